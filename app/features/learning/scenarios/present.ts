// What a reader sees of the story: one scene with what came before, and the map of the way.
import { characters } from "./content/characters.ts";
import { chapterTitles, placeWords } from "./words.ts";
import type { StoryEdition } from "./edition.ts";
import { type LinePiece, linePieces } from "./ruby.ts";
import { choicesFor, type StoryPlace } from "./reading.ts";
import {
  allScenarios,
  chapters,
  openScenario,
  partsOf,
  type ScenarioNumbers,
  scenarioId,
} from "./rules.ts";
import {
  type Chapter,
  type Condition,
  holds,
  type Scenario,
  type Scene,
  type SceneDrawing,
} from "./story.ts";

const nameOf = (who: string) => characters[who]?.name ?? who;
/** A visitor has no type that is told. */
const personOf = (who: string) => ({ name: nameOf(who), type: characters[who]?.taiheki ?? null });

export type StoryLineShown = { who: string | null; pieces: LinePiece[] };
const linesFor = ({ lines }: Scene, marks: ReadonlySet<string>): StoryLineShown[] =>
  lines
    .filter(({ when }) => holds(when, marks))
    .map(({ who, text }) => ({ who: who ? nameOf(who) : null, pieces: linePieces(text) }));

export type ShownDrawing = Omit<SceneDrawing, "people"> & {
  people: { name: string; type: number | null }[];
};
const shownDrawing = (drawing: SceneDrawing): ShownDrawing => ({
  ...drawing,
  people: (drawing.people ?? []).map(personOf),
});
export function presentScene(
  scenario: Scenario,
  { scene, trail, moved }: StoryPlace,
  marks: ReadonlySet<string>,
  read: ReadonlySet<string>,
) {
  const scenes = new Map(scenario.scenes.map((one) => [one.id, one]));
  return {
    id: scene.id,
    title: scenario.title,
    place: placeWords(scenario),
    drawing: shownDrawing(scene.drawing),
    lines: linesFor(scene, marks),
    choices: choicesFor(scene, marks).map(({ text, to, mark }) => ({
      pieces: linePieces(text),
      way: mark ? `${to}|${mark}` : to,
    })),
    isEnd: !scene.choices?.length && scene.to === undefined,
    /** What was read before in this reading. */
    log: trail.flatMap((id) => {
      const one = scenes.get(id);
      return one ? linesFor(one, marks) : [];
    }),
    canGoBack: trail.length > 0,
    wasRead: read.has(scene.id),
    moved,
  };
}
export type ShownScene = ReturnType<typeof presentScene>;

const whenWords = (when: Condition | undefined): string =>
  [
    ...(when?.has ?? []).map((mark) => `印 ${mark} がある方`),
    ...(when?.hasNot ?? []).map((mark) => `印 ${mark} がない方`),
  ].join("、");
/** Every scene with every line and way, whoever they are for: as the desk reads it. */
export const presentAllScenes = ({ scenes }: Scenario) =>
  scenes.map(({ id, drawing, lines, choices = [], to }) => ({
    id,
    drawing: shownDrawing(drawing),
    lines: lines.map(({ who, text, when }) => ({
      line: { who: who ? nameOf(who) : null, pieces: linePieces(text) },
      when: whenWords(when),
    })),
    ways: [
      ...choices.map((choice) => ({
        pieces: linePieces(choice.text),
        to: choice.to,
        mark: choice.mark ?? "",
        when: whenWords(choice.when),
      })),
      ...(to === undefined ? [] : [{ pieces: [], to, mark: "", when: "" }]),
    ],
  }));

export type ToldPart = {
  part: number;
  state: "done" | "here" | "later";
  steps: { number: number; title: string; done: boolean; here: boolean }[];
};
/** The three chapters; titles only of what may be opened. */
export function presentMap(story: StoryEdition, finished: ReadonlySet<string>) {
  const open = openScenario(finished);
  const titleOf = (numbers: ScenarioNumbers) => story.get(scenarioId(numbers))?.title ?? "";
  const parts = (chapter: Chapter): ToldPart[] =>
    Array.from({ length: partsOf(chapter) }, (_, at) => {
      const part = at + 1;
      const steps = [1, 2, 3].map((step) => {
        const numbers = { chapter, number: part * 100 + step };
        const done = finished.has(scenarioId(numbers));
        const here = open !== undefined && scenarioId(open) === scenarioId(numbers);
        return {
          number: numbers.number,
          title: done || here ? titleOf(numbers) : "",
          done,
          here,
        };
      });
      const state = steps.every(({ done }) => done)
        ? ("done" as const)
        : steps.some(({ here }) => here)
          ? ("here" as const)
          : ("later" as const);
      return { part, state, steps };
    });
  return {
    open: open ? { ...open, title: titleOf(open), place: placeWords(open) } : null,
    finished: allScenarios.filter((each) => finished.has(scenarioId(each))).length,
    all: allScenarios.length,
    chapters: chapters.map((chapter) => ({
      chapter,
      title: chapterTitles[chapter],
      parts: parts(chapter),
      done: parts(chapter).every(({ state }) => state === "done"),
      begun: parts(chapter).some(({ state }) => state !== "later"),
    })),
  };
}
export type ShownMap = ReturnType<typeof presentMap>;
