// The PIO state machines, stepped by the simulated clock (rp2040js runs them from the host's timers).

// What a machine waits for, as rp2040js numbers it: room in its queue out, data in that in.
const RX_FULL = 2;
const TX_EMPTY = 3;
const OUT = 5;

export function attachPio(mcu) {
  for (const block of mcu.pio) {
    const due = [0, 0, 0, 0]; // when each machine steps next; 0: not running; Infinity: a queue wakes it
    const cycle = () => 1e9 / mcu.clkSys;
    const periodOf = (machine) => cycle() * ((machine.clockDivInt || 65536) + machine.clockDivFrac / 256);
    const next = (now) => {
      const soonest = Math.min(...due.filter((time) => time));
      if (soonest === Infinity) block.stopped = true;
      else alarm.schedule(Math.max(0.001, soonest - now));
    };
    const step = () => {
      if (block.stopped) return;
      const now = mcu.clock.nanos;
      block.machines.forEach((machine, number) => {
        if (!machine.enabled) {
          due[number] = 0;
          return;
        }
        const period = periodOf(machine);
        if (!due[number] || (due[number] === Infinity && !machine.waiting)) due[number] = now;
        if (due[number] <= now + 0.001) {
          const before = machine.cycles;
          machine.step();
          due[number] += Math.max(1, machine.cycles - before) * period;
          // One that waits need not be asked at every one of its cycles, and for a queue not at all.
          if (machine.waiting) {
            const queue = [RX_FULL, TX_EMPTY, OUT].includes(machine.waitType);
            due[number] = queue ? Infinity : Math.max(due[number], now + Math.max(period, 8 * cycle()));
          }
        }
      });
      block.checkChangedPins();
      next(now);
    };
    const alarm = mcu.clock.createAlarm(step);
    block.run = () => {
      due.fill(0);
      alarm.schedule(0);
    };
    block.machines.forEach((machine, number) => {
      for (const name of ['writeFIFO', 'readFIFO']) {
        const plain = machine[name];
        machine[name] = function (...given) {
          const found = plain.apply(machine, given);
          if (due[number] === Infinity && !machine.waiting && machine.enabled) {
            const now = mcu.clock.nanos;
            due[number] = now + periodOf(machine);
            block.stopped = false;
            next(now);
          }
          return found;
        };
      }
    });
  }
}
