// @ts-check
/** Write the files that desk/build.py packed: the length of a JSON object of names and sizes, that object, the files.
 *  @param {any} fs Emscripten's file system @param {string} root @param {Uint8Array} data */
export function writeFiles(fs, root, data) {
  const length = new DataView(data.buffer, data.byteOffset).getUint32(0, true);
  const sizes = JSON.parse(new TextDecoder().decode(data.subarray(4, 4 + length)));
  const folders = new Set();
  let at = 4 + length;
  for (const [name, size] of Object.entries(sizes)) {
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    if (!folders.has(folder)) fs.mkdirTree(`${root}/${folder}`);
    folders.add(folder);
    fs.writeFile(`${root}/${name}`, data.subarray(at, at + size));
    at += size;
  }
}
