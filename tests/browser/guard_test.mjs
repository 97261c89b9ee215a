// What the server refuses: foreign origins and hosts, wrong tokens, other files, long and broken messages;
// what teams see.
import http from "node:http";
import net from "node:net";
import { browser, equal, finish, holds, open, serve, stateOf, test } from "./kit.mjs";

const FIGHT = "tests/fixtures/fights/square8.lua";
const server = await serve([FIGHT, "--as", "heroes", "--as", "keepers"]);
const [leader, heroes, keepers] = server.addresses;
const base = `http://127.0.0.1:${server.port}`;

// The status and text of a request as it is, without a browser's care.
function ask(path, headers = {}, method = "GET", at = base) {
  return new Promise((resolve, reject) => {
    const request = http.request(at + path, { method, headers }, (response) => {
      let text = "";
      response.on("data", (data) => {
        text += data;
      });
      response.on("end", () => resolve({ status: response.statusCode, text: text.trim(), headers: response.headers }));
    });
    request.on("upgrade", (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode, headers: response.headers });
    });
    request.on("error", reject);
    request.end();
  });
}

const path = new URL(leader).pathname;
const socket = (origin, host = `127.0.0.1:${server.port}`, at = path + "socket", from = base) =>
  ask(
    at,
    {
      Host: host,
      ...(origin && { Origin: origin }),
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
      "Sec-WebSocket-Version": "13",
    },
    "GET",
    from,
  );

await test("each seat has a token of its own", () =>
  equal(new Set(server.addresses.map((one) => new URL(one).pathname)).size, 3, "how many"));
await test("a wrong token is refused", async () => {
  for (const wrong of ["/", "/x/", "/" + "0".repeat(32) + "/", path.slice(0, -2) + "/", path.slice(0, -1)])
    equal((await ask(wrong)).status, 403, wrong);
});
await test("only files of the page are served", async () => {
  for (const name of [
    "nothing.js",
    "../web/main.c",
    "..%2fweb%2fmain.c",
    "%2e%2e/web/main.c",
    "/etc/passwd",
    "app.js/",
  ]) {
    const { status, text } = await ask(path + name);
    holds(status >= 400 && !text.includes("Owns"), `${name} gives ${status}`);
  }
  equal((await ask(path + "app.js")).status, 200, "app.js");
});
await test("only GET is served", async () => equal((await ask(path, {}, "POST")).status, 405, "POST"));
await test("a foreign host is refused", async () => {
  equal((await ask(path, { Host: `evil.example:${server.port}` })).status, 403, "another name");
  equal((await ask(path, { Host: "127.0.0.1" })).status, 403, "another port");
  equal((await ask(path, { Host: `localhost:${server.port}` })).status, 200, "localhost");
});
await test("a foreign origin, or none, gets no websocket", async () => {
  for (const origin of [
    "http://evil.example",
    "null",
    null,
    `https://127.0.0.1:${server.port}`,
    `http://127.0.0.1:${server.port}.evil.example`,
    "http://127.0.0.1",
  ]) {
    const { status, text } = await socket(origin);
    equal(status, 403, String(origin));
    holds(/foreign origin/.test(text), text);
  }
  equal((await socket(base)).status, 101, "its own");
  equal((await socket(base, undefined, "/" + "f".repeat(32) + "/socket")).status, 403, "a wrong token");
});
await test("one further origin gets a websocket, if it is named", async () => {
  const table = "http://localhost:30000",
    other = await serve([FIGHT, "--origin", table]),
    [address] = other.addresses;
  const from = (origin, host = `127.0.0.1:${other.port}`, at = `${new URL(address).pathname}socket`) =>
    socket(origin, host, at, `http://127.0.0.1:${other.port}`);
  equal((await from(table)).status, 101, "the one that is named");
  equal((await from(`http://127.0.0.1:${other.port}`)).status, 101, "its own");
  for (const origin of [
    "http://localhost:30001",
    "https://localhost:30000",
    "http://localhost",
    `${table}.evil.example`,
    `${table}/`,
    "http://evil.example",
    "null",
    null,
  ])
    equal((await from(origin)).status, 403, String(origin));
  equal((await from(table, undefined, `/${"f".repeat(32)}/socket`)).status, 403, "a wrong token");
  equal((await from(table, "localhost:30000")).status, 403, "a foreign host");
  await other.stop();
});
await test("the policy allows nothing from outside", async () => {
  const { headers } = await ask(path);
  const policy = headers["content-security-policy"];
  holds(
    policy.startsWith("default-src 'none'; script-src 'self'; style-src 'self'") && !/unsafe|\*/.test(policy),
    policy,
  );
  equal(headers["x-content-type-options"], "nosniff", "sniffing");
});
await test("half a request, or rubbish, leaves the server as it is", async () => {
  for (const text of ["GET ", "\x00\xff\r\n\r\n", "GET / HTTP/1.1\r\n" + "X: ".padEnd(9000, "y") + "\r\n\r\n"]) {
    await new Promise((done) => {
      const line = net.connect(server.port, "127.0.0.1", () => line.end(text));
      line.on("close", done);
      line.on("error", done);
      setTimeout(() => line.destroy(), 500);
    });
  }
  equal((await ask(path)).status, 200, "the page");
});
await test("a port in use is one clear error", async () => {
  const { code, said } = await serve([FIGHT, "--port", String(server.port)]);
  equal(
    [code, said],
    [2, `tercio: port ${server.port} is in use: name another with --port, or none for any that is free\n`],
    "what it says",
  );
});
await test("a team that is not there is one clear error", async () => {
  const { code, said } = await serve([FIGHT, "--as", "heros"]);
  equal([code, said], [2, "tercio: no team 'heros' (did you mean 'heroes'?)\n"], "what it says");
});
await test("a file that cannot be opened is one clear error", async () => {
  const { code, said } = await serve(["tests/fixtures/fights/none.lua"]);
  equal([code, said.trim().split("\n").length], [2, 1], "how it ends");
});

const chrome = await browser();
const pages = [await open(chrome, leader), await open(chrome, heroes), await open(chrome, keepers)];
await test("a page of another site cannot talk to the server", async () => {
  const foreign = http.createServer((request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end("<title>evil</title>");
  });
  await new Promise((done) => foreign.listen(0, "127.0.0.1", done));
  const page = await chrome.newPage();
  await page.goto(`http://127.0.0.1:${foreign.address().port}/`);
  const heard = await page.evaluate(
    (address) =>
      new Promise((done) => {
        const line = new WebSocket(address);
        line.onopen = () => done("open");
        line.onerror = () => done("refused");
      }),
    leader.replace("http", "ws") + "socket",
  );
  equal(heard, "refused", "the websocket");
  equal(
    await page.evaluate(
      (address) =>
        fetch(address).then(
          () => "read",
          () => "refused",
        ),
      leader,
    ),
    "refused",
    "the page",
  );
  await page.close();
  foreign.close();
});
await test("a page opens no file outside the folder", async () => {
  const told = await pages[0].evaluate(() =>
    window.page.line.call("open", { file: "/etc/passwd" }).then(
      () => "done",
      (error) => error.code,
    ),
  );
  equal(told, "outside", "what it is told");
});
await test("nothing that was refused has moved the encounter", async () =>
  equal((await stateOf(pages[0])).at, 0, "how many answers there are"));
await test("each page hears what another one did, and a team gets its own view", async () => {
  const before = await stateOf(pages[0]);
  const asked = before.decision.team;
  equal(
    await pages[1].evaluate(() => Boolean(window.page.match.state.decision)),
    asked === "heroes",
    "whether heroes are asked",
  );
  await pages[0].evaluate(() => window.page.answer(window.page.match.state.decision.options.at(-1).id));
  await pages[0].waitForFunction((at) => window.page.match.state.at === at + 1, {}, before.at);
  const after = await stateOf(pages[0]);
  for (const page of pages.slice(1)) {
    await page.waitForFunction(
      (asked) => Boolean(window.page.match.state.decision) === (window.page.match.info.seat === asked),
      {},
      after.decision?.team ?? null,
    );
    const refused = await page.evaluate(() =>
      window.page.match.call("undo").then(
        () => "done",
        (error) => error.code,
      ),
    );
    equal(refused, "not-for-a-team", "undo");
    equal(await page.evaluate(() => window.page.match.state.at ?? null), null, "what a team knows of the count");
  }
});
await test("a message that is too long ends the line, which is joined again", async () => {
  const code = await pages[0].evaluate(
    () =>
      new Promise((done) => {
        window.page.line.socket.addEventListener("close", (event) => done(event.code));
        window.page.line.socket.send("x".repeat(3 << 20));
      }),
  );
  equal(code, 1009, "the code of the end");
  await pages[0].waitForFunction(() => window.page.connected, { polling: 50 });
  equal(await pages[0].evaluate(() => window.page.line.call("state").then((state) => state.match)), 1, "the match");
});
await test("broken messages are answered by errors", async () => {
  const told = await pages[2].evaluate(
    () =>
      new Promise((done) => {
        const { line } = window.page,
          heard = [],
          take = line.take;
        line.take = (message) => {
          heard.push(message.error?.data?.code);
          if (heard.length === 3) {
            line.take = take;
            done(heard);
          }
        };
        for (const text of ["{", "[]", '{"jsonrpc":"2.0","id":1,"method":"nothing"}']) line.socket.send(text);
      }),
  );
  equal(told, ["parse", "request", "method"], "what they are told");
  equal((await stateOf(pages[0])).at, 1, "how many answers there are");
});
await chrome.close();
await server.stop();
finish();
