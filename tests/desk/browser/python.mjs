// Import every module of the page's program as the page does: node python.mjs SITE prints JSON, what failed by module.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import zlib from "node:zlib";
import { writeFiles } from "../../../host_tools/signifer_host/desk/page/packed.mjs";

const host = path.resolve(process.argv[2], "host");
const { loadPyodide } = await import(pathToFileURL(path.join(host, "pyodide/pyodide.mjs")).href);
const python = await loadPyodide({ stdLibURL: path.join(host, "stdlib.zip"), stderr: () => undefined });
writeFiles(python.FS, "/app", zlib.gunzipSync(fs.readFileSync(path.join(host, "program.bin"))));
console.log(
  python.runPython(`
import importlib, json, pathlib, sys
sys.path.insert(0, "/app")
failed, root = {}, pathlib.Path("/app")
for path in sorted((root / "signifer_host").rglob("*.py*")):
    if "device" in path.relative_to(root).parts[:2] or "__pycache__" in path.parts:
        continue  # the device's own files, and what was compiled by now
    name = ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
    try:
        importlib.import_module(name)
    except ImportError as error:
        failed[name] = error.name
for name in ("fpdf", "fpdf.fonts", "openpyxl", "segno", "tomlkit", "defusedxml.ElementTree"):
    importlib.import_module(name)
json.dumps(failed)
`),
);
