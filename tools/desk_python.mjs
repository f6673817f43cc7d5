// Gather the Python modules of the page: node desk_python.mjs PARTS writes stdlib.zip, libraries.zip and
// program.zip into PARTS/python, for the program of this checkout.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const APP = "/app"; // as in page/host_worker.mjs
const parts = path.resolve(process.argv[2]);

const { loadPyodide } = await import(pathToFileURL(path.join(parts, "node_modules/pyodide/pyodide.mjs")).href);
const python = await loadPyodide();
python.mountNodeFS("/repository", path.dirname(import.meta.dirname));
python.mountNodeFS("/parts", parts);
for (const name of fs.readdirSync(path.join(parts, "wheels"))) {
  python.unpackArchive(new Uint8Array(fs.readFileSync(path.join(parts, "wheels", name))), "wheel", { extractDir: APP });
}
fs.mkdirSync(path.join(parts, "python"), { recursive: true });
python.runPython(`
import json, sys
from pathlib import Path
sys.path[:0] = ["${APP}", *(f"/repository/{one}" for one in ("host_tools", "firmware", "firmware/lib"))]
from signifer_host.desk import web_serial
desk = web_serial.begin(None, None, "/desk")
roster = {"file": "river_wardens.toml"}
for name, given in {"about": {}, "example_rosters": {}, "open_example": roster, "sheet": roster}.items():
    answer = json.loads(desk.run(json.dumps({"name": name, "arguments": given})))
    assert "data" in answer, answer
started = set(sys.modules)

sys.path.insert(0, "/repository/tools")
import desk_python
made = desk_python.gather(Path("/lib/python314.zip"), Path("/parts/wheels"), started, Path("/parts/python"))
print(*made, sep="\\n")
`);
