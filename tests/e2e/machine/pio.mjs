// The PIO state machines, stepped by the simulated clock (rp2040js runs them from the host's timers).

export function attachPio(mcu) {
  for (const block of mcu.pio) {
    const due = [0, 0, 0, 0]; // when each machine steps next; 0: not running
    const cycle = () => 1e9 / mcu.clkSys;
    const step = () => {
      if (block.stopped) return;
      const now = mcu.clock.nanos;
      let soonest = Infinity;
      block.machines.forEach((machine, number) => {
        if (!machine.enabled) {
          due[number] = 0;
          return;
        }
        const period = cycle() * ((machine.clockDivInt || 65536) + machine.clockDivFrac / 256);
        if (!due[number]) due[number] = now;
        if (due[number] <= now + 0.001) {
          const before = machine.cycles;
          machine.step();
          due[number] += Math.max(1, machine.cycles - before) * period;
          // One that waits for data need not be asked at every one of its cycles.
          if (machine.waiting) due[number] = Math.max(due[number], now + Math.max(period, 8 * cycle()));
        }
        soonest = Math.min(soonest, due[number]);
      });
      block.checkChangedPins();
      if (soonest === Infinity) block.stopped = true;
      else alarm.schedule(Math.max(0.001, soonest - now));
    };
    const alarm = mcu.clock.createAlarm(step);
    block.run = () => {
      due.fill(0);
      alarm.schedule(0);
    };
  }
}
