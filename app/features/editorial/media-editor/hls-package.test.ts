import { describe, expect, test } from "vitest";
import { packageLimits, readPackage } from "./hls-package.ts";
import { bytesOf, type Files, seededPieces, text, zipOf } from "./hls-testing.ts";
import { readZip, unpackWhole } from "./zip.ts";

const pieces = seededPieces();
const list = Buffer.from(pieces["index.m3u8"] ?? []).toString("utf8");
const look = (files: Files, level: 0 | 6 = 0) => readPackage(bytesOf(zipOf(files, level)));
const said = async (files: Files) => {
  const found = await look(files);
  return "sentence" in found ? found.sentence : "taken";
};
const master = (...names: string[]) =>
  text(
    ["#EXTM3U", ...names.flatMap((name) => ["#EXT-X-STREAM-INF:BANDWIDTH=90000", name])].join("\n"),
  );
const under = (folder: string): Files =>
  Object.fromEntries(Object.entries(pieces).map(([name, bytes]) => [folder + name, bytes]));

/** Packets of a transport stream: its two tables, and a piece of the stream. */
function transport(type: number, scrambled = 0): Uint8Array {
  const packet = (pid: number, payload: number[], start = true) => [
    0x47,
    (start ? 0x40 : 0) | (pid >> 8),
    pid & 0xff,
    0x10 | scrambled,
    ...payload,
    ...Array.from({ length: 184 - payload.length }, () => 0xff),
  ];
  const tables = [
    [0, 0, 0xb0, 13, 0, 1, 0xc1, 0, 0, 0, 1, 0xe1, 0, 0, 0, 0, 0],
    [0, 2, 0xb0, 18, 0, 1, 0xc1, 0, 0, 0xe1, 1, 0xf0, 0, type, 0xe1, 1, 0xf0, 0, 0, 0, 0, 0],
  ];
  return new Uint8Array([
    ...packet(0, tables[0] ?? []),
    ...packet(0x100, tables[1] ?? []),
    ...packet(0x101, [0, 0, 1]),
  ]);
}
const inPackets = (bytes: Uint8Array): Files => ({
  "a.m3u8": text("#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\n0.ts\n#EXT-X-ENDLIST"),
  "0.ts": bytes,
});

describe("a package", () => {
  test("is taken with its length, its size and all that its playlist names, packed or not", async () => {
    for (const level of [0, 6] as const) {
      const found = await look(
        {
          ...pieces,
          "readme.txt": text("x"),
          "__MACOSX/._0.m4s": text("x"),
          ".DS_Store": text("x"),
        },
        level,
      );
      if ("sentence" in found) throw new Error(found.sentence);
      expect([found.main, found.seconds, found.files.map(({ name }) => name)]).toEqual([
        "index.m3u8",
        32,
        ["init.mp4", "0.m4s", "1.m4s", "2.m4s", "3.m4s"],
      ]);
      expect(found.bytes).toBe(
        Object.entries(pieces)
          .filter(([name]) => name !== "index.m3u8")
          .reduce((sum, [, { length }]) => sum + length, 0),
      );
    }
  });
  test("may lie in a folder, and have several qualities with words", async () => {
    const words = {
      "v/words.m3u8": text(
        "#EXTM3U\n#EXT-X-TARGETDURATION:34\n#EXTINF:34,\nwords.vtt\n#EXT-X-ENDLIST",
      ),
      "v/words.vtt": text("WEBVTT\n\n00:01.000 --> 00:02.000\nあ\n"),
    };
    const found = await look({
      ...under("film/low/"),
      ...under("film/high/"),
      "film/v/words.m3u8": words["v/words.m3u8"],
      "film/v/words.vtt": words["v/words.vtt"],
      "film/master.m3u8": text(
        `${Buffer.from(master("low/index.m3u8", "high/index.m3u8")).toString()}\n#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="ja",URI="v/words.m3u8"`,
      ),
    });
    expect(found).toMatchObject({ main: "master.m3u8", seconds: 32 });
    expect(
      "files" in found && [found.files.length, found.playlists.map(({ name }) => name)],
    ).toEqual([11, ["master.m3u8", "low/index.m3u8", "high/index.m3u8", "v/words.m3u8"]]);
  });
  test("may come as packets of a transport stream", async () =>
    expect(await look(inPackets(transport(0x1b)))).toMatchObject({ main: "a.m3u8", seconds: 6 }));
});

describe("refused with a sentence is", () => {
  const but = (...more: [string, string][]): Files => ({
    ...pieces,
    "index.m3u8": text(more.reduce((now, [from, to]) => now.replace(from, to), list)),
  });
  const without = (name: string): Files =>
    Object.fromEntries(Object.entries(pieces).filter(([one]) => one !== name));
  test.each<[string, Files, string]>([
    [
      "one without a playlist",
      without("index.m3u8"),
      "ZIP の中に、HLS のプレイリスト（.m3u8）がありません。",
    ],
    [
      "one with a piece missing",
      without("2.m4s"),
      "「index.m3u8」が指す「2.m4s」が、ZIP の中にありません。",
    ],
    [
      "one with a foreign piece",
      but(["0.m4s", "https://example.com/0.m4s"]),
      "「index.m3u8」8行目：「https://example.com/0.m4s」は、このパッケージの中を指す名前ではありません。半角の英数字と - _ . の、おなじ場所から見た名前だけが使えます。",
    ],
    [
      "one that leads above itself",
      but(["0.m4s", "../0.m4s"]),
      "「index.m3u8」8行目：「../0.m4s」は、このパッケージの中を指す名前ではありません。半角の英数字と - _ . の、おなじ場所から見た名前だけが使えます。",
    ],
    [
      "one with a key",
      but(["#EXT-X-MAP", '#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXT-X-MAP']),
      "「index.m3u8」6行目：暗号のかかった HLS は置けません。暗号なしで書きだしてください。こちらで、会員の方だけに短いあいだの住所をわたします。",
    ],
    [
      "one that is still written",
      but(["#EXT-X-ENDLIST", ""]),
      "「index.m3u8」16行目：終わりの印（#EXT-X-ENDLIST）がありません。書きだしが終わってから、まとめてください。",
    ],
    [
      "one with two beginnings",
      { ...pieces, "other.m3u8": text(list) },
      "はじめに読むプレイリストが、一つに決まりません。画質を束ねるもの（マスター）を一つだけ入れてください。",
    ],
    [
      "one with an entry above it",
      { ...pieces, "../evil.m4s": text("x") },
      "ZIP の中の「../evil.m4s」は、使えない名前です。半角の英数字と - _ . だけの名前で書きだしてください。",
    ],
    [
      "one with an entry at the root",
      { ...pieces, "/etc/passwd": text("x") },
      "ZIP の中の「/etc/passwd」は、使えない名前です。半角の英数字と - _ . だけの名前で書きだしてください。",
    ],
    [
      "one with a way of Windows",
      { ...pieces, "..\\evil.m4s": text("x") },
      "ZIP の中の「..\\evil.m4s」は、使えない名前です。半角の英数字と - _ . だけの名前で書きだしてください。",
    ],
    [
      "one with a page in it",
      { ...but(["0.m4s", "a.html"]), "a.html": text("<script>") },
      "「a.html」は、置けない種類です。映像は .m4s・.mp4・.ts、文字は .vtt にしてください。",
    ],
    [
      "a page that calls itself a piece",
      { ...pieces, "0.m4s": text("<script>alert(1)</script>") },
      "「0.m4s」の中身が、.m4s ではありません。",
    ],
    [
      "pieces without their head",
      but(['#EXT-X-MAP:URI="init.mp4"\n', ""]),
      "「index.m3u8」に、はじめの部分（#EXT-X-MAP）がありません。",
    ],
    [
      "one whose head says it is locked",
      {
        ...pieces,
        "init.mp4": new Uint8Array(
          Buffer.concat([pieces["init.mp4"] ?? new Uint8Array(), Buffer.from("encv")]),
        ),
      },
      "「init.mp4」：暗号のかかった HLS は置けません。暗号なしで書きだしてください。こちらで、会員の方だけに短いあいだの住所をわたします。",
    ],
    [
      "sound alone",
      inPackets(transport(0x0f)),
      "この HLS には、映像がありません。見るものには、映像のあるパッケージを置いてください。",
    ],
    [
      "scrambled packets",
      inPackets(transport(0x1b, 0x80)),
      "「0.ts」：暗号のかかった HLS は置けません。暗号なしで書きだしてください。こちらで、会員の方だけに短いあいだの住所をわたします。",
    ],
    [
      "a packet cut off",
      inPackets(transport(0x1b).subarray(0, 500)),
      "「0.ts」の中身が、.ts ではありません。",
    ],
    [
      "a master that names itself",
      { ...pieces, "m.m3u8": master("m.m3u8") },
      "「m.m3u8」は、映像か音のプレイリストではありません。",
    ],
  ])("%s", async (_what, files, sentence) => expect(await said(files)).toBe(sentence));

  const good = zipOf(pieces, 6);
  const changed = (where: (bytes: DataView) => void) => {
    const copy = good.slice();
    where(new DataView(copy.buffer));
    return readPackage(bytesOf(copy));
  };
  const entry = (data: DataView, mark: number) => {
    for (let at = 0; at + 4 < data.byteLength; at += 1)
      if (data.getUint32(at, true) === mark) return at;
    throw new Error("no entry");
  };
  const brokenWords = "ZIP が途中で切れているか、こわれています。もう一度つくってください。";
  test("a ZIP cut off, with bytes behind it, or with none of its list", async () => {
    expect(await readPackage(bytesOf(good.subarray(0, good.length - 30)))).toEqual({
      sentence: brokenWords,
    });
    expect(await readPackage(bytesOf(new Uint8Array([...good, 0])))).toEqual({
      sentence: brokenWords,
    });
    expect(await changed((data) => data.setUint32(data.byteLength - 6, 0, true))).toEqual({
      sentence: brokenWords,
    });
  });
  test("a ZIP with a password, or packed in another way", async () => {
    expect(
      await changed((data) => data.setUint16(entry(data, 0x02014b50) + 8, 1, true)),
    ).toMatchObject({ sentence: expect.stringContaining("合言葉") });
    expect(
      await changed((data) => data.setUint16(entry(data, 0x02014b50) + 10, 12, true)),
    ).toMatchObject({ sentence: expect.stringContaining("deflate") });
  });
  test("a bomb: more than it says, unbelievably packed, too many, too large, or bytes that many entries share", async () => {
    const zeros = new Uint8Array(30 * 1_048_576);
    expect(await readZip(bytesOf(zipOf({ "a.ts": zeros }, 6)), packageLimits)).toEqual({
      problem: "large",
    });
    expect(await readZip(bytesOf(zipOf(pieces)), { entries: 5, bytes: 1e9 })).toEqual({
      problem: "many",
    });
    expect(await readZip(bytesOf(zipOf(pieces)), { entries: 60, bytes: 1_000 })).toEqual({
      problem: "large",
    });
    const small = zipOf({ "a.m3u8": zeros.subarray(0, 900_000) }, 6);
    const data = new DataView(small.buffer);
    data.setUint32(entry(data, 0x02014b50) + 24, 500, true);
    expect(await readPackage(bytesOf(small))).toEqual({
      sentence:
        "ZIP の中身が、書かれている大きさや検査の数とちがいます。もう一度つくってください。",
    });
    expect(
      await changed((bytes) => {
        const first = entry(bytes, 0x02014b50);
        const next = first + 46 + bytes.getUint16(first + 28, true);
        bytes.setUint32(next + 42, bytes.getUint32(first + 42, true), true);
      }),
    ).toEqual({ sentence: brokenWords });
  });
  test("bytes that are not those that were packed", async () => {
    const [first] = (await readZip(bytesOf(good), packageLimits)) as { at: number; name: string }[];
    if (!first) throw new Error("empty");
    const copy = good.slice();
    copy[first.at + 20] = (copy[first.at + 20] ?? 0) ^ 0xff;
    const entries = await readZip(bytesOf(copy), packageLimits);
    await expect(
      "problem" in entries ? Promise.resolve() : unpackWhole(entries[0]!),
    ).rejects.toThrow();
  });
});
