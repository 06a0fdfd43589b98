// What the story is made of: chapters of scenarios, a scenario of scenes, a scene of lines and
// ways on.
export type Chapter = 1 | 2 | 3;
/** Permanent, `${chapter}-${number}-${letter}`: "1-101-a". Never used again for another. */
type SceneId = string;
/** Something that is remembered of a reader: lower case and hyphens, "gave-umbrella". */
type MarkId = string;
export type CharacterId = string;

/** Holds when the reader has all of `has` and none of `hasNot`. */
export type Condition = { has?: readonly MarkId[]; hasNot?: readonly MarkId[] };
/** Said by somebody, or told (no `who`). At most 120 characters; ruby as ｜漢字《かんじ》. */
export type SceneLine = { who?: CharacterId; text: string; when?: Condition };
/** `mark` is remembered and asked by conditions of later scenes. */
export type SceneChoice = { text: string; to: SceneId; mark?: MarkId; when?: Condition };

export const placeIds = [
  "gate",
  "hall",
  "stairs",
  "my-room",
  "kitchen",
  "bath",
  "roof",
  "garden",
  "practice",
  "shop",
  "street",
  "river",
  "station",
  "mountain",
  "sea",
  "library",
  "office",
] as const;
export type PlaceId = (typeof placeIds)[number];
export type SceneDrawing = {
  place: PlaceId;
  people?: readonly CharacterId[];
  time?: "morning" | "day" | "evening" | "night";
  weather?: "rain" | "snow" | "wind";
  season?: "spring" | "summer" | "autumn" | "winter";
};

/** One drawing and its lines; then choices, or one way on (`to`), or neither: the scenario ends. */
export type Scene = {
  id: SceneId;
  drawing: SceneDrawing;
  lines: readonly SceneLine[];
  choices?: readonly SceneChoice[];
  to?: SceneId;
};
/** `number`: part × 100 + step. Its first scene is where it begins. */
export type Scenario = {
  chapter: Chapter;
  number: number;
  title: string;
  scenes: readonly Scene[];
};

/** Whether something with this condition is shown to a reader with these marks. */
export const holds = (when: Condition | undefined, marks: ReadonlySet<MarkId>): boolean =>
  (when?.has ?? []).every((mark) => marks.has(mark)) &&
  (when?.hasNot ?? []).every((mark) => !marks.has(mark));
