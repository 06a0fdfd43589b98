// The control beside pages: React alone makes the same elements once more. A process of its own,
// for the libraries take their mode at the start. It reads pages from its standard input, a JSON
// string a line, and answers each with the milliseconds of its processor for one rendering: of
// elements that were made beforehand, and of elements that are made each time, as components do.
import { renderToString } from "react-dom/server";
import { createInterface } from "node:readline";
import { elementsOf, partsOf } from "./elements.ts";

const [times, before] = [60, 600];
/** Milliseconds of all threads for one rendering. */
function measured(render: () => string): number {
  const start = process.cpuUsage();
  for (let time = 0; time < times; time += 1) render();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000 / times;
}

const pages = new Map<string, (() => string)[]>();
for await (const line of createInterface({ input: process.stdin })) {
  const html = JSON.parse(line) as string;
  let renderings = pages.get(html);
  if (!renderings) {
    const parts = partsOf(html);
    const once = elementsOf(parts);
    renderings = [() => renderToString(once), () => renderToString(elementsOf(parts))];
    pages.set(html, renderings);
    for (let time = 0; time < before; time += 1) for (const render of renderings) render();
  }
  console.log(JSON.stringify(renderings.map(measured)));
}
