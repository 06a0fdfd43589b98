// From samples to files, by ffmpeg; and what ffmpeg hears in them.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { level, rate } from "./sound.ts";

export function ffmpeg(args: readonly string[]): string {
  const { status, stderr, error } = spawnSync(
    "ffmpeg",
    ["-hide_banner", "-nostdin", "-y", ...args],
    { encoding: "utf8", maxBuffer: 1 << 26 },
  );
  if (error) throw error;
  if (status !== 0) throw new Error(`ffmpeg ${args.join(" ")}\n${stderr.slice(-2000)}`);
  return stderr;
}

/** A WAV file of 32-bit floats. */
function wav(channels: readonly Float32Array[]): Buffer {
  const [count, length] = [channels.length, channels[0]!.length];
  const out = Buffer.alloc(44 + length * count * 4);
  out.write("RIFF", 0);
  out.writeUInt32LE(36 + length * count * 4, 4);
  out.write("WAVEfmt ", 8);
  out.writeUInt32LE(16, 16);
  out.writeUInt16LE(3, 20);
  out.writeUInt16LE(count, 22);
  out.writeUInt32LE(rate, 24);
  out.writeUInt32LE(rate * count * 4, 28);
  out.writeUInt16LE(count * 4, 32);
  out.writeUInt16LE(32, 34);
  out.write("data", 36);
  out.writeUInt32LE(length * count * 4, 40);
  for (let i = 0; i < length; i++)
    for (let c = 0; c < count; c++) out.writeFloatLE(channels[c]![i]!, 44 + (i * count + c) * 4);
  return out;
}

export type Heard = { lufs: number; peak: number; dc: number; seconds: number };
/**
 * Loudness (EBU R 128), highest true peak in dBFS, the mean of all samples, and the length that was
 * decoded.
 */
export function measureSound(path: string): Heard {
  const said = ffmpeg([
    "-i",
    path,
    "-map",
    "0:a",
    "-af",
    "astats=measure_perchannel=none:measure_overall=DC_offset,ebur128=peak=true:framelog=verbose",
    "-f",
    "null",
    "-",
  ]);
  const number = (pattern: RegExp) => Number([...said.matchAll(pattern)].at(-1)?.[1]);
  const [, h = 0, m = 0, s = 0] = (
    [...said.matchAll(/time=(\d+):(\d+):([\d.]+)/g)].at(-1) ?? []
  ).map(Number);
  return {
    lufs: number(/I:\s+(-?[\d.]+) LUFS/g),
    peak: number(/Peak:\s+(-?[\d.]+) dBFS/g),
    dc: number(/DC offset:\s+(-?[\d.]+)/g),
    seconds: h * 3600 + m * 60 + s,
  };
}

const plain = [
  "-map_metadata",
  "-1",
  "-fflags",
  "+bitexact",
  "-flags:v",
  "+bitexact",
  "-flags:a",
  "+bitexact",
  "-movflags",
  "+faststart",
];
const wantedLufs = -20;
const highestPeak = -1.2;

/**
 * Brings the sound to the loudness of the house, and has `encode` make the file from a WAV until
 * its peaks stay low too: an encoder adds some of its own.
 */
function levelled(channels: Float32Array[], to: string, encode: (wavPath: string) => void): void {
  const path = join(tmpdir(), `make-media-${process.pid}.wav`);
  const write = (gain: number, peak: number) =>
    writeFileSync(path, wav(level(channels, gain, 10 ** (peak / 20))));
  try {
    let gain = 1;
    let peak = -3;
    // Bent peaks cost loudness, so it is measured again after bending.
    for (let round = 0; round < 4; round++) {
      write(gain, peak);
      const { lufs } = measureSound(path);
      if (round > 0 && Math.abs(lufs - wantedLufs) < 0.5) break;
      gain *= 10 ** (Math.max(-30, Math.min(30, wantedLufs - lufs)) / 20);
    }
    for (let round = 0; round < 5; round++) {
      write(gain, peak);
      encode(path);
      const over = measureSound(to).peak - highestPeak;
      if (over <= 0) return;
      peak -= over + 0.3;
    }
    throw new Error(`${to}: the peaks stay too high`);
  } finally {
    rmSync(path, { force: true });
  }
}

export const encodeAudio = (channels: Float32Array[], to: string, kbps: number): void =>
  levelled(
    channels,
    to,
    (path) =>
      void ffmpeg([
        "-v",
        "error",
        "-i",
        path,
        "-c:a",
        "aac",
        "-b:a",
        `${kbps}k`,
        "-cutoff",
        "12000",
        ...plain,
        "-f",
        "mp4",
        "-brand",
        "M4A ",
        to,
      ]),
  );

/** Puts sound to a silent film. */
export const addSound = (film: string, channels: Float32Array[], to: string): void =>
  levelled(
    channels,
    to,
    (path) =>
      void ffmpeg([
        "-v",
        "error",
        "-i",
        film,
        "-i",
        path,
        "-map",
        "0:v",
        "-map",
        "1:a",
        "-c:v",
        "copy",
        "-c:a",
        "aac",
        "-b:a",
        "32k",
        "-ac",
        "1",
        "-cutoff",
        "12000",
        ...plain,
        to,
      ]),
  );

/**
 * A film in pieces of eight seconds, each beginning with a whole picture: a package of HLS around
 * the playlist `to`.
 */
export function inPieces(film: string, to: string): void {
  const folder = dirname(to);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  ffmpeg([
    "-v",
    "error",
    "-i",
    film,
    "-c",
    "copy",
    ...plain.filter((word) => word !== "-movflags" && word !== "+faststart"),
    "-f",
    "hls",
    "-hls_time",
    "8",
    "-hls_playlist_type",
    "vod",
    "-hls_segment_type",
    "fmp4",
    "-hls_fmp4_init_filename",
    "init.mp4",
    "-hls_segment_filename",
    join(folder, "%d.m4s"),
    to,
  ]);
}
