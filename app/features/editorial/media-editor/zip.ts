// What lies in a ZIP: read from its end, entry by entry, strictly. Nothing is unpacked before all of it is known to be sound. Source: APPNOTE 6.3.
import { createInflateRaw, crc32 } from "node:zlib";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import type { Bytes } from "./container.ts";

export type Entry = {
  name: string;
  bytes: number;
  packed: number;
  at: number;
  method: 0 | 8;
  crc: number;
};
export type ZipLimits = { entries: number; bytes: number };
/** `broken`: no ZIP, or one cut off, or whose entries lie over each other · `locked`: with a password · `many`, `large`: beyond the limits · `method`: packed in a way that is not read. */
export type ZipProblem = { problem: "broken" | "locked" | "many" | "large" | "method" };

const [endMark, centralMark, localMark] = [0x06054b50, 0x02014b50, 0x04034b50];
const [endBytes, centralBytes, localBytes, maxComment] = [22, 46, 30, 65_535];
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
/** Packed by more than this it is no film, which is packed already. */
const maxPacked = 200;

/** The files in it, in their order; folders are left out. */
export async function readZip(file: Bytes, limits: ZipLimits): Promise<Entry[] | ZipProblem> {
  const broken: ZipProblem = { problem: "broken" };
  const tailAt = Math.max(0, file.size - endBytes - maxComment);
  const tail = await file.read(tailAt, file.size - tailAt);
  const tailView = view(tail);
  let end = tail.length - endBytes;
  while (
    end >= 0 &&
    !(
      tailView.getUint32(end, true) === endMark &&
      end + endBytes + tailView.getUint16(end + 20, true) === tail.length
    )
  )
    end -= 1;
  if (end < 0) return broken;
  const count = tailView.getUint16(end + 10, true);
  const [size, start] = [tailView.getUint32(end + 12, true), tailView.getUint32(end + 16, true)];
  if (count > limits.entries) return { problem: "many" };
  // One disk, and none of the long forms: what is larger than this is refused anyway.
  if (
    tailView.getUint16(end + 4, true) !== 0 ||
    tailView.getUint16(end + 8, true) !== count ||
    start + size !== tailAt + end ||
    size > limits.entries * 1_024
  )
    return broken;
  const central = await file.read(start, size);
  const data = view(central);
  const found: (Entry & { local: number })[] = [];
  const names = new Set<string>();
  let total = 0;
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + centralBytes > central.length || data.getUint32(at, true) !== centralMark)
      return broken;
    const [flags, method, crc, packed, bytes, nameLength, local] = [
      data.getUint16(at + 8, true),
      data.getUint16(at + 10, true),
      data.getUint32(at + 16, true),
      data.getUint32(at + 20, true),
      data.getUint32(at + 24, true),
      data.getUint16(at + 28, true),
      data.getUint32(at + 42, true),
    ];
    const next =
      at +
      centralBytes +
      nameLength +
      data.getUint16(at + 30, true) +
      data.getUint16(at + 32, true);
    if (
      next > central.length ||
      packed === 0xffff_ffff ||
      bytes === 0xffff_ffff ||
      local === 0xffff_ffff
    )
      return broken;
    const name = Buffer.from(
      central.subarray(at + centralBytes, at + centralBytes + nameLength),
    ).toString("utf8");
    at = next;
    if (flags & 0x41) return { problem: "locked" };
    if (method !== 0 && method !== 8) return { problem: "method" };
    if (method === 0 && packed !== bytes) return broken;
    if (names.has(name.toLowerCase())) return broken;
    names.add(name.toLowerCase());
    total += bytes;
    if (total > limits.bytes || (bytes > 1_048_576 && bytes > packed * maxPacked))
      return { problem: "large" };
    found.push({ name, bytes, packed, method, crc, local, at: 0 });
  }
  if (at !== central.length) return broken;
  // Each entry's head says where its bytes begin; entries that share bytes are a bomb.
  let free = 0;
  for (const entry of found.toSorted((a, b) => a.local - b.local)) {
    const head = await file.read(entry.local, localBytes);
    if (
      head.length < localBytes ||
      view(head).getUint32(0, true) !== localMark ||
      entry.local < free
    )
      return broken;
    entry.at =
      entry.local + localBytes + view(head).getUint16(26, true) + view(head).getUint16(28, true);
    free = entry.at + entry.packed;
    if (free > start) return broken;
  }
  return found
    .filter(({ name }) => !name.endsWith("/"))
    .map(({ local: _local, ...entry }) => entry);
}

/** What was unpacked is not what the ZIP said it would be. */
export class NotAsSaid extends Error {}
const chunkBytes = 1_048_576;

async function* packedBytes(file: Bytes, { at, packed }: Entry): AsyncGenerator<Uint8Array> {
  for (let done = 0; done < packed;) {
    const chunk = await file.read(at + done, Math.min(chunkBytes, packed - done));
    if (chunk.length === 0) throw new NotAsSaid("cut off");
    done += chunk.length;
    yield chunk;
  }
}
/** Stops at the first byte too many, and says so at the end where there were too few or others. */
async function* asSaid(
  chunks: AsyncIterable<Uint8Array>,
  { bytes, crc }: Entry,
): AsyncGenerator<Uint8Array> {
  let [done, sum] = [0, 0];
  try {
    for await (const chunk of chunks) {
      done += chunk.length;
      if (done > bytes) throw new NotAsSaid("longer than it says");
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Error && "code" in error && String(error.code).startsWith("Z_")
      ? new NotAsSaid("not packed rightly", { cause: error })
      : error;
  }
  if (done !== bytes || sum !== crc) throw new NotAsSaid("not what it says");
}
/** The bytes of one file; what is not as the ZIP said breaks off with `NotAsSaid`. */
export function unpack(file: Bytes, entry: Entry): Readable {
  if (entry.method === 0)
    return Readable.from(asSaid(packedBytes(file, entry), entry), { objectMode: false });
  const inflate = createInflateRaw();
  // Its failure is seen by whoever reads the end of it.
  pipeline(Readable.from(packedBytes(file, entry)), inflate).catch(() => {});
  return Readable.from(asSaid(inflate as AsyncIterable<Uint8Array>, entry), { objectMode: false });
}
/** Reads it to its end for nothing but that. */
export async function checkWhole(file: Bytes, entry: Entry): Promise<void> {
  for await (const _chunk of unpack(file, entry));
}
/** The whole of a small one. */
export async function unpackWhole(file: Bytes, entry: Entry): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of unpack(file, entry)) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
/** Up to `length` bytes of its beginning. */
export async function unpackStart(file: Bytes, entry: Entry, length: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let done = 0;
  for await (const chunk of unpack(file, entry)) {
    chunks.push(chunk as Uint8Array);
    done += (chunk as Uint8Array).length;
    if (done >= length) break;
  }
  return Buffer.concat(chunks).subarray(0, length);
}
