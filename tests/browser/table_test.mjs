// The module for Foundry in a real browser: its page comes from another server, and talks to tercio serve over
// a websocket.
// Foundry itself is the imitation of tests/foundry.
import { createReadStream } from "node:fs";
import http from "node:http";
import { join } from "node:path";
import { browser, equal, finish, ROOT, serve, test } from "./kit.mjs";

const FIGHT = "tests/foundry/door.lua",
  FILES = /^\/(examples|tests)\/foundry\/\w+\.mjs$/;
const foundry = http.createServer((request, response) => {
  const known = FILES.test(request.url);
  response.setHeader("Content-Type", known ? "text/javascript" : "text/html");
  if (known) createReadStream(join(ROOT, request.url)).pipe(response);
  else response.end("<title>table</title>");
});
await new Promise((done) => foundry.listen(0, "127.0.0.1", done));
const origin = `http://127.0.0.1:${foundry.address().port}`;
const chrome = await browser();

// A page with the module, which has the address of a server.
async function sit(address) {
  const page = await chrome.newPage();
  await page.goto(origin);
  await page.evaluate(async (given) => {
    const { fakeFoundry } = await import("/tests/foundry/fake.mjs");
    window.table = fakeFoundry({
      generation: 13,
      grid: { type: 1, size: 100, distance: 5 },
      settings: { address: given },
      socket: WebSocket,
    });
    await import("/examples/foundry/main.mjs");
    window.table.call("init");
    window.table.call("ready");
  }, address);
  return page;
}

await test("the module shows the encounter of a server that names its origin, and answers", async () => {
  const server = await serve([FIGHT, "--origin", origin]),
    page = await sit(server.addresses[0]);
  for (const [question, choice] of [
    ["Whose turn?", "mira"],
    ["What now?", "Evade"],
    ["Target of evade?", "tile 2,0,0"],
  ]) {
    await page.waitForFunction((prompt) => window.table.question()[0]?.prompt === prompt, { polling: 50 }, question);
    await page.evaluate(
      (text) =>
        window.table.click(
          "ann",
          window.table.buttons("ann").find((one) => one.textContent.startsWith(text)),
        ),
      choice,
    );
  }
  await page.waitForFunction(() => window.table.tokens().mira.x === 200, { polling: 50 });
  equal(await page.evaluate(() => [window.table.problems, window.table.tokens().brute.x]), [[], 300], "the table");
  await page.close();
  await server.stop();
});
await test("a server that names none is not there for it", async () => {
  const server = await serve([FIGHT]),
    page = await sit(server.addresses[0]);
  await page.waitForFunction(() => window.table.problems.length > 0, { polling: 50 });
  equal(
    await page.evaluate(() => [window.table.problems.length, window.table.messages().length]),
    [1, 0],
    "what it says",
  );
  await page.close();
  await server.stop();
});
await chrome.close();
foundry.close();
finish();
