// The letters that scenes are named by.
export const sceneLetters = [
  "a",
  "b",
  "c",
  "d",
  "e",
  "f",
  "g",
  "h",
  "i",
  "j",
  "k",
  "l",
  "m",
  "n",
  "o",
  "p",
  "q",
  "r",
  "s",
  "t",
  "u",
  "v",
  "w",
  "x",
  "y",
  "z",
] as const;
export type SceneLetter = (typeof sceneLetters)[number];
/** What staff wrote of a scenario: a text for each scene, by its letter. */
export type SceneTexts = Readonly<Partial<Record<SceneLetter, string>>>;

/** Of a scene that is named as it should be. */
export const sceneLetterOf = (scene: string) => scene.slice(-1) as SceneLetter;
/** Of scenes that have a text, in order. */
export const lettersIn = (scenes: SceneTexts): SceneLetter[] =>
  sceneLetters.filter((letter) => (scenes[letter] ?? "").trim() !== "");
