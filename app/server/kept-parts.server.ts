import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** Heads, feet and tabs, for each place that they may mark. */
const maxKept = 200;
const kept = new LRUCache<string, string>({ max: maxKept });

/** The text of a part that is the same for everybody; it is made when it is first asked for. */
export function keptPart(name: string, part: ReactNode): string {
  let text = kept.get(name);
  if (text === undefined) kept.set(name, (text = renderToString(part)));
  return text;
}
