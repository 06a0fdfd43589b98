// What large letters must not do: run in the page, it tells of every word that is cut, pushed out
// or written over another.

/** Runs in the browser; an empty list is a page that can be read. */
export function unreadable(): string[] {
  const found: string[] = [];
  const { documentElement: root, body } = document;
  if (root.scrollWidth > innerWidth)
    found.push(`scrolls sideways by ${root.scrollWidth - innerWidth}px`);
  const above = function* (element: Element) {
    for (let one: Element | null = element; one && one !== body; one = one.parentElement) yield one;
  };
  const style = (element: Element) => getComputedStyle(element);
  const seen = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    [...above(element)].every(
      (one) =>
        style(one).clipPath === "none" &&
        !one.matches("rt, rp, noscript, script, style, datalist, option, .skip"),
    );
  const scrolls = (element: Element) =>
    [...above(element)].some((one) =>
      /auto|scroll/.test(`${style(one).overflowX} ${style(one).overflowY}`),
    );
  const layer = (element: Element) =>
    [...above(element)].find((one) => /fixed|sticky/.test(style(one).position)) ?? body;
  const shortened = (element: Element) =>
    [...above(element)].some(
      (one) => style(one).webkitLineClamp !== "none" || style(one).textOverflow === "ellipsis",
    );

  type Line = { text: string; node: Node; box: DOMRect; layer: Element; letter: number };
  const lines: Line[] = [];
  const walk = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = (node.textContent ?? "").trim().slice(0, 14);
    const element = node.parentElement;
    if (!text || !element || !seen(element) || scrolls(element) || shortened(element)) continue;
    const letter = parseFloat(style(element).fontSize);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      if (box.left < -1 || box.right > innerWidth + 1) found.push(`off the side: 「${text}」`);
      for (const one of above(element)) {
        if (style(one).overflowX === "visible") continue;
        const frame = one.getBoundingClientRect();
        const give = box.height * 0.3;
        if (
          box.left < frame.left - 2 ||
          box.right > frame.right + 2 ||
          box.top < frame.top - give ||
          box.bottom > frame.bottom + give
        )
          found.push(`cut: 「${text}」 in ${one.className}`);
      }
      lines.push({ text, node, box, layer: layer(element), letter });
    }
  }
  lines.sort((a, b) => a.box.top - b.box.top);
  for (const [at, a] of lines.entries())
    for (let next = at + 1; next < lines.length; next += 1) {
      const b = lines[next];
      if (!b || b.box.top > a.box.bottom) break;
      if (a.node === b.node || a.layer !== b.layer) continue;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - b.box.top;
      if (
        wide > Math.min(a.letter, b.letter) * 0.3 &&
        high > Math.min(a.box.height, b.box.height) * 0.45
      )
        found.push(`over each other: 「${a.text}」 and 「${b.text}」`);
    }
  for (const control of document.querySelectorAll(
    "a.button, button, .choice, .tool, .mini, .input, h1",
  )) {
    if (!seen(control) || scrolls(control) || shortened(control)) continue;
    const box = control.getBoundingClientRect();
    const name = control.textContent?.trim().slice(0, 14) || control.getAttribute("aria-label");
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`off the side: ${name}`);
    if (
      control.matches("input, select, textarea") ||
      style(control).writingMode !== "horizontal-tb"
    )
      continue;
    if (control.scrollWidth > control.clientWidth + 2 && style(control).display !== "inline")
      found.push(`too narrow for its words: 「${name}」`);
    const long = (control.textContent?.trim().length ?? 0) > 3;
    if (long && box.width < parseFloat(style(control).fontSize) * 3)
      found.push(`squeezed: 「${name}」`);
  }
  const bars = [...document.querySelectorAll(".head, .tabs, [data-testid=buy-bar], .mini-player")]
    .filter((bar) => seen(bar) && /fixed|sticky/.test(style(bar).position))
    .reduce((high, bar) => high + bar.getBoundingClientRect().height, 0);
  if (bars > innerHeight * 0.4) found.push(`bars take ${Math.round(bars)} of ${innerHeight}px`);
  return [...new Set(found)];
}
