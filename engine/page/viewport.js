// Owns: which part of a drawing is shown: zoom, and moving it by hand.
// Must not know: what is drawn.
export class Viewport {
  // svg(): the drawing of now.
  constructor(host, svg) {
    Object.assign(this, { host, svg, dragging: false, dragged: false, pointers: new Map() });
    host.addEventListener("pointerdown", (event) => this.press(event));
    host.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) host.addEventListener(name, (event) => this.release(event));
    host.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  // Shows all of the board.
  reset() {
    const svg = this.svg();
    this.frame(svg.querySelector(".board") ?? svg);
  }

  frame(element) {
    const svg = this.svg(),
      box = element.getBBox(),
      matrix = element.getCTM(),
      own = svg.getCTM();
    if (!box.width || !matrix || !own)
      return this.set({ x: 0, y: 0, w: svg.viewBox.baseVal.width, h: svg.viewBox.baseVal.height });
    const to = own.inverse().multiply(matrix),
      a = new DOMPoint(box.x, box.y).matrixTransform(to),
      b = new DOMPoint(box.x + box.width, box.y + box.height).matrixTransform(to);
    this.set({ x: a.x - 8, y: a.y - 8, w: b.x - a.x + 16, h: b.y - a.y + 16 });
  }

  set(view) {
    this.view = view;
    this.svg().setAttribute("viewBox", `${view.x} ${view.y} ${view.w} ${view.h}`);
  }

  // Closer by a factor, round a point of the screen; without one, round the middle.
  zoom(factor, event) {
    const { view } = this,
      wide = Math.max(90, Math.min(20000, view.w / factor)),
      part = wide / view.w;
    const at = event ? this.pointOf(event) : { x: view.x + view.w / 2, y: view.y + view.h / 2 };
    this.set({ x: at.x - (at.x - view.x) * part, y: at.y - (at.y - view.y) * part, w: wide, h: view.h * part });
  }

  pointOf(event) {
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg().getScreenCTM().inverse());
  }

  // Moves so that an element is to be seen.
  show(element) {
    const box = element.getBoundingClientRect(),
      frame = this.host.getBoundingClientRect();
    const x = box.x + box.width / 2,
      y = box.y + box.height / 2;
    if (x > frame.left && x < frame.right && y > frame.top && y < frame.bottom) return;
    const at = this.pointOf({ clientX: x, clientY: y });
    this.set({ ...this.view, x: at.x - this.view.w / 2, y: at.y - this.view.h / 2 });
  }

  press(event) {
    this.pointers.set(event.pointerId, event);
    this.dragged = false;
    this.begun = { x: event.clientX, y: event.clientY };
  }

  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    if (!this.dragging && Math.hypot(event.clientX - this.begun.x, event.clientY - this.begun.y) < 5) return;
    this.dragging = this.dragged = true;
    const other = [...this.pointers.values()].find((one) => one.pointerId !== event.pointerId);
    if (other) {
      const apart = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      this.zoom(apart(event) / Math.max(1, apart(before)), event);
    } else {
      const a = this.pointOf(before),
        b = this.pointOf(event);
      this.set({ ...this.view, x: this.view.x - b.x + a.x, y: this.view.y - b.y + a.y });
    }
    this.pointers.set(event.pointerId, event);
  }

  release(event) {
    this.pointers.delete(event.pointerId);
    if (!this.pointers.size) this.dragging = false;
  }

  wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * 0.004), event);
  }
}
