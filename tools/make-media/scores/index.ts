// Every score by the id of its piece.
import type { Score } from "../score.ts";
import { bodyVoice } from "./body-voice.ts";
import { eichi } from "./eichi.ts";
import { film } from "./film.ts";
import { kafuku } from "./kafuku.ts";
import { sound } from "./sound.ts";

export const scores: Readonly<Record<string, Score>> = {
  ...eichi,
  ...kafuku,
  ...bodyVoice,
  ...sound,
  ...film,
};
