import { describe, expect, test } from "vitest";
import {
  urlsIn,
  isPlainName,
  packageOf,
  type PlaylistProblem,
  readPlaylist,
  writePlaylist,
} from "./hls.ts";

const media = (...more: string[]) =>
  [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    "#EXT-X-TARGETDURATION:6",
    '#EXT-X-MAP:URI="init.mp4"',
    "#EXTINF:6.0,",
    "seg0.m4s",
    "#EXTINF:4.5,",
    "seg1.m4s",
    ...more,
    "#EXT-X-ENDLIST",
    "",
  ].join("\n");
const master = [
  "#EXTM3U",
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="ja",URI="sound/index.m3u8"',
  '#EXT-X-STREAM-INF:BANDWIDTH=300000,CODECS="avc1.42E01E,mp4a.40.2",AUDIO="a"',
  "low/index.m3u8",
  "#EXT-X-STREAM-INF:BANDWIDTH=900000",
  "high/index.m3u8",
].join("\r\n");
const problem = (text: string) => {
  const read = readPlaylist(text);
  return "problem" in read ? [read.problem, read.line] : read.kind;
};

test("a playlist of pieces names them, the head of them, and how long they are together", () => {
  expect(readPlaylist(media("# made by hand", "#EXT-X-KEY:METHOD=NONE"))).toMatchObject({
    kind: "media",
    names: ["init.mp4", "seg0.m4s", "seg1.m4s"],
    maps: ["init.mp4"],
    seconds: 10.5,
  });
  expect(readPlaylist(`\uFEFF${master}`)).toMatchObject({
    kind: "master",
    names: ["sound/index.m3u8", "low/index.m3u8", "high/index.m3u8"],
    seconds: 0,
  });
});
test("it is written anew with an address for each name, and nothing of a comment", () => {
  const read = readPlaylist(media("# made by hand"));
  if ("problem" in read) throw new Error("refused");
  const written = writePlaylist(read, (name) => `/media/douga/a.hls/${name}?e=1&s=x`);
  expect(written).toBe(
    [
      "#EXTM3U",
      "#EXT-X-VERSION:7",
      "#EXT-X-TARGETDURATION:6",
      '#EXT-X-MAP:URI="/media/douga/a.hls/init.mp4?e=1&s=x"',
      "#EXTINF:6.0,",
      "/media/douga/a.hls/seg0.m4s?e=1&s=x",
      "#EXTINF:4.5,",
      "/media/douga/a.hls/seg1.m4s?e=1&s=x",
      "#EXT-X-ENDLIST",
      "",
    ].join("\n"),
  );
  expect(urlsIn(written)).toEqual(
    ["init.mp4", "seg0.m4s", "seg1.m4s"].map((name) => `/media/douga/a.hls/${name}?e=1&s=x`),
  );
});

describe("refused is", () => {
  test.each<[string, string, PlaylistProblem["problem"]]>([
    ["a key", media('#EXT-X-KEY:METHOD=AES-128,URI="key.bin"'), "key"],
    [
      "a key of the session",
      master.replace("#EXTM3U", '#EXTM3U\n#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI="skd://x"'),
      "key",
    ],
    ["a piece elsewhere", media("#EXTINF:1,", "https://example.com/a.m4s"), "foreign"],
    ["a piece of another host", media("#EXTINF:1,", "//example.com/a.m4s"), "foreign"],
    ["a piece from the root", media("#EXTINF:1,", "/etc/passwd"), "foreign"],
    ["a piece above", media("#EXTINF:1,", "../a.m4s"), "foreign"],
    ["a piece above, in the middle", media("#EXTINF:1,", "a/../../b.m4s"), "foreign"],
    ["an encoded way", media("#EXTINF:1,", "%2e%2e/a.m4s"), "foreign"],
    ["a way of Windows", media("#EXTINF:1,", "..\\a.m4s"), "foreign"],
    ["a piece with a question", media("#EXTINF:1,", "a.m4s?x=1"), "foreign"],
    ["data in the line", media('#EXT-X-MAP:URI="data:video/mp4;base64,AAAA"'), "foreign"],
    ["a name in Japanese", media("#EXTINF:1,", "一.m4s"), "foreign"],
    ["a film that goes on", media().replace("#EXT-X-ENDLIST", ""), "open"],
    ["a variable", media('#EXT-X-DEFINE:NAME="x",VALUE="y"'), "tag"],
    ["what nobody knows", media("#EXT-X-SOMETHING"), "tag"],
    [
      "data of the session",
      `${master}\n#EXT-X-SESSION-DATA:DATA-ID="a",URI="https://example.com"`,
      "tag",
    ],
    ["nothing", "", "broken"],
    ["a page", "<html>", "broken"],
    ["an empty list", "#EXTM3U\n#EXT-X-ENDLIST", "broken"],
    ["a master with pieces", `${master}\n#EXTINF:1,\na.m4s`, "broken"],
    ["a piece without its length", media("a.m4s"), "broken"],
    ["a length without a piece", `${media()}#EXTINF:3,`, "broken"],
    ["a playlist among pieces", media("#EXTINF:1,", "a.m3u8"), "broken"],
    ["a piece among playlists", `${master}\n#EXT-X-STREAM-INF:BANDWIDTH=1\na.m4s`, "broken"],
    ["two names in a line", media('#EXT-X-MAP:URI="a.mp4",URI="b.mp4"'), "broken"],
    ["a name without its marks", media("#EXT-X-MAP:URI=a.mp4"), "broken"],
    ["a name where none belongs", media('#EXT-X-START:TIME-OFFSET=0,URI="a.mp4"'), "broken"],
    ["no length", media("#EXTINF:abc,", "a.m4s"), "broken"],
  ])("%s", (_what, text, why) => expect(readPlaylist(text)).toMatchObject({ problem: why }));
  test("with its line", () =>
    expect(problem(media("#EXTINF:1,", "https://example.com/a.m4s"))).toEqual(["foreign", 10]));
});

test("a plain name stays below its folder", () => {
  expect(["a.ts", "low/a-1_2.m4s", "a.b.c"].every(isPlainName)).toBe(true);
  expect(
    [
      "",
      "/a",
      "a/",
      "a//b",
      ".a",
      "a/.b",
      "a..b",
      "-a",
      "a b",
      "a\u0000b",
      "a\nb",
      "x".repeat(201),
    ].some(isPlainName),
  ).toBe(false);
});
test("a package has a folder, a file has none", () =>
  expect([
    packageOf("douga/a-1.hls/low/index.m3u8"),
    packageOf("douga/a.mp4"),
    packageOf("douga/index.m3u8"),
  ]).toEqual(["douga/a-1.hls/", undefined, undefined]));
