// WebVTT read into lines with their times. Only what a transcript needs: times and words; voices,
// settings and notes are left out.

export type Cue = { start: number; end: number; text: string };

const time = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)[.,](\d{3})$/;
/** Seconds of a time as WebVTT writes it. */
export function secondsOf(text: string): number | undefined {
  const found = time.exec(text.trim());
  if (!found) return undefined;
  const [, hours = "0", minutes = "0", seconds = "0", ms = "0"] = found;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(ms) / 1_000;
}
const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": " ",
  "&lrm;": "",
  "&rlm;": "",
};
const plain = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => entities[entity] ?? "")
    .trim();

/** The cues in order; nothing when it is no WebVTT. Cues that cannot be read are left out. */
export function readTranscript(vtt: string): Cue[] | undefined {
  const blocks = vtt
    .replace(/^\ufeff/, "")
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n{2,}/);
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(blocks[0] ?? "")) return undefined;
  const cues: Cue[] = [];
  for (const block of blocks.slice(1)) {
    const lines = block.split("\n").filter((line) => line.trim() !== "");
    const at = lines.findIndex((line) => line.includes("-->"));
    if (at < 0 || at > 1) continue;
    const [from = "", rest = ""] = (lines[at] ?? "").split("-->");
    const [start, end] = [secondsOf(from), secondsOf(rest.trim().split(/\s+/)[0] ?? "")];
    const text = plain(lines.slice(at + 1).join(" "));
    if (start !== undefined && end !== undefined && end > start && text)
      cues.push({ start, end, text });
  }
  return cues.toSorted((a, b) => a.start - b.start);
}

/** Which line is spoken at a moment: the last that has begun; -1 before the first. */
export function cueAt(cues: readonly Cue[], seconds: number): number {
  let [low, high] = [0, cues.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.start ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
