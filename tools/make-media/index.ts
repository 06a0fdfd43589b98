// Makes every sound, film and transcript of seed/content/media from the scores: node
// tools/make-media/index.ts [id …] Needs ffmpeg, only here. The same scores give the same sounds.
import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pieces } from "../../seed/content/pieces.ts";
import { addSound, encodeAudio, inPieces, measureSound } from "./encode.ts";
import { shoot } from "./film.ts";
import { films } from "./films.ts";
import { scores } from "./scores/index.ts";
import { perform, transcriptOf } from "./score.ts";
import { finish } from "./sound.ts";

const media = (file: string) =>
  fileURLToPath(new URL(`../../seed/content/media/${file}`, import.meta.url));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((id) => !pieces.some((piece) => piece.id === id));
if (unknown.length > 0) throw new Error(`No such piece: ${unknown.join(", ")}`);

for (const { id, medium, seconds, file, transcript } of pieces) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const score = scores[id];
  if (!score) throw new Error(`${id} has no score`);
  if (transcript) writeFileSync(media(transcript), transcriptOf(score.guide ?? "", seconds));
  const inParts = file.endsWith(".m3u8");
  const channels = finish(perform(id, score, seconds), {
    channels: score.stereo && medium === "audio" ? 2 : 1,
    decay: score.room ?? 0.84,
    fadeIn: 0.7,
    fadeOut: score.fadeOut ?? Math.min(6, seconds / 9),
  });
  if (medium === "audio") encodeAudio(channels, media(file), score.stereo ? 40 : 26);
  else {
    const film = films[id];
    if (!film) throw new Error(`${id} has no film`);
    const [silent, whole] = ["silent", "whole"].map((name) =>
      join(tmpdir(), `make-media-${process.pid}-${name}.mp4`),
    ) as [string, string];
    await shoot(film, seconds, silent);
    addSound(silent, channels, inParts ? whole : media(file));
    if (inParts) inPieces(whole, media(file));
    for (const path of [silent, whole]) rmSync(path, { force: true });
  }
  const { lufs, peak, dc, seconds: heard } = measureSound(media(file));
  // Heard from its first to its last sample: what does not decode, or ends early, is not kept
  // quiet.
  if (Math.abs(heard - seconds) > 0.1) throw new Error(`${file} lasts ${heard} s, not ${seconds}`);
  const folder = dirname(media(file));
  const size = inParts
    ? readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
    : statSync(media(file)).size;
  console.log(
    `${file} ${heard.toFixed(2)} s, ${lufs} LUFS, peak ${peak} dBFS, ` +
      `DC ${dc}, ${Math.round(size / 1024)} kB`,
  );
}
