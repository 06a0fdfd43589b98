// The control beside pages: React alone makes the same elements once more. A process of its own,
// for the libraries take their mode at the start. It reads pages from its standard input, a JSON
// string a line, and answers each with the milliseconds of its processor for one rendering: of
// elements that were made beforehand, and of elements that are made each time, as components do.
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createInterface } from "node:readline";

const empty = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
const raw = new Set(["script", "style"]);
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const plain = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");

type Made = string | Open;
type Open = { name: string; props: Record<string, unknown>; children: Made[] };

/**
 * Attributes as React takes them without looking twice: what it would say of them is said in
 * development alone.
 */
function propsOf(text: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [, name = "", value = ""] of text.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)) {
    if (name === "style" || name.startsWith("on")) continue;
    if (name === "class") props["className"] = plain(value);
    else if (name === "for") props["htmlFor"] = plain(value);
    else props[name] = value === "" ? true : plain(value);
  }
  return props;
}

/** What React wrote, read back. */
function partsOf(html: string): Made[] {
  const root: Open = { name: "", props: {}, children: [] };
  const open: Open[] = [root];
  const add = (child: Made) => open.at(-1)?.children.push(child);
  const tag =
    /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi;
  let last = 0;
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    const [all, closing, name = "", attributes = ""] = found;
    if (found.index > last) add(plain(html.slice(last, found.index)));
    last = found.index + all.length;
    if (!name) continue;
    if (closing) {
      const ended = open.pop();
      if (ended) add(ended);
      continue;
    }
    const props = propsOf(attributes);
    if (raw.has(name)) {
      const end = html.indexOf(`</${name}>`, last);
      props["dangerouslySetInnerHTML"] = { __html: html.slice(last, end) };
      add({ name, props, children: [] });
      last = tag.lastIndex = end + name.length + 3;
    } else if (empty.has(name)) add({ name, props, children: [] });
    else open.push({ name, props, children: [] });
  }
  return root.children;
}

const elementsOf = (parts: readonly Made[]): ReactNode[] =>
  parts.map((part) =>
    typeof part === "string"
      ? part
      : createElement(part.name, part.props, ...elementsOf(part.children)),
  );

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
