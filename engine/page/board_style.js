// Owns: how tokens, marks and the pointer look on the drawing of a board. Its ground brings its own style.
// A text, since the drawing lives in a shadow of its own: its short class names must not meet the page's.
export const BOARD_STYLE = `
:host { display: block; position: absolute; inset: 0; }
svg { --choice: light-dark(#0f6b66, #63cabf); --differs: light-dark(#9c2f22, #ff9d8c);
  width: 100%; height: 100%; display: block; touch-action: none; user-select: none; }
.paper { fill: none; }
.unit { transition: transform .18s ease-out; cursor: pointer; }
.unit.open .tok { stroke: var(--choice); stroke-width: 3.5; }
.unit.lit .tok { stroke: var(--hover); stroke-width: 4; }
.units { pointer-events: none; }
.unit { pointer-events: auto; }
.over, .edges, .areas { pointer-events: none; }
.side { fill: none; stroke: var(--choice); stroke-width: 7; stroke-linecap: round; stroke-dasharray: 1 10; }
.side-lit { stroke: var(--hover); stroke-dasharray: none; }
.side-hit { fill: none; stroke: transparent; stroke-width: 20; pointer-events: stroke; cursor: pointer; }
.side-hit:hover { stroke: var(--hover); stroke-opacity: .35; }
.spot { fill: none; stroke-linejoin: round; }
.spot-reach { fill: var(--reach); fill-opacity: .17; }
.spot-unseen { fill: var(--ink); fill-opacity: .22; }
.spot-choice { fill: var(--choice); fill-opacity: .2; stroke: var(--choice); stroke-width: 1.6; stroke-opacity: .8; }
.spot-actor { stroke: var(--choice); stroke-width: 3; }
.spot-chosen { fill: var(--choice); fill-opacity: .42; stroke: var(--choice); stroke-width: 3; }
.spot-option, .spot-touched { fill: var(--hover); fill-opacity: .3; stroke: var(--hover); stroke-width: 3; }
.spot-path { stroke: var(--hover); stroke-width: 4; stroke-linecap: round; fill: none; stroke-dasharray: 2 8; }
.spot-hover { stroke: var(--ink); stroke-width: 2; stroke-opacity: .55; }
.spot-cursor { stroke: var(--ink); stroke-width: 3.5; stroke-dasharray: 6 4; }
.spot-differs { stroke: var(--differs); stroke-width: 4; }
@media (max-width: 699px) { .hexname { display: none; } }
@media (prefers-reduced-motion: reduce) { .unit { transition: none; } }
`;
