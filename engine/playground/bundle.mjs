// Owns: putting the site together: node bundle.mjs ROOT BUILD, with npm's modules and the compiled engine in BUILD.
// Must not know: how the engine is compiled.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [root, build] = process.argv.slice(2);
const { buildSync } = createRequire(join(build, "npm", "package.json"))("esbuild");
const own = join(root, "engine/playground"),
  site = join(build, "site");
const GAMES = ["valiance", "drive", "riposte", "hexcards", "hexfield"];

rmSync(site, { recursive: true, force: true });
mkdirSync(site, { recursive: true });

// ---- examples ------------------------------------------------------------------------------------

const read = (...path) => readFileSync(join(root, ...path), "utf8");

// An example that is one file: its title and its game are those of the encounter.
function exampleOf(name) {
  const text = read("examples", name),
    title = /^encounter "(.*)" \{/m.exec(text)?.[1],
    game = /^ {2}ruleset = "(\w+)"/m.exec(text)?.[1];
  if (!title || !game) return [];
  return [
    {
      id: name.replace(/\.lua$/, ""),
      title,
      group: game,
      desk: { v: 1, files: { "encounter.lua": text }, run: "encounter.lua" },
    },
  ];
}

function starter() {
  const folder = "engine/playground/starter",
    files = {};
  for (const path of readdirSync(join(root, folder), { recursive: true }).sort()) {
    if (path.endsWith(".lua")) files[path] = read(folder, path);
  }
  return {
    id: "starter",
    title: "A mod to begin with",
    group: "Your own",
    desk: { v: 1, files, run: "encounter.lua" },
  };
}

const examples = readdirSync(join(root, "examples"))
  .filter((name) => name.endsWith(".lua"))
  .sort()
  .flatMap(exampleOf)
  .sort((a, b) => GAMES.indexOf(a.group) - GAMES.indexOf(b.group));
writeFileSync(join(site, "examples.json"), JSON.stringify([starter(), ...examples]));

// ---- scripts and styles --------------------------------------------------------------------------

const plain = {
  bundle: true,
  minify: true,
  charset: "utf8",
  legalComments: "eof",
  target: "es2022",
  logLevel: "warning",
};
const inNpm = { nodePaths: [join(build, "npm/node_modules")] };
buildSync({
  ...plain,
  ...inNpm,
  entryPoints: [join(own, "site/playground.js")],
  format: "esm",
  outfile: join(site, "playground.js"),
});
buildSync({
  ...plain,
  entryPoints: [join(own, "site/worker.js")],
  alias: { "tercio.js": join(build, "wasm/tercio.js") },
  external: ["fs", "path", "crypto", "perf_hooks"], // what the engine would want in node
  format: "iife",
  outfile: join(site, "worker.js"),
});
for (const name of ["index.html", "playground.css"]) cpSync(join(own, "site", name), join(site, name));
for (const name of ["base.css", "style.css", "icon.svg"]) cpSync(join(root, "engine/page", name), join(site, name));
cpSync(join(build, "wasm/tercio.wasm"), join(site, "tercio.wasm"));

// ---- offline -------------------------------------------------------------------------------------

const files = readdirSync(site).sort(),
  sum = createHash("sha256");
for (const name of files) sum.update(name).update(readFileSync(join(site, name)));
buildSync({
  ...plain,
  entryPoints: [join(own, "site/offline.js")],
  define: { __VERSION__: JSON.stringify(sum.digest("hex").slice(0, 16)), __FILES__: JSON.stringify(["./", ...files]) },
  outfile: join(site, "offline.js"),
});
