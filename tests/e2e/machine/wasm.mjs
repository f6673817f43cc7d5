// Writes WebAssembly: instructions as lists within lists, whose functions become modules. Every number is of 32 bits.
const I32 = 0x7f;
const VOID = 0x40;
const FUNCTION = 0x60;
const ANY = 0x70; // functions in a table
export const PAGE = 65536;

function unsigned(value) {
  const out = [];
  for (; value > 127; value >>>= 7) out.push((value & 127) | 128);
  out.push(value);
  return out;
}

function signed(value) {
  const out = [];
  for (; value < -64 || value > 63; value >>= 7) out.push((value & 127) | 128);
  out.push(value & 127);
  return out;
}

const binary = (code) => (left, right) => [left, right, code];
const unary = (code) => (value) => [value, code];
const reading = (code) => (place, at = num(0)) => [at, code, 0, unsigned(place)];
const writing = (code) => (place, value, at = num(0)) => [at, value, code, 0, unsigned(place)];

export const num = (value) => [0x41, signed(value | 0)];
export const get = (local) => [0x20, local];
export const set = (local, value) => [value, 0x21, local];
export const tee = (local, value) => [value, 0x22, local];

export const add = binary(0x6a);
export const sub = binary(0x6b);
export const mul = binary(0x6c);
export const and = binary(0x71);
export const or = binary(0x72);
export const xor = binary(0x73);
export const shl = binary(0x74);
export const shrS = binary(0x75);
export const shrU = binary(0x76);
export const rotr = binary(0x78);
export const eq = binary(0x46);
export const ne = binary(0x47);
export const ltS = binary(0x48);
export const ltU = binary(0x49);
export const gtS = binary(0x4a);
export const gtU = binary(0x4b);
export const leS = binary(0x4c);
export const leU = binary(0x4d);
export const geS = binary(0x4e);
export const geU = binary(0x4f);
export const not = unary(0x45);
export const extend8 = unary(0xc0);
export const extend16 = unary(0xc1);

// A place in memory, and what is added to it.
export const load = reading(0x28);
export const load8S = reading(0x2c);
export const load8 = reading(0x2d);
export const load16S = reading(0x2e);
export const load16 = reading(0x2f);
export const any64 = (place, at) => [reading(0x29)(place, at), 0x50, 0x45]; // is one of eight bytes not 0?
export const store = writing(0x36);
export const store8 = writing(0x3a);
export const store16 = writing(0x3b);

export const when = (condition, then, otherwise = null) => [
  condition, 0x04, VOID, then, otherwise === null ? [] : [0x05, otherwise], 0x0b,
];
export const choose = (condition, yes, no) => [yes, no, condition, 0x1b];
export const call = (index, ...values) => [values, 0x10, index];
export const end = [0x0f];
// Ends this function by a call: of one with a number, or of one that the table has.
export const goto = (index, values) => [values, 0x12, index];
export const gotoTable = (type, values, index) => [values, index, 0x13, type, 0];

// The bytes of code; a function within it gives the code that was not known earlier.
function flatten(tree, out) {
  for (const item of tree) {
    if (typeof item === 'number') out.push(item);
    else flatten(typeof item === 'function' ? item() : item, out);
  }
  return out;
}

const text = (name) => [name.length, ...Buffer.from(name, 'latin1')];
const list = (items) => [unsigned(items.length), items];

function section(id, content) {
  const bytes = flatten(content, []);
  return [id, unsigned(bytes.length), bytes];
}

function body({ locals, code }) {
  const bytes = flatten([locals ? [1, unsigned(locals), I32] : 0, code, 0x0b], []);
  return [unsigned(bytes.length), bytes];
}

// `types`: [number of parameters, number of results]; `imports`: [name, type] of functions, counted before the
// module's own; `functions`: { type, locals: how many beside the parameters, code }, exported as f0, f1, …
export function module({ types, imports, functions, pages }) {
  const numbers = (count) => list(Array(count).fill(I32));
  return Uint8Array.from(flatten([
    0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
    section(1, list(types.map(([parameters, results]) => [FUNCTION, numbers(parameters), numbers(results)]))),
    section(2, list([
      [text('m'), text('memory'), 2, 0, unsigned(pages)],
      [text('m'), text('table'), 1, ANY, 0, 1],
      ...imports.map(([name, type]) => [text('m'), text(name), 0, type]),
    ])),
    section(3, list(functions.map(({ type }) => type))),
    section(7, list(functions.map((_, i) => [text(`f${i}`), 0, unsigned(imports.length + i)]))),
    section(10, list(functions.map(body))),
  ], []));
}
