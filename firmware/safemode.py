# CircuitPython fell into safe mode, and nobody asked for it. After a dip in the supply, start again: the game
# goes on where it was. After a fault inside CircuitPython too, but twice at most while the power is on. After
# anything else stay here, with the drive visible, so that it can be mended.
import microcontroller
import supervisor
from alarm import sleep_memory

reason = supervisor.SafeModeReason
why = supervisor.runtime.safe_mode_reason
if why in (reason.HARD_FAULT, reason.NLR_JUMP_FAIL, reason.GC_ALLOC_OUTSIDE_VM, reason.STACK_OVERFLOW):
    sleep_memory[1] += 1
    if sleep_memory[1] <= 2:
        microcontroller.reset()
elif why in (reason.BROWNOUT, reason.WATCHDOG):
    microcontroller.reset()
