// Everything to listen to and to watch in the seeded house. The sounds, films and transcripts are
// made by tools/make-media.
import type { SeedPiece } from "./piece.ts";
import { bodyVoicePieces } from "./pieces/body-voice.ts";
import { eichiPieces } from "./pieces/eichi.ts";
import { kafukuPieces } from "./pieces/kafuku.ts";
import { planPieces } from "./pieces/plans.ts";
import { soundPieces } from "./pieces/sound.ts";
import { videoPieces } from "./pieces/video.ts";

export type { SeedPiece } from "./piece.ts";

export const pieces: readonly SeedPiece[] = [
  ...eichiPieces,
  ...kafukuPieces,
  ...planPieces,
  ...bodyVoicePieces,
  ...soundPieces,
  ...videoPieces,
];
