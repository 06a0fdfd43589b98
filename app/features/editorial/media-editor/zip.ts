// What lies in a ZIP: read by yauzl, and strictly beyond it. Nothing is unpacked before all of it
// is known to be sound.
import { crc32 } from "node:zlib";
import { Readable } from "node:stream";
import { callbackify } from "node:util";
import { type Entry as RawEntry, fromRandomAccessReaderPromise, RandomAccessReader } from "yauzl";
import type { Bytes } from "./container.ts";

export type ZipEntry = {
  name: string;
  bytes: number;
  packed: number;
  at: number;
  crc: number;
  /** Its bytes as they are unpacked, whatever the ZIP says of them. */
  open: () => Promise<Readable>;
};
export type ZipLimits = { entries: number; bytes: number };
/**
 * `broken`: no ZIP, or one cut off, or whose entries lie over each other · `locked`: with a
 * password · `many`, `large`: beyond the limits · `method`: packed in a way that is not read.
 */
export type ZipProblem = { problem: "broken" | "locked" | "many" | "large" | "method" };

const [headBytes, maxHeadBytes] = [46, 1_024];
const [stored, deflated] = [0, 8];
/** Packed by more than this it is no film, which is packed already. */
const [maxPacked, mayBePacked] = [200, 1_048_576];
const chunkBytes = 1_048_576;

/** Parts of a file that lies wherever it lies. */
class BytesReader extends RandomAccessReader {
  readonly #file: Bytes;
  constructor(file: Bytes) {
    super();
    this.#file = file;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#chunks(start, end), { objectMode: false });
  }
  async *#chunks(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end;) {
      const chunk = await this.#file.read(at, Math.min(chunkBytes, end - at));
      if (chunk.length === 0) throw new NotAsSaid("cut off");
      at += chunk.length;
      yield chunk;
    }
  }
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    callbackify(() => this.#fill(buffer, offset, length, position))(callback);
  }
  async #fill(buffer: Buffer, offset: number, length: number, position: number): Promise<void> {
    const bytes = await this.#file.read(position, length);
    if (bytes.length !== length) throw new NotAsSaid("cut off");
    buffer.set(bytes, offset);
  }
}

/**
 * What the library, zlib or we say of the bytes themselves; trouble with the disk has a code of the
 * system.
 */
const isAboutBytes = (error: unknown): boolean =>
  error instanceof Error && (!("code" in error) || String(error.code).startsWith("Z_"));

/** Why an entry is not taken, by what the ZIP says of it. */
function problemOf(entry: RawEntry): ZipProblem["problem"] | undefined {
  const { compressionMethod: method, compressedSize, uncompressedSize } = entry;
  if (entry.isEncrypted()) return "locked";
  if (method !== stored && method !== deflated) return "method";
  if (method === stored && compressedSize !== uncompressedSize) return "broken";
  const bomb = uncompressedSize > mayBePacked && uncompressedSize > compressedSize * maxPacked;
  return bomb ? "large" : undefined;
}

/** The files in it, in their order; folders are left out. */
export async function readZip(file: Bytes, limits: ZipLimits): Promise<ZipEntry[] | ZipProblem> {
  try {
    return await listOf(file, limits);
  } catch (error) {
    if (!isAboutBytes(error)) throw error;
    const locked = error instanceof Error && error.message.includes("encryption");
    return { problem: locked ? "locked" : "broken" };
  }
}
async function listOf(file: Bytes, limits: ZipLimits): Promise<ZipEntry[] | ZipProblem> {
  // Names are taken as they are and judged by whoever keeps them; sizes are looked after below.
  const zip = await fromRandomAccessReaderPromise(new BytesReader(file), file.size, {
    autoClose: false,
    decodeStrings: false,
    validateEntrySizes: false,
  });
  if (zip.entryCount > limits.entries) return { problem: "many" };
  const raw: RawEntry[] = [];
  const names = new Set<string>();
  let [total, heads] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    const problem = problemOf(entry);
    if (problem) return { problem };
    const name = entry.fileNameRaw.toString("utf8").toLowerCase();
    heads += headBytes + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (names.has(name) || heads > limits.entries * maxHeadBytes) return { problem: "broken" };
    names.add(name);
    total += entry.uncompressedSize;
    if (total > limits.bytes) return { problem: "large" };
    raw.push(entry);
  }
  // Each entry's head says where its bytes begin; entries that share bytes are a bomb.
  let free = 0;
  const starts = new Map<RawEntry, number>();
  const inPlace = raw.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  );
  for (const entry of inPlace) {
    if (entry.relativeOffsetOfLocalHeader < free) return { problem: "broken" };
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    starts.set(entry, fileDataStart);
    free = fileDataStart + entry.compressedSize;
  }
  return raw.flatMap((entry): ZipEntry[] => {
    const name = entry.fileNameRaw.toString("utf8");
    const at = starts.get(entry) ?? 0;
    const { compressedSize: packed, uncompressedSize: bytes, crc32: crc } = entry;
    const open = () => zip.openReadStreamPromise(entry);
    return name.endsWith("/") ? [] : [{ name, bytes, packed, at, crc, open }];
  });
}

/** What was unpacked is not what the ZIP said it would be. */
export class NotAsSaid extends Error {}

/** Stops at the first byte too many, and says so at the end where there were too few or others. */
async function* asSaid({ bytes, crc, open }: ZipEntry): AsyncGenerator<Uint8Array> {
  let [done, sum] = [0, 0];
  try {
    for await (const chunk of (await open()) as AsyncIterable<Uint8Array>) {
      done += chunk.length;
      if (done > bytes) throw new NotAsSaid("longer than it says");
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof NotAsSaid || !isAboutBytes(error)) throw error;
    throw new NotAsSaid("not packed rightly", { cause: error });
  }
  if (done !== bytes || sum !== crc) throw new NotAsSaid("not what it says");
}
/** The bytes of one file; what is not as the ZIP said breaks off with `NotAsSaid`. */
export const unpack = (entry: ZipEntry): Readable =>
  Readable.from(asSaid(entry), { objectMode: false });
/** Reads it to its end for nothing but that. */
export async function checkWhole(entry: ZipEntry): Promise<void> {
  for await (const _chunk of unpack(entry));
}
/** The whole of a small one. */
export const unpackWhole = (entry: ZipEntry): Promise<Uint8Array> =>
  unpackStart(entry, entry.bytes);
/** Up to `length` bytes of its beginning; of all of them, they are what the ZIP said. */
export async function unpackStart(entry: ZipEntry, length: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let done = 0;
  for await (const chunk of unpack(entry)) {
    chunks.push(chunk as Uint8Array);
    done += (chunk as Uint8Array).length;
    if (done >= length && length < entry.bytes) break;
  }
  return Buffer.concat(chunks).subarray(0, length);
}
