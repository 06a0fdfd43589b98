// What a file of sound or film is by its bytes, and how long it plays: read by music-metadata; only
// MP4 and MP3 are taken.
import type { IFormat } from "music-metadata";

export type Bytes = { size: number; read(at: number, length: number): Promise<Uint8Array> };
export type Container = { kind: "m4a" | "mp4" | "mp3"; seconds: number };
/** `cut`: it ends before it says it does. `length`: nothing in it says how long it plays. */
export type UnreadableMedia = { problem: "unknown" | "cut" | "length" };

/** More than this is asked for by no honest head of a file. */
const maxPartBytes = 64 * 1_048_576;
const maxReads = 200_000;
class TooMuch extends Error {}

/** A file as the library asks for it: a part at a time, wherever it lies, and not without end. */
function asBlob(file: Bytes): Blob {
  let reads = 0;
  const slice = (start: number, end: number) => ({
    async arrayBuffer(): Promise<ArrayBuffer> {
      reads += 1;
      if (end - start > maxPartBytes || reads > maxReads) throw new TooMuch();
      const bytes = await file.read(start, end - start);
      return new Uint8Array(bytes).buffer;
    },
  });
  return { size: file.size, type: "", slice } as unknown as Blob;
}

const text = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));
const maxBoxes = 100_000;
/**
 * Whether there is a box of this kind at the top: a file that ends behind its index has no sound.
 * Source: ISO/IEC 14496-12.
 */
async function hasBox(file: Bytes, kind: string): Promise<boolean> {
  let at = 0;
  for (let count = 0; at + 8 <= file.size && count < maxBoxes; count += 1) {
    const head = await file.read(at, 16);
    if (text(head, 4, 4) === kind) return true;
    const data = new DataView(head.buffer, head.byteOffset, head.byteLength);
    const short = data.getUint32(0);
    const size = short === 1 && head.length === 16 ? Number(data.getBigUint64(8)) : short;
    if (size < 8) return false;
    at += size;
  }
  return false;
}

/** It is large, and needed by uploads alone. */
const library = () => import("music-metadata");
/** What the library says; nothing where it cannot read on. Trouble with the disk goes on. */
async function formatOf(file: Bytes): Promise<IFormat | "unknown" | "cut"> {
  const { CouldNotDetermineFileTypeError, parseBlob, UnsupportedFileTypeError } = await library();
  const isUnknown = (error: unknown) =>
    error instanceof CouldNotDetermineFileTypeError ||
    error instanceof UnsupportedFileTypeError ||
    error instanceof TooMuch;
  try {
    return (await parseBlob(asBlob(file), { skipCovers: true, skipPostHeaders: true })).format;
  } catch (error) {
    if (error instanceof Error && "code" in error) throw error;
    return isUnknown(error) ? "unknown" : "cut";
  }
}

async function readMp4(file: Bytes): Promise<Container | UnreadableMedia> {
  const format = await formatOf(file);
  if (typeof format === "string") return { problem: format };
  if (!(await hasBox(file, "mdat"))) return { problem: "cut" };
  if (!format.hasAudio && !format.hasVideo) return { problem: "unknown" };
  const { duration: seconds = 0 } = format;
  return seconds > 0 ? { kind: format.hasVideo ? "mp4" : "m4a", seconds } : { problem: "length" };
}
async function readMp3(file: Bytes, isTagged: boolean): Promise<Container | UnreadableMedia> {
  const format = await formatOf(file);
  if (format === "cut") return { problem: isTagged ? "cut" : "unknown" };
  if (format === "unknown" || format.container !== "MPEG" || !format.codec?.endsWith("Layer 3"))
    return { problem: "unknown" };
  // One frame may be chance: it gives no length.
  const { duration: seconds = 0 } = format;
  return seconds > 0 ? { kind: "mp3", seconds } : { problem: "unknown" };
}

/**
 * Looks at a file of sound or film. What is neither MP4 nor MP3 is unknown, whatever its name says.
 */
export async function inspect(file: Bytes): Promise<Container | UnreadableMedia> {
  if (file.size < 16) return { problem: "unknown" };
  const head = await file.read(0, 12);
  if (text(head, 4, 4) !== "ftyp") return readMp3(file, text(head, 0, 3) === "ID3");
  // A film of QuickTime is played by few.
  return text(head, 8, 4) === "qt  " ? { problem: "unknown" } : readMp4(file);
}
