import { describe, expect, test } from "vitest";
import iconv from "iconv-lite";
import { decodeText } from "#features/platform/csv/decode.ts";
import { readTranscript } from "#features/library/media/transcript.ts";
import { asWebVtt, checkTranscript } from "./transcript-check.ts";

const srt = [
  "1",
  "00:00:01,000 --> 00:00:02,500 X1:40 X2:600",
  "<font color=#fff>肩を、</font>{\\an8}うしろへ",
  "",
  "2",
  "0:00:03,000 --> 0:00:04,000",
  "まわします",
  "",
].join("\r\n");

describe("a transcript of SubRip", () => {
  test("is read as the same lines in WebVTT", () => {
    const { vtt } = asWebVtt(srt);
    expect(checkTranscript(vtt)).toMatchObject({ ok: true, cues: 2, end: 4 });
    expect(readTranscript(vtt)).toEqual([
      { start: 1, end: 2.5, text: "肩を、うしろへ" },
      { start: 3, end: 4, text: "まわします" },
    ]);
  });
  test("that is wrong is named by the line of the file as it was written", () => {
    const { vtt, before } = asWebVtt(srt.replace("0:00:04,000", "0:00:02,900"));
    const checked = checkTranscript(vtt);
    expect(checked.ok ? 0 : checked.problem.line - before).toBe(6);
  });
});
test("WebVTT stays as it is", () => {
  const vtt = "WEBVTT\n\n00:01.000 --> 00:02.000\nあ、い\n";
  expect(asWebVtt(vtt)).toEqual({ vtt, before: 0 });
});
test.each(["utf-8", "utf-16le", "utf-16be", "cp932"])("its letters are read in %s", (how) => {
  const bytes = iconv.encode(srt, how, { addBOM: how.startsWith("utf-16") });
  expect(decodeText(new Uint8Array(bytes))).toBe(srt);
});
