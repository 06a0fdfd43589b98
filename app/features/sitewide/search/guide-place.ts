// How near what somebody typed is to what a page of help is called. Pure.
import { fold } from "#lib/fold.ts";
import type { NearPlace } from "#lib/near-text.ts";
import { guides } from "./guides.ts";
import type { Guide } from "./member-guides.ts";

const minLength = 2;
const minReading = 4;
/** What was typed, as it is held against what pages are called: once for all of them. */
export const lineFor = (typed: string): string => fold(typed).replaceAll(/\s+/g, "");

/** Each thing that a guide is called, folded. */
const called = new Map(
  guides.map(({ id, title, kana, words }) => [id, [title, kana, ...words.split(" ")].map(lineFor)]),
);

/** A short reading stands within other words, too: きく in 大きく. */
const isSaidIn = (line: string, name: string): boolean =>
  name.length >= (/^[ぁ-ゖ]+$/u.test(name) ? minReading : minLength) && line.includes(name);

/**
 * How near a line is to what the page is called; 「送料はいくら」 holds 「送料」. A single letter must be the
 * whole name.
 */
export function placeOfGuide({ id }: Guide, line: string): NearPlace | undefined {
  if (line === "") return undefined;
  if (line.length < minLength) return called.get(id)?.includes(line) ? 0 : undefined;
  let nearest: NearPlace | undefined;
  for (const name of called.get(id) ?? []) {
    const place: NearPlace | undefined =
      name === line
        ? 0
        : name.startsWith(line)
          ? 1
          : name.includes(line) || isSaidIn(line, name)
            ? 2
            : undefined;
    if (place !== undefined && place < (nearest ?? 5)) nearest = place;
  }
  return nearest;
}
