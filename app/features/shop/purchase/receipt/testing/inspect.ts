import { inflateSync } from "node:zlib";

/** What a reader program finds: pages, embedded fonts, and every character that can be selected. */
export function inspect(bytes: Uint8Array) {
  const raw = Buffer.from(bytes);
  const text = raw.toString("latin1");
  const streams: string[] = [];
  for (const match of text.matchAll(/stream\r?\n/g)) {
    const from = match.index + match[0].length;
    const packed = raw.subarray(from, text.indexOf("endstream", from));
    try {
      streams.push(inflateSync(packed).toString("latin1"));
    } catch {
      streams.push(packed.toString("latin1"));
    }
  }
  const all = [text, ...streams].join("\n");
  // The tables that turn glyphs back into characters, as UTF-16 in hexadecimal.
  const tables = streams.filter((stream) => stream.includes("beginbf"));
  const selectable = tables
    .flatMap((table) => [...table.matchAll(/<([0-9a-f ]{4,})>/gi)])
    .map(([, hex = ""]) => Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"))
    .join("");
  return {
    pages: Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(text)?.[1]),
    embedded: [...all.matchAll(/\/FontFile[23]? /g)].length,
    missing: (expected: string) =>
      [...expected].filter((letter) => letter !== " " && !selectable.includes(letter)).join(""),
    has: (letter: string) => selectable.includes(letter),
  };
}
