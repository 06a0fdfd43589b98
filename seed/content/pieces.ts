// Everything to listen to and to watch in the seeded house. The sounds, films and transcripts are made by tools/make-media.
import type { SeedPiece } from "./piece.ts";
import { eichiPieces } from "./pieces/eichi.ts";

export type { SeedPiece } from "./piece.ts";

export const pieces: readonly SeedPiece[] = [...eichiPieces];
