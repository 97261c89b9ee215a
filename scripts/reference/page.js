// Search over all words of the page, one section at a time, and the menu on narrow screens. Without it, all is shown.
(function () {
  "use strict";
  var root = document.documentElement, find = document.getElementById("find"), found = document.getElementById("found");
  var side = document.getElementById("side"), button = document.querySelector(".menu");
  var sections = Array.prototype.slice.call(document.querySelectorAll("main > section"));
  var isBook = root.classList.contains("book");
  var links = {};
  side.querySelectorAll("a").forEach(function (a) { links[a.getAttribute("href").slice(1)] = a; });

  function open(on) {
    root.classList.toggle("open", on);
    button.setAttribute("aria-expanded", String(on));
  }
  button.addEventListener("click", function () { open(!root.classList.contains("open")); });
  document.getElementById("main").addEventListener("click", function () { open(false); });

  // ---- one section at a time --------------------------------------------------------------------
  function mark(id) {
    Object.keys(links).forEach(function (key) { links[key].classList.toggle("here", key === id); });
    if (links[id] && links[id].scrollIntoView && getComputedStyle(side).visibility === "visible") links[id].scrollIntoView({ block: "nearest" });
  }
  function show() {
    var id = decodeURIComponent(location.hash.slice(1));
    var target = id && document.getElementById(id), section = target && target.closest("main > section");
    if (!section) section = sections[0];
    open(false);
    if (isBook) return;
    sections.forEach(function (one) { one.classList.toggle("shown", one === section); });
    mark(section.id);
    document.title = (section.dataset.title ? section.dataset.title + " · " : "") + "Tercio reference";
    if (target && target !== section) target.scrollIntoView(); else window.scrollTo(0, 0);
  }
  window.addEventListener("hashchange", show);

  // A link to itself behind each heading, seen when one points at it.
  document.querySelectorAll("main > section[id] > h2, main h3[id], .word > h4, .example > figcaption, .card > h4").forEach(function (heading) {
    var id = heading.id || heading.parentNode.id, link = document.createElement("a");
    link.className = "hash";
    link.href = "#" + id;
    link.textContent = "#";
    link.setAttribute("aria-label", "Link to this");
    heading.appendChild(link);
  });

  // ---- search -----------------------------------------------------------------------------------
  var index = [];
  document.querySelectorAll("[data-name], main > section[data-title]").forEach(function (node) {
    var section = node.closest("main > section"), text = node.querySelector("p:not(.group)");
    index.push({ id: node.id, name: node.dataset.name || node.dataset.title, kind: node.dataset.kind || "page", where: section === node ? "" : section.dataset.title,
      text: text ? text.textContent : "", node: node,
      shown: node.dataset.name && node.querySelector("h4 code") ? node.querySelector("h4 code").textContent : node.dataset.name || node.dataset.title });
  });
  index.forEach(function (entry) {
    entry.low = entry.name.toLowerCase();
    entry.all = (entry.name + " " + entry.node.id + " " + entry.text + " " + (isBook ? entry.node.textContent : "")).toLowerCase();
  });
  function rank(entry, words) {
    var score = 0;
    for (var i = 0; i < words.length; i++) {
      var word = words[i], at = entry.low.indexOf(word);
      if (entry.low === word) score += 100;
      else if (at === 0) score += 60;
      else if (at > 0) score += /[^a-z0-9]/.test(entry.low[at - 1]) ? 45 : 25;
      else if (entry.all.indexOf(word) >= 0) score += 5;
      else return 0;
    }
    return score + (entry.kind === "page" ? 8 : entry.kind === "function" ? 6 : entry.kind === "effect" ? 4 : 0) - (entry.id.indexOf("kernel.") === 0 ? 40 : 0) - Math.min(entry.name.length, 40) / 10;
  }
  function escape(text) { return text.replace(/[&<>"]/g, function (c) { return { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }[c]; }); }
  function marked(text, words) {
    var low = text.toLowerCase(), at = -1, length = 0;
    words.forEach(function (word) { var here = low.indexOf(word); if (here >= 0 && (at < 0 || here < at)) { at = here; length = word.length; } });
    if (at < 0) return escape(text);
    return escape(text.slice(0, at)) + "<mark>" + escape(text.slice(at, at + length)) + "</mark>" + escape(text.slice(at + length));
  }
  var at = 0;
  function choose(next) {
    var list = found.querySelectorAll("a");
    if (!list.length) return;
    at = (next + list.length) % list.length;
    list.forEach(function (a, i) { a.classList.toggle("at", i === at); });
    list[at].scrollIntoView({ block: "nearest" });
  }
  function filter(words) {
    var any = false;
    root.classList.toggle("filtered", words.length > 0);
    index.forEach(function (entry) {
      if (entry.kind === "page") return;
      var fits = words.every(function (word) { return entry.all.indexOf(word) >= 0; });
      entry.node.hidden = !fits;
      any = any || fits;
    });
    document.querySelectorAll(".cards").forEach(function (group) {
      var empty = !group.querySelector(".card:not([hidden])");
      group.classList.toggle("nothing", empty);
      if (group.previousElementSibling) group.previousElementSibling.classList.toggle("nothing", empty);
    });
    sections.forEach(function (section) { section.classList.toggle("nothing", !section.querySelector(".card:not([hidden])")); });
    document.querySelector(".empty").hidden = any;
  }
  function search() {
    var words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    if (isBook) { filter(words); window.scrollTo(0, 0); return; }
    if (!words.length) { found.hidden = true; return; }
    var hits = index.map(function (entry) { return { entry: entry, score: rank(entry, words) }; }).filter(function (hit) { return hit.score > 0; });
    hits.sort(function (a, b) { return b.score - a.score || (a.entry.name < b.entry.name ? -1 : 1); });
    found.innerHTML = hits.slice(0, 40).map(function (hit) {
      var entry = hit.entry;
      return '<li><a href="#' + entry.id + '"><i>' + escape(entry.where || entry.kind) + "</i><b>" + marked(entry.shown, words) + "</b><span>" + marked(entry.text, words) + "</span></a></li>";
    }).join("") || '<li class="none">Nothing is called so.</li>';
    found.hidden = false;
    choose(0);
  }
  find.addEventListener("input", search);
  find.addEventListener("focus", function () { if (find.value && !isBook) search(); });
  find.addEventListener("keydown", function (event) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); choose(at + (event.key === "ArrowDown" ? 1 : -1)); }
    if (event.key === "Enter" && !isBook) { var a = found.querySelector("a.at"); if (a) { location.hash = a.getAttribute("href"); found.hidden = true; find.blur(); } }
    if (event.key === "Escape") { find.value = ""; search(); find.blur(); found.hidden = true; }
  });
  found.addEventListener("click", function (event) { if (event.target.closest("a")) { found.hidden = true; if (location.hash === event.target.closest("a").getAttribute("href")) show(); } });
  document.addEventListener("click", function (event) { if (!event.target.closest(".find")) found.hidden = true; });
  document.addEventListener("keydown", function (event) {
    if (event.key === "/" && !event.ctrlKey && !event.metaKey && !/^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName)) { event.preventDefault(); find.focus(); find.select(); }
    if (event.key === "Escape") open(false);
  });

  // ---- books: the chapter that is read ------------------------------------------------------------
  if (isBook && "IntersectionObserver" in window) {
    var watch = new IntersectionObserver(function (entries) {
      entries.forEach(function (entry) { if (entry.isIntersecting) mark(entry.target.id); });
    }, { rootMargin: "-10% 0px -80% 0px" });
    document.querySelectorAll("main > section, main h3[id]").forEach(function (node) { if (links[node.id]) watch.observe(node); });
  }
  show();
})();
