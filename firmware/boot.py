# Runs before USB is there. Prints nothing: text that varies makes CircuitPython rewrite boot_out.txt.
import board as pins
import digitalio
import storage
import supervisor
import usb_cdc

# On a device the two of them stand here: to find their module takes longer than all the rest of this.
from signifer.hal.board import key_pins, keys_active_low

# The device's name in a computer's list. The ports keep their own names, which tell the data port from the console.
supervisor.set_usb_identification(product="Signifer")
usb_cdc.enable(console=True, data=True)
# Held at power-on, SELECT leaves the drive to the computer, to mend or update the program. Otherwise the
# drive is ours: the archive and the rosters are written there. Any of several keys will do: one of them may call
# the chip's boot loader.
ours = True
for button, pin in key_pins:
    if button == 2:
        select = digitalio.DigitalInOut(getattr(pins, pin))
        select.switch_to_input(digitalio.Pull.UP if keys_active_low else digitalio.Pull.DOWN)
        ours = ours and select.value == keys_active_low
        select.deinit()
if not ours:
    # Where the program restarts the device itself (it marks that it runs; see machine.py), a finger on SELECT was at a
    # menu.
    from alarm import sleep_memory
    from microcontroller import ResetReason, cpu

    ours = sleep_memory[0] != 0 and cpu.reset_reason in (ResetReason.SOFTWARE, ResetReason.WATCHDOG)
if ours:
    storage.remount("/", readonly=False)
    storage.disable_usb_drive()
