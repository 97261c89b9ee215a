// Owns: a worker with the engine in it: work is given to it in order, and it is ended when it takes too long.
// Must not know: what the work is about.

// The worker was ended: what it was doing is lost, and so is everything that was in it.
export class Stopped extends Error {}

export class Engine {
  // bundle: { script: address of the worker's script, module: WebAssembly.Module }. onStop(error): it was ended.
  constructor(bundle, onStop) {
    Object.assign(this, { bundle, onStop, limit: 1500, queue: [], next: 1, worker: null });
  }

  // Does a piece of work after those before it; resolves to what it gives.
  async do(work, given = {}) {
    if (!this.worker) this.begin();
    return this.post(work, given);
  }

  begin() {
    this.worker = new Worker(this.bundle.script);
    this.worker.onmessage = ({ data }) => this.take(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.end("The engine failed: " + event.message);
    };
    this.post("start", { module: this.bundle.module }, true);
  }

  post(work, given, trusted = false) {
    return new Promise((resolve, reject) => {
      const number = this.next++;
      this.queue.push({ number, resolve, reject, trusted });
      this.worker.postMessage({ ...given, work, number });
      if (this.queue.length === 1) this.watch();
    });
  }

  // The work at the head of the queue is under way from now on. Starting the engine runs no content.
  watch() {
    clearTimeout(this.timer);
    const [now] = this.queue;
    if (!now || now.trusted) return;
    const seconds = this.limit / 1000;
    this.timer = setTimeout(
      () => this.end(`Stopped: this took longer than ${seconds} seconds. The page is fine; what was played is gone.`),
      this.limit,
    );
  }

  take({ done, result, wrong }) {
    const at = this.queue.findIndex((one) => one.number === done);
    if (at < 0) return;
    const [work] = this.queue.splice(at, 1);
    this.watch();
    if (wrong == null) return work.resolve(result);
    // Something broke in the engine itself, such as its stack or its memory: nothing in it can be relied on.
    work.reject(this.end("Stopped: the engine gave up (" + wrong + ")."));
  }

  // Ends the worker; the next piece of work begins a new one.
  end(text) {
    const error = new Stopped(text);
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = null;
    for (const { reject } of this.queue.splice(0)) reject(error);
    this.onStop(error);
    return error;
  }
}
