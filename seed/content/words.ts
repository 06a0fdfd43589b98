// The words of the seeded dictionary, by theme: seed/content/words/.
import { bodyWords } from "./words/body.ts";
import { breathWords } from "./words/breath.ts";
import { phraseWords } from "./words/phrases.ts";
import { practiceWords } from "./words/practice.ts";
import { seasonWords } from "./words/seasons.ts";
import { toolWords } from "./words/tools.ts";
import { typeWords } from "./words/types.ts";
import type { SeedWord } from "./words/word.ts";

export { type SeedWord, wordTags } from "./words/word.ts";

export const words: readonly SeedWord[] = [
  ...typeWords,
  ...bodyWords,
  ...breathWords,
  ...seasonWords,
  ...toolWords,
  ...practiceWords,
  ...phraseWords,
];
