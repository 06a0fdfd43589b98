import { describe, expect, test } from "vitest";
import { cueAt, readTranscript } from "./transcript.ts";

const vtt =
  "WEBVTT - 朝\n\nNOTE つくり手へ\n\n1\n00:01.000 --> 00:04.500 align:start\nおはよう<b>ございます</b>。\n息を &amp; 声を\n\n01:00:02.000 --> 01:00:03.000\n<v 語り手>おわりです。\n\n00:10.000 --> 00:09.000\n逆さま\n\nなにか\n";

describe("a transcript", () => {
  test("is read with its times, without notes, voices and what cannot be read", () => {
    expect(readTranscript(vtt)).toEqual([
      { start: 1, end: 4.5, text: "おはようございます。 息を & 声を" },
      { start: 3_602, end: 3_603, text: "おわりです。" },
    ]);
    expect(readTranscript(`\ufeff${vtt.replaceAll("\n", "\r\n")}`)).toHaveLength(2);
  });
  test.each(["", "<p>", "WEBVTTX\n\n00:01.000 --> 00:02.000\nあ"])(
    "is nothing when it is none: %j",
    (text) => expect(readTranscript(text)).toBeUndefined(),
  );
  test("follows the voice", () => {
    const cues = [
      { start: 1, end: 2, text: "" },
      { start: 3, end: 4, text: "" },
      { start: 5, end: 6, text: "" },
    ];
    expect([0, 1, 2.9, 3, 99].map((at) => cueAt(cues, at))).toEqual([-1, 0, 0, 1, 2]);
    expect(cueAt([], 5)).toBe(-1);
  });
});
