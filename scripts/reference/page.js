// Search over all words of the page, one section at a time, and the menu on narrow screens. Without it, all is shown.
(function () {
  "use strict";
  var root = document.documentElement, main = document.getElementById("main"), side = document.getElementById("side"), button = document.querySelector(".menu");
  var find = document.getElementById("find"), found = document.getElementById("found"), count = document.getElementById("count");
  var sections = Array.prototype.slice.call(main.querySelectorAll("section"));
  var isBook = root.classList.contains("book"), name = document.title;
  var links = {};
  side.querySelectorAll('a[href^="#"]').forEach(function (a) { links[a.hash.slice(1)] = a; });

  function open(on) {
    root.classList.toggle("open", on);
    button.setAttribute("aria-expanded", String(on));
  }
  button.addEventListener("click", function () { open(!root.classList.contains("open")); });
  main.addEventListener("click", function () { open(false); });

  // ---- one section at a time, and back to where one was -------------------------------------------
  var places = {}, here = location.hash, led = true;
  function leave() { places[here] = window.scrollY; led = true; }
  function mark(id) {
    Object.keys(links).forEach(function (key) {
      links[key].classList.toggle("here", key === id);
      if (key === id) links[key].setAttribute("aria-current", "true"); else links[key].removeAttribute("aria-current");
    });
    var link = links[id];
    if (!link || getComputedStyle(side).visibility !== "visible") return;
    if (link.offsetTop < side.scrollTop || link.offsetTop + link.offsetHeight > side.scrollTop + side.clientHeight) side.scrollTop = link.offsetTop - side.clientHeight / 2;
  }
  function show() {
    var target = document.getElementById(location.hash.slice(1)), section = target && target.closest("main > section");
    open(false);
    if (target === main) { main.focus(); return; }
    if (isBook) {
      if (target && root.classList.contains("filtered")) { find.value = ""; search(); target.scrollIntoView(); }
      return;
    }
    if (!section) section = sections[0];
    sections.forEach(function (one) { one.classList.toggle("shown", one === section); });
    section.querySelectorAll("pre:not(.line)").forEach(function (pre) { if (pre.scrollWidth > pre.clientWidth) pre.tabIndex = 0; else pre.removeAttribute("tabindex"); });
    mark(section.id);
    document.title = (section === sections[0] ? "" : section.dataset.title + " · ") + name;
    if (!led && places[location.hash] !== undefined) window.scrollTo(0, places[location.hash]);
    else if (target && target !== section) target.scrollIntoView();
    else window.scrollTo(0, 0);
    here = location.hash;
    led = false;
  }
  window.addEventListener("hashchange", show);
  document.addEventListener("click", function (event) {
    var link = event.target.closest && event.target.closest('a[href^="#"]');
    if (!link) return;
    leave();
    if (link.hash === location.hash) show();
  });

  // A link to itself behind each heading, seen when one points at it.
  main.querySelectorAll("section[id] > h2, h3[id], .name, figcaption").forEach(function (heading) {
    var id = heading.id || heading.parentNode.id, link = document.createElement("a");
    if (!id) return;
    link.className = "hash";
    link.href = "#" + id;
    link.textContent = "#";
    link.tabIndex = -1;
    link.setAttribute("aria-hidden", "true");
    heading.appendChild(link);
  });

  // ---- search -------------------------------------------------------------------------------------
  var index = null;
  function words_of(text) { return text.toLowerCase().split(isBook ? /\s+/ : /[\s:(),"'`]+/).filter(Boolean); }
  function build() {
    index = [];
    main.querySelectorAll("[data-name], section[data-title]").forEach(function (node) {
      var section = node.closest("main > section"), text = node.querySelector("p:not(.group)"), shown = node.dataset.name && node.querySelector(".name code");
      if (isBook && node === section) return;
      var entry = { id: node.id, name: node.dataset.name || node.dataset.title, kind: node.dataset.kind || "page", where: section === node ? "" : section.dataset.title, text: text ? text.textContent : "", node: node };
      entry.shown = shown ? shown.textContent : entry.name;
      entry.low = entry.name.toLowerCase();
      entry.said = entry.shown.toLowerCase();
      entry.all = (isBook ? node.id + " " + node.textContent.replace(/_/g, " ") + " " + node.textContent : [node.id, entry.said, entry.where, entry.text].join(" ")).toLowerCase();
      index.push(entry);
    });
  }
  function begins(text, at) { return at === 0 || /[^a-z0-9]/.test(text[at - 1]); }
  // How well an entry answers to words: 0 if it lacks one.
  function rank(entry, words) {
    var score = words.length > 1 && entry.low === words.join(" ") ? 100 : 0;
    for (var i = 0; i < words.length; i++) {
      var word = words[i], at = entry.low.indexOf(word), said = entry.said.indexOf(word), all = entry.all.indexOf(word);
      if (entry.low === word) score += 100;
      else if (at === 0) score += 60;
      else if (at > 0) score += begins(entry.low, at) ? 45 : 25;
      else if (said >= 0 && begins(entry.said, said)) score += 20;
      else if (all >= 0) score += begins(entry.all, all) ? 8 : 3;
      else return 0;
    }
    return score + (entry.kind === "page" ? 8 : entry.kind === "function" ? 6 : entry.kind === "effect" ? 4 : 0) - (entry.id.indexOf("kernel.") === 0 ? 40 : 0) - Math.min(entry.name.length, 40) / 10;
  }
  function escape(text) { return text.replace(/[&<>"]/g, function (c) { return { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }[c]; }); }
  // Text as HTML, with every one of the words marked.
  function marked(text, words) {
    var low = text.toLowerCase(), html = "", at = 0;
    while (at < text.length) {
      var next = -1, length = 0;
      words.forEach(function (word) {
        var here = low.indexOf(word, at);
        if (here >= 0 && (next < 0 || here < next || here === next && word.length > length)) { next = here; length = word.length; }
      });
      if (next < 0) break;
      html += escape(text.slice(at, next)) + "<mark>" + escape(text.slice(next, next + length)) + "</mark>";
      at = next + length;
    }
    return html + escape(text.slice(at));
  }
  var at = 0;
  function choose(next) {
    var list = found.querySelectorAll("a");
    if (!list.length) return;
    at = (next + list.length) % list.length;
    list.forEach(function (a, i) { a.classList.toggle("at", i === at); });
    var a = list[at], above = at === 0 ? 0 : a.offsetTop - 6;
    if (above < found.scrollTop) found.scrollTop = above; else if (a.offsetTop + a.offsetHeight > found.scrollTop + found.clientHeight) found.scrollTop = a.offsetTop + a.offsetHeight - found.clientHeight + 6;
  }
  var MOST = 40;
  function list(words) {
    var hits = words.length ? index.map(function (entry) { return { entry: entry, score: rank(entry, words) }; }).filter(function (hit) { return hit.score > 0; }) : [];
    hits.sort(function (a, b) { return b.score - a.score || (a.entry.name < b.entry.name ? -1 : a.entry.name > b.entry.name ? 1 : 0); });
    found.innerHTML = hits.slice(0, MOST).map(function (hit) {
      var entry = hit.entry;
      return '<li><a href="#' + escape(entry.id) + '"><i>' + escape(entry.where || entry.kind) + "</i><b>" + marked(entry.shown, words) + "</b><span>" + marked(entry.text, words) + "</span></a></li>";
    }).join("") + (hits.length > MOST ? '<li class="none">and ' + (hits.length - MOST) + " more: another word leaves fewer.</li>" : hits.length ? "" : '<li class="none">Nothing has ' + (words.length > 1 ? "all these words." : "this word.") + "</li>");
    found.hidden = false;
    found.scrollTop = 0;
    count.textContent = hits.length + (hits.length === 1 ? " hit" : " hits");
    choose(0);
  }
  // Cards that have all words, those first that are called so.
  function filter(words) {
    var left = 0;
    root.classList.toggle("filtered", words.length > 0);
    [".cards", "section"].forEach(function (some) {
      main.querySelectorAll(some).forEach(function (node) { node.best = 3; });
    });
    index.forEach(function (entry) {
      var fits = words.every(function (word) { return entry.all.indexOf(word) >= 0; }), called = words.every(function (word) { return entry.low.indexOf(word) >= 0; });
      var order = entry.low === words.join(" ") ? 0 : called ? 1 : 2, group = entry.node.parentNode, section = entry.node.closest("section");
      entry.node.hidden = !fits;
      entry.node.style.order = words.length ? order : "";
      if (!fits) return;
      left += 1;
      group.best = Math.min(group.best, order);
      section.best = Math.min(section.best, order);
    });
    main.querySelectorAll(".cards").forEach(function (group) {
      var heading = group.previousElementSibling;
      [group, heading && heading.tagName === "H3" ? heading : group].forEach(function (node) {
        node.classList.toggle("nothing", group.best === 3);
        node.style.order = words.length ? group.best : "";
      });
    });
    sections.forEach(function (section) {
      section.classList.toggle("nothing", section.best === 3);
      section.style.order = words.length ? section.best : "";
    });
    count.textContent = !words.length ? "" : left ? left + (left === 1 ? " card" : " cards") : "No card has " + (words.length > 1 ? "all these words." : "this word.");
  }
  function search() {
    if (!index) build();
    var words = words_of(find.value);
    if (isBook) { filter(words); window.scrollTo(0, 0); return; }
    if (find.value.trim()) { list(words); return; }
    found.hidden = true;
    count.textContent = "";
  }
  function close() { found.hidden = true; }
  if (isBook) main.insertBefore(count, main.firstChild);
  find.addEventListener("input", search);
  find.addEventListener("focus", function () { if (find.value && !isBook) search(); });
  find.addEventListener("keydown", function (event) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); choose(at + (event.key === "ArrowDown" ? 1 : -1)); }
    if (event.key === "Enter") {
      var a = !isBook && !found.hidden && found.querySelector("a.at");
      if (a) a.click();
      if (a || isBook) find.blur();
    }
    if (event.key === "Escape") { find.value = ""; search(); find.blur(); }
  });
  found.addEventListener("click", function (event) { if (event.target.closest("a")) close(); });
  document.querySelector(".find").addEventListener("focusout", function (event) { if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close(); });
  document.addEventListener("click", function (event) { if (!event.target.closest(".find")) close(); });
  document.querySelector(".brand").addEventListener("click", function () { if (isBook && find.value) { find.value = ""; search(); } });
  document.addEventListener("keydown", function (event) {
    if (event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !/^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName)) { event.preventDefault(); find.focus(); find.select(); }
    if (event.key === "Escape") { open(false); close(); }
  });

  // ---- books: the chapter that is read ------------------------------------------------------------
  if (isBook) {
    var headings = Array.prototype.filter.call(main.querySelectorAll("section, h3[id]"), function (node) { return links[node.id]; }), asked = false;
    var follow = function () {
      var last = null;
      asked = false;
      headings.forEach(function (node) { if (node.offsetParent && node.getBoundingClientRect().top < 160) last = node; });
      mark(last && last.id);
    };
    window.addEventListener("scroll", function () {
      if (!asked) { asked = true; requestAnimationFrame(follow); }
    }, { passive: true });
    follow();
  }
  show();
})();
