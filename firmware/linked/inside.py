# The code.py of a folder that was made to look inside (`signifer bundle`). Its program would be loaded into memory and
# leave no room for a page, so the display says what to flash.
import halt  # type: ignore[import-not-found]

halt.show(halt.INSIDE, "", "")
