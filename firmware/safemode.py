# CircuitPython fell into safe mode, and nobody asked for it. After a dip in the supply, start again: the
# game goes on where it was. After anything else stay here, with the drive visible, so that it can be mended.
import microcontroller
import supervisor

if supervisor.runtime.safe_mode_reason in (
    supervisor.SafeModeReason.BROWNOUT,
    supervisor.SafeModeReason.WATCHDOG,
):
    microcontroller.reset()
