// Make the memory snapshot from which the page starts Python:
// node --experimental-wasm-jspi desk_snapshot.mjs PARTS writes PARTS/snapshot.bin.gz.
//
// It is the memory of Pyodide after the imports below: a start from it takes a third of the time. A module that is
// loaded from a shared library (pydantic_core) cannot be in it, so neither can what imports pydantic.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import zlib from "node:zlib";

const APP = "/app"; // as in page/host_worker.mjs
const IMPORTS = `
import sys
sys.path.insert(0, "${APP}")
import base64, csv, decimal, difflib, email, fractions, hashlib, hmac, html, importlib.metadata, ipaddress, json
import secrets, sysconfig, textwrap, tomllib, unicodedata, urllib.parse, uuid, xml.etree.ElementTree, zipfile, zoneinfo
import annotated_types, defusedxml.ElementTree, segno, tomlkit, typing_extensions, typing_inspection.introspection
`;

// Python notes at its start whether it may wait for promises; the page loads the snapshot where it may.
if (!("Suspending" in WebAssembly)) throw new Error("start node with --experimental-wasm-jspi");
const parts = path.resolve(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(path.join(parts, "node_modules/pyodide/pyodide.mjs")).href);
const python = await loadPyodide({ _makeSnapshot: true });
for (const name of fs.readdirSync(path.join(parts, "wheels")).sort()) {
  const wheel = new Uint8Array(fs.readFileSync(path.join(parts, "wheels", name)));
  python.unpackArchive(wheel, "wheel", { extractDir: APP });
}
python.runPython(IMPORTS);
const snapshot = zlib.gzipSync(python.makeMemorySnapshot(), { level: 9 });
fs.writeFileSync(path.join(parts, "snapshot.bin.gz"), snapshot);
console.log(`snapshot.bin.gz: ${snapshot.length} bytes`);
