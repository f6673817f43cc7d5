"""Made from boards/pico_oled/board.toml; change that file, not this one."""

id = "pico_oled"
name = "Raspberry Pi Pico with an OLED"
firmware = "0.1.0"
uid = b""
restart = 0
service = False
mhz = 125
slow = False
width = 128
height = 64
colour = False
keys = 4
pixels = 4
sound = False
display = ("ssd1306", 0, 0, 0)
display_bus = ("i2c", "GP4", "GP5", 60, 400000)
backlight = None
key_pins = ((0, "GP10"), (1, "GP11"), (2, "GP12"), (3, "GP13"))
key_chords = ()
encoder = None
keys_active_low = True
keys_turn = False
pixel_part = ("neopixel", ("GP16",), "GRB", False)
twin = ("sh1106", 0, 2, 0)
fast = 200
