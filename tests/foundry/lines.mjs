// Owns: websockets that are none: one talks with `tercio serve --stdio` and writes down what is said, the other has
// what was written down say it again.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const LINE = /(\.lua):\d+/g; // the line of a definition, which any edit moves, and the module never reads

class Socket extends EventTarget {
  constructor() {
    super();
    this.open = 0; // requests without an answer
    setImmediate(() => this.dispatchEvent(new Event("open")));
  }
  hear(text) {
    this.open--;
    this.dispatchEvent(Object.assign(new Event("message"), { data: text }));
  }
}

// A class of websockets on a program. `written` gets the lines of the exchange.
export function livingSocket(program, words, written) {
  return class extends Socket {
    constructor() {
      super();
      this.child = spawn(program, ["serve", "--stdio", ...words], { stdio: ["pipe", "pipe", "inherit"] });
      createInterface({ input: this.child.stdout }).on("line", (text) => {
        written.push(`< ${text.replace(LINE, "$1")}`);
        this.hear(text);
      });
      current = this;
    }
    send(text) {
      this.open++;
      written.push(`> ${text}`);
      this.child.stdin.write(`${text}\n`);
    }
    end() {
      this.child.stdin.end();
    }
  };
}

// A class of websockets on lines that were written down: other words than those are a mistake.
export function writtenSocket(lines) {
  const left = [...lines];
  return class extends Socket {
    constructor() {
      super();
      current = this;
    }
    send(text) {
      const wanted = left.shift();
      if (wanted !== `> ${text}`) throw new Error(`said ${text}, where the exchange has ${wanted}`);
      this.open++;
      const answer = left.shift().slice(2);
      setImmediate(() => this.hear(answer));
    }
    end() {
      if (left.length > 0) throw new Error(`${left.length} lines of the exchange are left`);
    }
  };
}

let current;
export const socketNow = () => current;

// Waits until nothing is asked of the socket any more.
export async function settled() {
  for (let quiet = 0; quiet < 5; quiet = current?.open ? 0 : quiet + 1)
    await new Promise((done) => setTimeout(done, current?.open ? 1 : 0));
}
