// The playground: every example has the log of the native program, an ability is edited and played to the end, links
// hold all, and what is hostile is stopped.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { ROOT, browser, equal, finish, holds, modules, rest, test } from "./kit.mjs";

const KIND = process.env.TERCIO_KIND ?? "release",
  PROGRAM = join(ROOT, "build", KIND, "tercio");
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };
const AXE = readFileSync(modules.resolve("axe-core/axe.min.js"), "utf8");
const LONG = 60; // seconds that honest work may take here: many tests run at once

mkdirSync(join(ROOT, "build", "pages"), { recursive: true });
const folder = mkdtempSync(join(ROOT, "build", "pages", "playground-")),
  site = join(folder, "site");
const built = spawnSync(PROGRAM, ["playground", "--to", site], { encoding: "utf8" });
if (built.status !== 0) throw new Error(built.stderr);
const examples = JSON.parse(readFileSync(join(site, "examples.json"), "utf8"));

// ---- the site ------------------------------------------------------------------------------------

let asked = 0;
const server = createServer((request, response) => {
  if (server.gone) return response.destroy();
  asked++;
  const { pathname } = new URL(request.url, "http://here"),
    path = join(site, pathname.endsWith("/") ? "index.html" : pathname);
  if (!path.startsWith(site) || !existsSync(path)) return response.writeHead(404).end();
  response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" });
  response.end(readFileSync(path));
}).listen(0, "127.0.0.1");
await new Promise((resolve) => server.on("listening", resolve));
const address = `http://127.0.0.1:${server.address().port}/`;

const chrome = await browser();

// A page of the site; limit: seconds that a piece of work may take, null: as people have it.
async function visit(fragment, { width = 1400, height = 900, scheme = "light", limit = LONG } = {}) {
  const page = await chrome.newPage();
  page.problems = [];
  page.setDefaultTimeout(LONG * 1000);
  page.on("pageerror", (error) => page.problems.push(error.message));
  page.on("console", (message) => message.type() === "error" && page.problems.push(message.text()));
  await page.setViewport({ width, height });
  await page.emulateMediaFeatures([
    { name: "prefers-color-scheme", value: scheme },
    { name: "prefers-reduced-motion", value: "reduce" },
  ]);
  if (limit) await page.evaluateOnNewDocument((given) => (globalThis.tercioPatience = given), limit);
  await page.goto(address + (fragment ? "#" + fragment : ""));
  return page;
}

const shown = (page) => page.waitForFunction(() => window.page?.match?.course && document.querySelector("#choices h2"));
const checked = (page) => page.waitForFunction(() => /no mistake/.test(document.querySelector(".found").textContent));
const textOf = (page, selector) => page.$eval(selector, (element) => element.textContent);
const press = (page, id) => page.$eval("#" + id, (button) => button.click());

const pack = (desk) =>
  deflateRawSync(Buffer.from(typeof desk === "string" ? desk : JSON.stringify({ v: 1, ...desk }))).toString(
    "base64url",
  );

// ---- logs ----------------------------------------------------------------------------------------

// What the native program prints for a desk, and its digest.
function nativeDigest(desk) {
  const at = mkdtempSync(join(folder, "desk-"));
  for (const [path, text] of Object.entries(desk.files)) {
    mkdirSync(join(at, dirname(path)), { recursive: true });
    writeFileSync(join(at, path), text);
  }
  const run = spawnSync(PROGRAM, ["run", desk.run, "--format", "json"], { cwd: at, maxBuffer: 1 << 28 });
  return createHash("sha256").update(run.stdout).digest("hex");
}

await test("there are examples of all five games, and a mod to begin with", async () =>
  equal(
    [...new Set(examples.map((one) => one.group))].sort(),
    ["Your own", "drive", "hexcards", "hexfield", "riposte", "valiance"],
    "the groups",
  ));

const page = await visit("");
for (const { id, title, desk } of examples) {
  await test(`${id}: the log has the digest of the native program`, async () => {
    await page.select(".examples", id);
    await page.waitForFunction(
      (name) => window.page.match?.course && document.querySelector("#title").textContent === name,
      {},
      title === "A mod to begin with" ? "A spark" : title,
    );
    await page.evaluate(() => document.querySelector("#digest")?.remove());
    await press(page, "do-script");
    await page.waitForSelector("#digest");
    equal(await textOf(page, "#digest"), nativeDigest(desk), "the digest");
  });
}

// ---- the author's loop ---------------------------------------------------------------------------

// Puts other words into the shown file, as a person who types would.
async function type(page, from, to) {
  await page.evaluate(
    (a, b) => {
      const { view } = window.playground.desk.editor,
        at = view.state.doc.toString().indexOf(a);
      if (at < 0) throw new Error("there is no " + a);
      view.dispatch({ selection: { anchor: at, head: at + a.length } });
      view.focus();
      if (!b) throw new Error("nothing to type");
    },
    from,
    to,
  );
  await page.keyboard.type(to);
}

await test("a mistake in an ability is shown at its line, and is gone when it is mended", async () => {
  await page.select(".examples", "starter");
  await checked(page);
  await type(page, 'starter:smouldering", spark', 'starter:smoldering", spark');
  await page.waitForFunction(() => /smoldering/.test(document.querySelector(".found .error")?.textContent));
  const said = await textOf(page, ".found .error");
  holds(/mods\/starter\/spark\.lua:\d+.*smoldering.*did you mean/.test(said), said);
  equal(await page.$$eval(".file-tab.wrong", (tabs) => tabs.map((tab) => tab.textContent)), ["mods/starter/spark.lua"]);
  await page.waitForSelector(">>> .cm-lint-marker-error");
  await type(page, "starter:smoldering", "starter:smouldering");
  await checked(page);
  equal(await page.$$(">>> .cm-lint-marker-error").then((list) => list.length), 0, "marks in the margin");
});

await test("what is edited is played on with, and the fight is played to its end", async () => {
  await shown(page);
  await type(page, "damage = 2,", "damage = 5,");
  await page.waitForFunction(() => /Content was saved/.test(document.querySelector(".problem")?.textContent));
  await press(page, "do-end");
  await page.waitForFunction(() => window.page.match.state.over);
  holds((await textOf(page, "#status")).length > 0, "the end is not said");
  const hit = await page.evaluate(() => window.page.match.records.find((one) => /Spark/.test(one.text ?? ""))?.text);
  holds(hit, "nobody used the spark");
  await page.evaluate(() => document.querySelector(".log [data-why]").click());
  await page.waitForSelector(".why li");
});

await test("two variants are compared side by side", async () => {
  await page.click("#compare");
  await page.type("dialog input", "gritty");
  await page.click("dialog .primary");
  await page.waitForSelector(".compare .compared[data-side='1'] .line");
  equal((await page.$$(".compare .compared")).length, 2, "the sides");
  await page.$eval("[aria-label='Close the comparison']", (button) => button.click());
  await page.waitForFunction(() => !document.querySelector(".compare"));
});

await test("a link holds the files, the seed and the options", async () => {
  await press(page, "share");
  await page.waitForSelector("input.link");
  const link = await page.$eval("input.link", (field) => field.value),
    before = await page.evaluate(() => window.playground.desk.desk);
  const other = await visit(link.slice(link.indexOf("#") + 1));
  await shown(other);
  equal(await other.evaluate(() => window.playground.desk.desk), before, "the desk");
  holds(before.files["mods/starter/spark.lua"].includes("damage = 5,"), "the edit is not in it");
  equal(other.problems, [], "what went wrong");
  await other.close();
});

await test("examples of the reference open, and have no mistake", async () => {
  const at = join(folder, "reference");
  mkdirSync(at);
  const made = spawnSync(PROGRAM, ["docs", "--to", at, "--playground", address], { cwd: ROOT, encoding: "utf8" });
  equal(made.status, 0, "docs: " + made.stderr);
  const html = readFileSync(join(at, "index.html"), "utf8"),
    fragments = [...html.matchAll(/href="[^"#]*#(text=[^"]+)"/g)].map((found) => found[1]);
  holds(fragments.length > 20, `${fragments.length} examples can be tried`);
  const files = fragments.map((fragment, number) => {
    const desk = JSON.parse(decodeURIComponent(fragment.slice(5)));
    writeFileSync(join(at, `${number}.lua`), desk.files[desk.run]);
    return `${number}.lua`;
  });
  const check = spawnSync(PROGRAM, ["check", "--errors", ...files], { cwd: at, encoding: "utf8" });
  equal(check.status, 0, "check: " + check.stderr);
  const other = await visit(fragments[0]);
  await shown(other);
  equal(await textOf(other, "#title"), "An example", "the title");
  await other.close();
});

// ---- without a network ---------------------------------------------------------------------------

await test("it works without the server once it was loaded, and asks nobody else", async () => {
  const other = await visit("example=drive_courtyard");
  await shown(other);
  await other.evaluate(() => navigator.serviceWorker.ready);
  const far = [];
  other.on("request", (request) => {
    if (!/^(http:\/\/127\.0\.0\.1:|blob:|data:)/.test(request.url())) far.push(request.url());
  });
  await other.reload();
  await shown(other);
  const before = asked;
  server.gone = true;
  await other.reload();
  await shown(other);
  equal(asked, before, "requests to the server");
  equal(far, [], "requests to others");
  server.gone = false;
  await other.close();
});

// ---- what is hostile -----------------------------------------------------------------------------

const encounter = (more, head = "") =>
  `${head}encounter "Hostile" { ruleset = "valiance", field = { layers = { "a.b" } },
  teams = { { id = "x" }, { id = "y" } },
  units = { a = { "raider", team = "x", at = "a" }, b = { "raider", team = "y", at = "b" } }, ${more} }\n`;
const one = (text) => pack({ files: { "encounter.lua": text }, run: "encounter.lua" });
const nested = "a = ".padEnd(4, " ") + "{".repeat(90000);
const CONTENT = {
  "an endless loop": encounter("", "while true do end\n"),
  "an endless loop in pcall": encounter("", "while true do pcall(function() while true do end end) end\n"),
  "memory without end": encounter("", 'local t = {} for i = 1, 1e9 do t[i] = ("x"):rep(100000) .. i end\n'),
  "one huge text": encounter("", 'local s = "x" while true do s = s .. s end\n'),
  "deep recursion": encounter("", "local function f(n) return 1 + f(n + 1) end f(1)\n"),
  "recursion through pcall": encounter("", "local function f() return pcall(f) end f() while true do f() end\n"),
  "a pattern that never ends": encounter("", '("a"):rep(100000):find(("a*"):rep(40) .. "b")\n'),
  "brackets without end": nested,
  "a sort that lies": encounter(
    "",
    "local t = {} for i = 1, 1e5 do t[i] = i end while true do table.sort(t, function() return true end) end\n",
  ),
  "a field without end": encounter("", "").replace('"a.b"', `"${"a.b" + ".".repeat(60000)}"`),
};
for (const [name, text] of Object.entries(CONTENT)) {
  await test(`${name}: a message within two seconds, and the page goes on`, async () => {
    const other = await visit("example=riposte_ford", { limit: null });
    await other.waitForFunction(() => window.playground?.page.choices.host.firstChild);
    // The desk is loaded; now it is given the link, and the time runs from there.
    const took = await other.evaluate(async (fragment) => {
      const begun = performance.now();
      location.hash = fragment;
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        const said = [...document.querySelectorAll(".problem:not([hidden]), .found .error")].map(
          (at) => at.textContent,
        );
        const waited = performance.now() - begun;
        if (window.playground.desk.desk.files["encounter.lua"].length !== 0 && said.some(Boolean) && waited > 40)
          return { waited, said };
        if (waited > 20000) throw new Error("nothing is said");
      }
    }, one(text));
    holds(took.waited < 2000, `it took ${took.waited} ms: ${took.said}`);
    await other.evaluate(() => window.playground.limit(null));
    await other.select(".examples", "riposte_mill");
    await other.waitForFunction(() => document.querySelector("#subtitle").textContent.includes("riposte"));
    equal(other.problems, [], "what went wrong");
    await other.close();
  });
}

const BAD = {
  "a link that unpacks without end": pack("[" + " ".repeat(50_000_000) + "]"),
  "a link that is too long": "a".repeat(300_000),
  "a link that is cut off": one(encounter("")).slice(0, 80),
  "a link of no desk": pack("[1, 2, 3]"),
  "a path that leaves the desk": pack({ files: { "../scripts/world/core.lua": "x", "a.lua": "" }, run: "a.lua" }),
  "a path that begins at the root": pack({
    files: { "/tercio/scripts/world/core.lua": "x", "a.lua": "" },
    run: "a.lua",
  }),
  "a desk of the prototype": pack('{"v":1,"files":{"__proto__":"x"},"run":"__proto__"}'),
  "options that are none": pack({ files: { "a.lua": "" }, run: "a.lua", options: { a: { b: 1 } } }),
};
for (const [name, fragment] of Object.entries(BAD)) {
  await test(`${name} is refused, and an example is shown`, async () => {
    const begun = Date.now(),
      other = await visit(fragment);
    await other.waitForFunction(() => /The link cannot be opened/.test(document.querySelector(".told")?.textContent));
    holds(Date.now() - begun < LONG * 1000, "it took too long");
    await shown(other);
    await other.close();
  });
}

await test("markup in names and texts stays text", async () => {
  const bad = "<img src=x onerror=window.broken=1>";
  const other = await visit(
    one(encounter("").replace("Hostile", bad).replace('id = "x"', `id = "x", name = "${bad}"`)),
  );
  await shown(other);
  equal(await textOf(other, "#title"), bad, "the title");
  equal(await other.evaluate(() => [window.broken, document.querySelectorAll("img").length]), [null, 0], "what it did");
  await other.close();
});

await test("the worker finds no network", async () => {
  const found = await page.evaluate(async () => {
    const text = await (await fetch("worker.js")).text(),
      probe =
        text +
        ";postMessage(['fetch','XMLHttpRequest','WebSocket','importScripts','indexedDB'].filter((name)=>self[name]))";
    const worker = new Worker(URL.createObjectURL(new Blob([probe], { type: "text/javascript" })));
    return new Promise((resolve) => (worker.onmessage = ({ data }) => resolve(data)));
  });
  equal(found, [], "what it finds");
});

// ---- people --------------------------------------------------------------------------------------

for (const width of [360, 800, 1400]) {
  for (const scheme of ["light", "dark"]) {
    await test(`${width} points, ${scheme}: axe finds nothing serious, nothing is too wide`, async () => {
      const other = await visit("example=hexcards_crypt", { width, scheme });
      await shown(other);
      await checked(other);
      await other.evaluate(AXE);
      for (const pane of ["desk", "play"]) {
        await other.evaluate((name) => window.playground.pane(name), pane);
        await rest(100);
        const { violations } = await other.evaluate(() => window.axe.run());
        const serious = violations.filter((one) => /serious|critical/.test(one.impact));
        equal(
          serious.map((one) => [one.id, one.nodes[0].html.slice(0, 200)]),
          [],
          pane,
        );
        holds(
          await other.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          "it is wider than the window",
        );
        if (process.env.PICTURES)
          await other.screenshot({ path: join(process.env.PICTURES, `${width}-${scheme}-${pane}.png`) });
      }
      await other.close();
    });
  }
}

await test("nothing goes wrong on the page", async () => equal(page.problems, [], "what went wrong"));
await chrome.close();
server.close();
rmSync(folder, { recursive: true });
finish();
