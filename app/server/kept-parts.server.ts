import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** Heads, feet, tabs and menus, for each that they may mark. */
const maxKept = 500;
const kept = new LRUCache<string, string>({ max: maxKept });

/** The text of a part that is the same for everybody; it is made when it is first asked for. */
export function keptPart(name: string, part: ReactNode): string {
  let text = kept.get(name);
  if (text === undefined) kept.set(name, (text = renderToString(part)));
  return text;
}
