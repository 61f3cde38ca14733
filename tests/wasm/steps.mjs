// Runs Python steps on the official 32-bit MicroPython, with a collection after each.
//
//   node tests/wasm/steps.mjs FOLDER STEP...
//
// FOLDER is copied into its file system as /repo, the folder of the first step is empty. This
// build collects garbage only while no Python runs, so what is to be measured stands in a step of
// its own.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const [folder, ...steps] = process.argv.slice(2);

const mp = await loadMicroPython({
  heapsize: 1024 * 1024,
  stdout: (line) => console.log(line),
  stderr: (line) => console.error(line),
});

function copyTree(from, to) {
  mp.FS.mkdirTree(to);
  for (const name of readdirSync(from)) {
    const path = join(from, name);
    if (statSync(path).isDirectory()) copyTree(path, `${to}/${name}`);
    else if (/\.m?py$/.test(name)) mp.FS.writeFile(`${to}/${name}`, readFileSync(path));
  }
}

copyTree(folder, "/repo");
mp.FS.mkdirTree("/flash");
mp.FS.chdir("/flash");

try {
  for (const step of steps) {
    mp.runPython(step);
    mp.runPython("import gc; gc.collect()");
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
