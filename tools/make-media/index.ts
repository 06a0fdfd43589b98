// Makes every sound, film and transcript of seed/content/media from the scores: node tools/make-media/index.ts [id …]
// Needs ffmpeg, only here. The same scores give the same sounds.
import { statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pieces } from "../../seed/content/pieces.ts";
import { encodeAudio, listen } from "./encode.ts";
import { scores } from "./scores/index.ts";
import { perform, transcriptOf } from "./score.ts";
import { finish } from "./sound.ts";

const media = (file: string) => fileURLToPath(new URL(`../../seed/content/media/${file}`, import.meta.url));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((id) => !pieces.some((piece) => piece.id === id));
if (unknown.length > 0) throw new Error(`No such piece: ${unknown.join(", ")}`);

for (const { id, medium, seconds, file, transcript } of pieces) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const score = scores[id];
  if (!score) throw new Error(`${id} has no score`);
  if (transcript) writeFileSync(media(transcript), transcriptOf(score.guide ?? "", seconds));
  const channels = finish(perform(id, score, seconds), { channels: score.stereo ? 2 : 1, decay: score.room ?? 0.84, fadeIn: 0.7, fadeOut: Math.min(6, seconds / 9) });
  if (medium === "audio") encodeAudio(channels, media(file), score.stereo ? 40 : 26);
  const { lufs, peak, dc, seconds: heard } = listen(media(file));
  console.log(`${file} ${heard.toFixed(2)} s, ${lufs} LUFS, peak ${peak} dBFS, DC ${dc}, ${Math.round(statSync(media(file)).size / 1024)} kB`);
}
