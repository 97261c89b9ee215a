// Owns: JSON-RPC over a line; the websocket to the server, and joining again when it breaks.
// Must not know: what methods there are.

// An answer that is an error: its code is data.code, such as "not-legal".
export class CallError extends Error {
  constructor(error) {
    super(error.message);
    this.code = error.data?.code ?? error.code;
    this.data = error.data ?? {};
  }
}

// Calls and their answers. What extends it has send(text): false where the line is broken.
export class Calls {
  // onNotice(method, params) gets notifications, onState("open" | "lost") the state of the line. lost: why calls fail
  // while it is lost.
  constructor(onNotice, onState, lost) {
    Object.assign(this, { onNotice, onState, lost, waiting: new Map(), next: 1 });
  }

  // The line broke: no answer comes any more.
  lose() {
    for (const { reject } of this.waiting.values()) reject(new CallError({ message: this.lost, code: "lost" }));
    this.waiting.clear();
    this.onState("lost");
  }

  take(message) {
    if (Array.isArray(message)) return message.forEach((one) => this.take(one));
    if (message.id == null) return this.onNotice(message.method, message.params ?? {});
    const promise = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (!promise) return;
    if (message.error) promise.reject(new CallError(message.error));
    else promise.resolve(message.result);
  }

  call(method, params = {}) {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      if (this.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }))) return;
      this.waiting.delete(id);
      reject(new CallError({ message: this.lost, code: "lost" }));
    });
  }
}

export class Connection extends Calls {
  constructor(address, onNotice, onState) {
    super(onNotice, onState, "the server is not there");
    Object.assign(this, { address, pause: 250 });
    this.connect();
  }

  connect() {
    this.socket = new WebSocket(this.address);
    this.socket.onopen = () => {
      this.pause = 250;
      this.onState("open");
    };
    this.socket.onmessage = (event) => this.take(JSON.parse(event.data));
    this.socket.onclose = () => this.lose();
  }

  lose() {
    super.lose();
    setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(this.pause * 2, 8000);
  }

  send(text) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(text);
    return true;
  }
}
