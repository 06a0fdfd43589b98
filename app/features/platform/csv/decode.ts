// Which letters a file is written in: what spreadsheets here save.
import { setImmediate as breathe } from "node:timers/promises";
import iconv from "iconv-lite";

const encodings = ["utf-8", "utf-16le", "utf-16be", "cp932"] as const;
export type Encoding = (typeof encodings)[number];

/** Where the mark at the beginning says it, or every second byte of the first letters is empty. */
function marked([a, b, c, d]: Uint8Array): Encoding | undefined {
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return "utf-16le";
  return a === 0 && b !== 0 && c === 0 && d !== 0 ? "utf-16be" : undefined;
}

/** What cannot be read makes the sign of replacement, in any of them. */
const unreadable = "\ufffd";
function decodeAll(bytes: Uint8Array, encoding: Encoding): string | undefined {
  const text = iconv.decode(Buffer.from(bytes), encoding);
  return text.includes(unreadable) ? undefined : text;
}

/**
 * The text of a file in UTF-8 or UTF-16 (with or without its mark) or Shift_JIS; nothing when it is
 * none of them.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const known = marked(bytes);
  return known ? decodeAll(bytes, known) : (decodeAll(bytes, "utf-8") ?? decodeAll(bytes, "cp932"));
}

const partBytes = 256 * 1_024;
/** The text of a large file part by part, between which others have their turn. */
export async function* decodedParts(bytes: Uint8Array, encoding: Encoding): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding);
  for (let at = 0; at < bytes.length; at += partBytes) {
    yield decoder.write(Buffer.from(bytes.subarray(at, at + partBytes)));
    await breathe();
  }
  yield decoder.end() ?? "";
}

async function isWritten(bytes: Uint8Array, encoding: Encoding): Promise<boolean> {
  for await (const part of decodedParts(bytes, encoding))
    if (part.includes(unreadable)) return false;
  return true;
}
/** What a large file is written in; nothing when it cannot be read. */
export async function encodingOf(bytes: Uint8Array): Promise<Encoding | undefined> {
  const known = marked(bytes);
  const possible: readonly Encoding[] = known ? [known] : ["utf-8", "cp932"];
  for (const encoding of possible) if (await isWritten(bytes, encoding)) return encoding;
  return undefined;
}
