// The control beside pages: React alone makes the same elements once more. A process of its own,
// for the libraries take their mode at the start. It reads pages from its standard input, a JSON
// string a line, and answers each with the milliseconds of its processor for one rendering.
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

type Open = { name: string; props: Record<string, unknown>; children: ReactNode[] };

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

/** The elements of a page that React wrote. */
function elementsOf(html: string): ReactNode {
  const root: Open = { name: "", props: {}, children: [] };
  const open: Open[] = [root];
  const add = (child: ReactNode) => open.at(-1)?.children.push(child);
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
      if (ended) add(createElement(ended.name, ended.props, ...ended.children));
      continue;
    }
    const props = propsOf(attributes);
    if (raw.has(name)) {
      const end = html.indexOf(`</${name}>`, last);
      props["dangerouslySetInnerHTML"] = { __html: html.slice(last, end) };
      add(createElement(name, props));
      last = tag.lastIndex = end + name.length + 3;
    } else if (empty.has(name)) add(createElement(name, props));
    else open.push({ name, props, children: [] });
  }
  return root.children;
}

const trees = new Map<string, () => ReactNode>();
const times = 60;
for await (const line of createInterface({ input: process.stdin })) {
  const html = JSON.parse(line) as string;
  const tree = trees.get(html) ?? (() => elementsOf(html));
  if (!trees.has(html)) {
    const made = elementsOf(html);
    trees.set(html, () => made);
    for (let time = 0; time < 3 * times; time += 1) renderToString(made);
  }
  const made = tree();
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1) renderToString(made);
  const { user, system } = process.cpuUsage(before);
  console.log(((user + system) / 1_000 / times).toFixed(4));
}
