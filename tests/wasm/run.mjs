// Runs a Python script of this repository on the official 32-bit MicroPython.
//
//   node tests/wasm/run.mjs SCRIPT [ARGUMENT...]
//
// The firmware, the referee and the tests of both are copied into its file system,
// at the same places under /repo; an ARGUMENT that is a file is copied as well.
// The exit status is that of the script.
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const [script, ...args] = process.argv.slice(2);

const mp = await loadMicroPython({
  heapsize: 1024 * 1024,
  stdout: (line) => console.log(line),
  stderr: (line) => console.error(line),
});

function write(path, data) {
  mp.FS.mkdirTree(dirname(path));
  mp.FS.writeFile(path, data);
}

function copyTree(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) copyTree(path);
    else if (/\.(py|txt)$/.test(name)) write(join("/repo", relative(root, path)), readFileSync(path));
  }
}

copyTree(join(root, "firmware"));
copyTree(join(root, "tests/trictrac"));
copyTree(join(root, "tests/host_tools/referee"));
copyTree(join(root, "host_tools/referee"));
write("/repo/host_tools/__init__.py", readFileSync(join(root, "host_tools/__init__.py")));

const argv = [join("/repo", relative(root, resolve(script)))];
mp.FS.mkdirTree(dirname(argv[0])); // where the script says it is
for (const [index, arg] of args.entries()) {
  if (!existsSync(arg)) argv.push(arg);
  else {
    argv.push(`/arguments/${index}`);
    write(argv.at(-1), readFileSync(arg));
  }
}

// This build frees memory only between two calls from JavaScript, so a script
// that measures it is divided by lines "# %%", and collected after each part.
const source = readFileSync(script, "utf8").split(/^# %%$/m);
try {
  mp.runPython(`import sys\nsys.argv[:] = ${JSON.stringify(argv)}\n__file__ = sys.argv[0]`);
  for (const part of source) {
    mp.runPython(part);
    mp.runPython("import gc\ngc.collect()");
  }
} catch (error) {
  if (error.type !== "SystemExit") {
    console.error(error.message);
    process.exit(1);
  }
  const status = /SystemExit: ?(\d*)\s*$/.exec(error.message);
  process.exit(Number(status?.[1] || 0));
}
