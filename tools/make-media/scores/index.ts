// Every score by the id of its piece.
import type { Score } from "../score.ts";
import { eichi } from "./eichi.ts";

export const scores: Readonly<Record<string, Score>> = { ...eichi };
