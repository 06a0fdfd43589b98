// A transcript looked at line by line, so that who wrote it finds the place. What passes here is
// read whole by `readTranscript`.
import { secondsOf } from "#features/library/media/transcript.ts";

export type TranscriptProblem = { line: number; sentence: string };
export type Checked =
  | { ok: true; cues: number; end: number; lastLine: number }
  | { ok: false; problem: TranscriptProblem };

const example = "00:01.000 --> 00:04.500";
const wordless = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(?:nbsp|lrm|rlm);/g, "")
    .trim() === "";

export function checkTranscript(vtt: string): Checked {
  const lines = vtt.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);
  const wrong = (at: number, sentence: string): Checked => ({
    ok: false,
    problem: { line: at + 1, sentence },
  });
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? ""))
    return wrong(0, "はじめの行は「WEBVTT」にしてください。");
  const skip = (from: number) => {
    let at = from;
    while (at < lines.length && lines[at] !== "") at += 1;
    return at;
  };
  let [cues, before, end, lastLine] = [0, 0, 0, 0];
  for (let at = skip(0); at < lines.length;) {
    if (lines[at]?.trim() === "") {
      at += 1;
      continue;
    }
    const stop = skip(at);
    if (/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(lines[at] ?? "")) {
      at = stop;
      continue;
    }
    const timeAt = lines[at]?.includes("-->")
      ? at
      : lines[at + 1]?.includes("-->") && at + 1 < stop
        ? at + 1
        : -1;
    if (timeAt < 0) return wrong(at, `「${example}」のような時刻の行がありません。`);
    const [from = "", rest = ""] = (lines[timeAt] ?? "").split("-->");
    const [start, until] = [secondsOf(from), secondsOf(rest.trim().split(/\s+/)[0] ?? "")];
    if (start === undefined || until === undefined)
      return wrong(timeAt, `時刻を読みとれません。「${example}」のように書いてください。`);
    if (until <= start) return wrong(timeAt, "終わりの時刻が、始まりの時刻より前です。");
    if (start < before) return wrong(timeAt, "前の台詞より、早い時刻からはじまっています。");
    if (wordless(lines.slice(timeAt + 1, stop).join(" ")))
      return wrong(timeAt, "この時刻には、台詞がありません。");
    cues += 1;
    [before, end, lastLine, at] = [start, Math.max(end, until), timeAt + 1, stop];
  }
  return cues > 0
    ? { ok: true, cues, end, lastLine }
    : wrong(lines.length - 1, "台詞がひとつもありません。");
}

/**
 * Marks of subtitle programs that no browser reads: where a line stands, its letters and colours.
 */
const foreign = /\{\\[^}]*\}|<\/?font[^>]*>/gi;

/**
 * The text of a transcript as WebVTT, whichever of the two it came as; `before`: how many lines
 * were put before it, so that a line can be named as its writer counts. SubRip (.srt) differs in
 * its first line, and in the comma of its times.
 */
export function asWebVtt(text: string): { vtt: string; before: number } {
  if (!/^\d+[ \t]*(?:\r\n|\r|\n)\d+:\d\d:\d\d,\d{3}[ \t]*-->/.test(text.trimStart()))
    return { vtt: text, before: 0 };
  const lines = text.split(/\r\n|\r|\n/).map((line) =>
    line.includes("-->")
      ? // Where a line stands on the picture is said in another way there.
        line
          .replaceAll(/(\d),(\d{3})/g, "$1.$2")
          .replace(/(-->\s*\S+).*$/, "$1")
          .replaceAll(/(^|\s)(\d:)/g, "$10$2")
      : line.replaceAll(foreign, ""),
  );
  return { vtt: `WEBVTT\n\n${lines.join("\n")}`, before: 2 };
}
