// What a file of sound or film is by its bytes, and how long it plays: MP4 by its boxes, MP3 by its frames. Source: ISO/IEC 14496-12, ISO/IEC 11172-3.
export type Bytes = { size: number; read(at: number, length: number): Promise<Uint8Array> };
export type Container = { kind: "m4a" | "mp4" | "mp3"; seconds: number };
/** `cut`: it ends before it says it does. `length`: nothing in it says how long it plays. */
export type Unreadable = { problem: "unknown" | "cut" | "length" };

const text = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

// ---- MP4 ----

type Box = { type: string; at: number; header: number; end: number };
const maxBoxes = 100_000;
const largestIndex = 64 * 1_048_576;

function boxAt(bytes: Uint8Array, at: number, limit: number): Box | undefined {
  if (bytes.length < at + 8) return undefined;
  const data = view(bytes);
  const short = data.getUint32(at);
  const type = text(bytes, at + 4, 4);
  if (short === 0) return { type, at, header: 8, end: limit };
  if (short !== 1) return short >= 8 ? { type, at, header: 8, end: at + short } : undefined;
  if (bytes.length < at + 16) return undefined;
  const long = Number(data.getBigUint64(at + 8));
  return long >= 16 ? { type, at, header: 16, end: at + long } : undefined;
}
/** The boxes inside a part of `bytes`; what does not fit is left out. */
function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to && found.length < maxBoxes;) {
    const box = boxAt(bytes, at, to);
    if (!box || box.end > to) break;
    found.push(box);
    at = box.end;
  }
  return found;
}
const inside = (bytes: Uint8Array, box: Box, type: string) =>
  boxesIn(bytes, box.at + box.header, box.end).filter((one) => one.type === type);

/** Seconds by a header of a film (or the whole of its fragments). */
function lengthOf(bytes: Uint8Array, moov: Box): number {
  const data = view(bytes);
  const [mvhd] = inside(bytes, moov, "mvhd");
  if (!mvhd || mvhd.end - mvhd.at < 32) return 0;
  const at = mvhd.at + mvhd.header;
  const long = bytes[at] === 1;
  if (long && mvhd.end - at < 32) return 0;
  const scale = data.getUint32(at + (long ? 20 : 12));
  let duration = long ? Number(data.getBigUint64(at + 24)) : data.getUint32(at + 16);
  if (duration === 0 || duration === 0xffff_ffff) {
    const [mehd] = inside(bytes, moov, "mvex").flatMap((mvex) => inside(bytes, mvex, "mehd"));
    const start = mehd ? mehd.at + mehd.header : 0;
    duration =
      mehd && mehd.end - start >= 8
        ? bytes[start] === 1 && mehd.end - start >= 12
          ? Number(data.getBigUint64(start + 4))
          : data.getUint32(start + 4)
        : 0;
  }
  return scale > 0 ? duration / scale : 0;
}

async function readMp4(file: Bytes): Promise<Container | Unreadable> {
  let moov: { at: number; end: number } | undefined;
  let sound = false;
  let count = 0;
  for (let at = 0; at < file.size; count += 1) {
    const head = await file.read(at, 16);
    const box = boxAt(head, 0, file.size - at);
    if (!box || count > maxBoxes || !/^[\x20-\x7e\u00a9]{4}$/.test(box.type))
      return { problem: count === 0 ? "unknown" : "cut" };
    if (at + box.end > file.size) return { problem: "cut" };
    if (box.type === "moov") moov = { at, end: at + box.end };
    if (box.type === "mdat") sound = true;
    at += box.end;
  }
  if (!moov) return { problem: sound ? "cut" : "unknown" };
  if (!sound) return { problem: "cut" };
  if (moov.end - moov.at > largestIndex) return { problem: "unknown" };
  const bytes = await file.read(moov.at, moov.end - moov.at);
  const box = boxAt(bytes, 0, bytes.length);
  if (!box || box.end > bytes.length) return { problem: "cut" };
  const handlers = inside(bytes, box, "trak")
    .flatMap((trak) => inside(bytes, trak, "mdia"))
    .flatMap((mdia) => inside(bytes, mdia, "hdlr"))
    .map((hdlr) => text(bytes, hdlr.at + hdlr.header + 8, 4));
  if (!handlers.includes("soun") && !handlers.includes("vide")) return { problem: "unknown" };
  const seconds = lengthOf(bytes, box);
  return seconds > 0
    ? { kind: handlers.includes("vide") ? "mp4" : "m4a", seconds }
    : { problem: "length" };
}

// ---- MP3 ----

const rates = [44_100, 48_000, 32_000];
const kbits = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;

type Frame = { bytes: number; samples: number; rate: number; bits: number; side: number };
/** A frame of layer III by its first four bytes. */
function frameOf(head: Uint8Array): Frame | undefined {
  const [a = 0, b = 0, c = 0, d = 0] = head;
  if (a !== 0xff || (b & 0xe0) !== 0xe0 || (b & 0x06) !== 0x02) return undefined;
  const version = (b >> 3) & 3;
  const first = version === 3;
  const bits = (kbits[first ? 1 : 2][c >> 4] ?? 0) * 1_000;
  const rate = (rates[(c >> 2) & 3] ?? 0) / (first ? 1 : version === 2 ? 2 : 4);
  if (version === 1 || bits === 0 || rate === 0) return undefined;
  const samples = first ? 1_152 : 576;
  const mono = d >> 6 === 3;
  return {
    bytes: Math.floor(((samples / 8) * bits) / rate) + ((c >> 1) & 1),
    samples,
    rate,
    bits,
    side: first ? (mono ? 17 : 32) : mono ? 9 : 17,
  };
}

async function readMp3(file: Bytes): Promise<Container | Unreadable> {
  const head = await file.read(0, 10);
  const tagged = text(head, 0, 3) === "ID3";
  const start = tagged
    ? 10 + [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 0x7f), 0)
    : 0;
  const bytes = await file.read(start, 4_096);
  const frame = frameOf(bytes);
  if (!frame) return { problem: tagged && start >= file.size ? "cut" : "unknown" };
  // One frame may be chance; two, one behind the other, are not.
  if (start + frame.bytes + 4 > file.size) return { problem: "cut" };
  if (!frameOf(await file.read(start + frame.bytes, 4))) return { problem: "unknown" };
  const data = view(bytes);
  const mark = 4 + frame.side;
  const vbr =
    ["Xing", "Info"].includes(text(bytes, mark, 4)) && (data.getUint32(mark + 4) & 1) === 1
      ? data.getUint32(mark + 8)
      : text(bytes, 36, 4) === "VBRI"
        ? data.getUint32(36 + 14)
        : 0;
  const tail = text(await file.read(Math.max(0, file.size - 128), 3), 0, 3) === "TAG" ? 128 : 0;
  const seconds =
    vbr > 0 ? (vbr * frame.samples) / frame.rate : ((file.size - start - tail) * 8) / frame.bits;
  return seconds > 0 ? { kind: "mp3", seconds } : { problem: "length" };
}

/** Looks at a file of sound or film. What is neither MP4 nor MP3 is unknown, whatever its name says. */
export async function inspect(file: Bytes): Promise<Container | Unreadable> {
  if (file.size < 16) return { problem: "unknown" };
  const head = await file.read(0, 12);
  if (text(head, 4, 4) === "ftyp")
    return text(head, 8, 4) === "qt  " ? { problem: "unknown" } : readMp4(file);
  return readMp3(file);
}
