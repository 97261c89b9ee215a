// Reads all JavaScript of the project: what eslint finds wrong, and whether it is laid out as prettier does.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT, equal, finish, modules, test } from "./kit.mjs";

const { ESLint } = modules("eslint"),
  prettier = modules("prettier"),
  globals = modules("globals");
const WIDTH = 120; // columns
const FOLDERS = {
  "engine/page": "browser",
  "engine/playground": "node",
  "engine/playground/site": "browser",
  "tests/browser": "both",
  "tests/foundry": "both",
  "tests/editor": "node",
  "examples/editors/vscode": "node",
  "examples/clients": "node",
  "examples/foundry": "browser",
};
// Modules that Foundry gives to its own.
const FOUNDRY = {
  ChatMessage: "readonly",
  foundry: "readonly",
  game: "readonly",
  canvas: "readonly",
  ui: "readonly",
  Hooks: "readonly",
};
// What the bundler of the playground puts in.
const BUNDLED = { __VERSION__: "readonly", __FILES__: "readonly" };
const KNOWN = { browser: globals.browser, node: globals.node, both: { ...globals.browser, ...globals.node } };

const linter = (folder) =>
  new ESLint({
    cwd: ROOT,
    overrideConfigFile: true,
    overrideConfig: [
      modules("@eslint/js").configs.recommended,
      {
        languageOptions: {
          globals: {
            ...KNOWN[FOLDERS[folder]],
            ...(/foundry/.test(folder) && FOUNDRY),
            ...(/site$/.test(folder) && BUNDLED),
          },
        },
        rules: { eqeqeq: ["error", "always", { null: "ignore" }], "no-var": "error", "prefer-const": "error" },
      },
    ],
  });

const filesOf = (folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => folder + "/" + name);

for (const folder of Object.keys(FOLDERS)) {
  await test(`${folder}: eslint finds nothing`, async () => {
    const found = await linter(folder).lintFiles(filesOf(folder));
    const lines = found.flatMap(({ filePath, messages }) =>
      messages.map((one) => `${filePath.slice(ROOT.length + 1)}:${one.line}: ${one.message}`),
    );
    equal(lines, [], "what eslint finds");
  });
  await test(`${folder}: prettier changes nothing`, async () => {
    const others = [];
    for (const file of filesOf(folder)) {
      const fine = await prettier.check(readFileSync(join(ROOT, file), "utf8"), { filepath: file, printWidth: WIDTH });
      if (!fine) others.push(file);
    }
    equal(others, [], "what is laid out otherwise (npx prettier --print-width 120 --write FILE)");
  });
}
finish();
