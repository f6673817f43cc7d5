// Which bytes of the VM's heap are compiled code: what a linked image has in flash.
//
// Found from the functions in the heap, which point to their module's constants, to their bytecode, and to the code of
// functions that they make. Layouts are those of MicroPython 1.27 (py/objfun.h, py/emitglue.h, py/mpstate.h). The
// functions themselves, classes and modules are no code: a linked image has them in memory too.

const BLOCK = 16;
const HEAD = 1; // of an allocation, in a table with two bits a block
const TAIL = 2;

// The areas of the heap: each knows its table, and that two bits there stand for a block of the pool.
function areasOf(memory, ram) {
  const found = [];
  const isArea = (at) => {
    const [table, size, finalisers, pool, end] = memory.subarray(at, at + 5);
    return size > 0 && end - pool === size * 4 * BLOCK && finalisers >= table + size && pool > table && pool % BLOCK === 0;
  };
  for (let at = 1; at < Math.min(memory.length - 5, ram / 4); at++) {
    if (memory[at] > ram && isArea(at)) {
      for (let word = at; word; word = memory[word - 1] / 4 + 1) {
        if (!isArea(word)) throw new Error("the heap's areas are not where they are in MicroPython 1.27");
        found.push({ table: memory[word], pool: memory[word + 3], end: memory[word + 4] });
        if (!memory[word - 1]) break;
      }
      return found;
    }
  }
  throw new Error("the heap was not found in the VM's memory");
}

// The heap's end: the address after its last area.
export function heapEnd(memory, ram) {
  return Math.max(...areasOf(memory, ram).map((area) => area.end));
}

// Bytes of code. `types`: the addresses of the types of functions, of constants, and of tuples; `live`: bytes in use, by Python's own account.
export function codeBytes(memory, ram, types, live) {
  const bytes = new Uint8Array(memory.buffer);
  const areas = areasOf(memory, ram);
  const kind = (area, block) => (bytes[area.table + (block >> 2)] >> (2 * (block & 3))) & 3;
  const sizes = new Map(); // by the address of an allocation's first block
  const starts = new Map(); // by the address of each further block
  let used = 0;
  for (const area of areas) {
    let head = 0;
    for (let block = 0; area.pool + block * BLOCK < area.end; block++) {
      const address = area.pool + block * BLOCK;
      const which = kind(area, block);
      if (which === HEAD) {
        head = address;
        sizes.set(head, BLOCK);
      } else if (which === TAIL) {
        sizes.set(head, sizes.get(head) + BLOCK);
        starts.set(address, head);
      }
      if (which) used += BLOCK;
    }
  }
  if (used !== live) throw new Error(`the heap has ${used} bytes in use, and Python says ${live}`);
  const code = new Set();
  const word = (address) => memory[address >> 2];
  const headOf = (address) => {
    const block = address - (address % BLOCK);
    return sizes.has(block) ? block : starts.get(block);
  };
  const add = (address) => {
    const head = headOf(address);
    if (head === undefined || code.has(head)) return false;
    code.add(head);
    return true;
  };
  // A constant, and all that it has: nothing of it ever changes. Behind the last constant of a table its block may have
  // words of a former object, which lead anywhere.
  const constant = (address) => {
    if (address % 4 || !sizes.has(address) || !types.constants.includes(word(address)) || !add(address)) return;
    if (word(address) === types.tuple) {
      for (let item = 0; item < word(address + 4); item++) constant(word(address + 8 + 4 * item));
    } else {
      add(word(address + 12)); // letters, bytes or digits
    }
  };
  const children = (table) => {
    if (!table || !add(table)) return;
    for (let at = table; at < table + sizes.get(table); at += 4) {
      const child = word(at);
      if (!headOf(child) || !add(child)) continue;
      if (bytes[child] | bytes[child + 1]) continue; // the bytecode itself
      add(word(child + 4));
      children(word(child + 8));
    }
  };
  for (const address of sizes.keys()) {
    if (!types.functions.includes(word(address))) continue;
    const context = word(address + 4);
    if (!sizes.has(context)) continue; // one of the interpreter's own
    const objects = word(context + 12);
    const table = headOf(objects || word(context + 8));
    if (table !== undefined && add(table) && objects)
      for (let at = objects; at < table + sizes.get(table); at += 4) constant(word(at));
    add(word(address + 12));
    children(word(address + 8));
  }
  let total = 0;
  for (const head of code) total += sizes.get(head);
  return total;
}
