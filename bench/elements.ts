// The elements of a page that React wrote, read back from its text.
import { createElement, type ReactNode } from "react";

const empty = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
const raw = new Set(["script", "style"]);
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const plain = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");

export type Made = string | Open;
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
export function partsOf(html: string): Made[] {
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

export const elementsOf = (parts: readonly Made[]): ReactNode[] =>
  parts.map((part) =>
    typeof part === "string"
      ? part
      : createElement(part.name, part.props, ...elementsOf(part.children)),
  );
