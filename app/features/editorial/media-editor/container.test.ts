import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readTranscript } from "#features/library/media/transcript.ts";
import { pieces } from "#seed/content/pieces.ts";
import { type Bytes, inspect } from "./container.ts";
import { checkTranscript } from "./transcript-check.ts";

const folder = fileURLToPath(new URL("../../../../seed/content/media/", import.meta.url));
const bytesOf = (buffer: Uint8Array): Bytes => ({
  size: buffer.length,
  read: async (at, length) => buffer.subarray(at, at + length),
});
const look = (buffer: Uint8Array) => inspect(bytesOf(buffer));
const lesson = readFileSync(`${folder}kiku-mae-ni-suwaru.m4a`);
/** Frames of MPEG-1 layer III, 128 kbit/s, 44,100 Hz: 417 bytes, 1,152 samples each. */
const mp3 = (frames: number) =>
  Buffer.concat(
    Array.from({ length: frames }, () => {
      const frame = Buffer.alloc(417);
      frame.set([0xff, 0xfb, 0x90, 0x00]);
      return frame;
    }),
  );

describe("a file of sound or film", () => {
  test("is known by its bytes with its length, each of the house's own", async () => {
    for (const { file, seconds, medium } of pieces.filter((one) => !one.file.includes("/"))) {
      const found = await look(readFileSync(`${folder}${file}`));
      expect(found, file).toMatchObject({ kind: medium === "audio" ? "m4a" : "mp4" });
      expect("seconds" in found ? Math.abs(found.seconds - seconds) : 99, file).toBeLessThan(1.5);
    }
  });
  test("that was cut off anywhere is never taken for whole", async () => {
    for (const length of [lesson.length - 1, Math.floor(lesson.length / 2), 4_000, 100, 40])
      expect(await look(lesson.subarray(0, length)), String(length)).toEqual({ problem: "cut" });
  });
  test("of MP3 plays as long as its frames, with a tag before and behind it", async () => {
    const tag = Buffer.concat([
      Buffer.from("ID3\u0004\u0000\u0000\u0000\u0000\u0001\u0000", "latin1"),
      Buffer.alloc(128),
    ]);
    const tail = Buffer.concat([Buffer.from("TAG"), Buffer.alloc(125)]);
    for (const file of [
      mp3(100),
      Buffer.concat([tag, mp3(100)]),
      Buffer.concat([tag, mp3(100), tail]),
    ]) {
      const found = await look(file);
      expect("seconds" in found ? [found.kind, found.seconds.toFixed(2)] : found).toEqual([
        "mp3",
        "2.61",
      ]);
    }
  });
  test("of MP3 with a varying rate is as long as it says, not as large as it is", async () => {
    const frame = Buffer.alloc(417);
    frame.set([0xff, 0xfb, 0x90, 0x00]);
    frame.write("Xing", 36, "latin1");
    frame.writeUInt32BE(3, 40);
    frame.writeUInt32BE(3_828, 44);
    frame.writeUInt32BE(1_596_276, 48);
    const found = await look(Buffer.concat([frame, mp3(10)]));
    expect("seconds" in found ? Math.round(found.seconds) : found).toBe(100);
  });
  test.each<[string, Uint8Array]>([
    ["words", Buffer.from("これは音声ではありません。".repeat(20))],
    ["nothing", Buffer.alloc(0)],
    ["zeros", Buffer.alloc(5_000)],
    [
      "a picture",
      Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        Buffer.alloc(500),
      ]),
    ],
    [
      "a wave file",
      Buffer.concat([Buffer.from("RIFF\u0000\u0000\u0000\u0000WAVEfmt "), Buffer.alloc(500)]),
    ],
    ["one frame by chance", Buffer.concat([mp3(1), Buffer.from("but no second one")])],
    [
      "a still of the same family of boxes",
      Buffer.concat([
        Buffer.from([0, 0, 0, 16]),
        Buffer.from("ftypheic\u0000\u0000\u0000\u0000"),
        Buffer.from([0, 0, 0, 8]),
        Buffer.from("meta"),
      ]),
    ],
  ])("is not %s", async (_what, bytes) =>
    expect(await look(bytes)).toEqual({ problem: "unknown" }),
  );
  test("made of any rubbish is answered, never waited for", async () => {
    for (let seed = 1; seed < 400; seed += 1) {
      const broken = Buffer.from(lesson.subarray(0, 3_000));
      for (let at = 0; at < 12; at += 1)
        broken[(seed * 7_919 + at * 104_729) % 3_000] = (seed * 31 + at * 17) % 256;
      const found = await look(broken);
      expect("problem" in found || found.seconds > 0).toBe(true);
    }
  });
});

describe("a hostile file", () => {
  /** Two gigabytes that begin so, and go on with zeros. */
  const endless = (start: Uint8Array) => {
    const asked = { most: 0, reads: 0 };
    const file: Bytes = {
      size: 2_048 * 1_048_576,
      async read(at, length) {
        asked.reads += 1;
        asked.most = Math.max(asked.most, length);
        const bytes = new Uint8Array(length);
        bytes.set(start.subarray(Math.min(at, start.length), at + length));
        return bytes;
      },
    };
    return { file, asked };
  };
  const box = (kind: string, size: number) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(size);
    head.write(kind, 4, "latin1");
    return head;
  };
  test.each<[string, Uint8Array]>([
    [
      "sound that never begins behind its tag",
      Buffer.from("ID3\u0004\u0000\u0000\u0000\u0000\u0001\u0000", "latin1"),
    ],
    ["an index of a gigabyte", Buffer.concat([box("ftyp", 8), box("moov", 1_073_741_824)])],
    [
      "a name of a gigabyte",
      Buffer.concat([
        box("ftyp", 8),
        box("moov", 1_073_741_824 + 40),
        box("udta", 1_073_741_824 + 32),
        box("meta", 1_073_741_824 + 24),
        Buffer.alloc(4),
        box("ilst", 1_073_741_824),
        box("\u00a9nam", 1_073_741_000),
        box("data", 1_073_740_000),
      ]),
    ],
    ["boxes without a size", Buffer.concat([box("ftyp", 16), Buffer.alloc(8), box("moov", 0)])],
  ])("with %s is answered soon, and never read into memory", async (_what, start) => {
    const { file, asked } = endless(start);
    expect(await inspect(file)).toHaveProperty("problem");
    expect(asked.most).toBeLessThanOrEqual(64 * 1_048_576);
    expect(asked.reads).toBeLessThan(250_000);
  });
  test("on a disk that fails is trouble, not a wrong file", async () => {
    const broken = Object.assign(new Error("disk"), { code: "EIO" });
    const read = async (at: number, length: number) => {
      if (at > 100) throw broken;
      return lesson.subarray(at, at + length);
    };
    await expect(inspect({ size: lesson.length, read })).rejects.toBe(broken);
  });
});

const whole =
  "WEBVTT\n\n00:01.000 --> 00:02.000\nひとつ\n\n2\n00:02.000 --> 00:04.500 align:start\n<v みぎわ>ふたつ\n\nNOTE ひとりごと\n\n01:00:00.000 --> 01:00:01.000\nみっつ\n";
describe("a transcript", () => {
  test("of the house passes, and all of it is read", () => {
    const own = pieces.flatMap(({ transcript }) => transcript ?? []);
    expect(own.length).toBeGreaterThan(10);
    for (const file of own) {
      const text = readFileSync(`${folder}${file}`, "utf8");
      expect(checkTranscript(text), file).toMatchObject({
        ok: true,
        cues: readTranscript(text)?.length,
      });
    }
    expect(checkTranscript(whole)).toEqual({ ok: true, cues: 3, end: 3_601, lastLine: 12 });
    expect(checkTranscript(`\ufeff${whole.replaceAll("\n", "\r\n")}`)).toMatchObject({
      ok: true,
      cues: readTranscript(whole)?.length,
    });
  });
  test.each<[string, string, number, string]>([
    [
      "what is no WebVTT",
      "1\n00:00:01,000 --> 00:00:02,000\nあ",
      1,
      "はじめの行は「WEBVTT」にしてください。",
    ],
    [
      "a time with letters",
      whole.replace("00:02.000 -->", "00:0二.000 -->"),
      7,
      "時刻を読みとれません。「00:01.000 --> 00:04.500」のように書いてください。",
    ],
    [
      "a line that ends before it begins",
      whole.replace("--> 00:04.500", "--> 00:01.500"),
      7,
      "終わりの時刻が、始まりの時刻より前です。",
    ],
    [
      "a line before the one above it",
      whole.replace("00:02.000 --> 00:04.500", "00:00.500 --> 00:04.500"),
      7,
      "前の台詞より、早い時刻からはじまっています。",
    ],
    [
      "a time without words",
      whole.replace("<v みぎわ>ふたつ", "<v みぎわ>"),
      7,
      "この時刻には、台詞がありません。",
    ],
    [
      "words without a time",
      whole.replace("NOTE ひとりごと", "ひとりごと"),
      10,
      "「00:01.000 --> 00:04.500」のような時刻の行がありません。",
    ],
    ["nothing but the head", "WEBVTT\n", 2, "台詞がひとつもありません。"],
  ])("with %s is refused by its line", (_what, text, line, sentence) =>
    expect(checkTranscript(text)).toEqual({ ok: false, problem: { line, sentence } }),
  );
});
