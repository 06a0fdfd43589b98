// What a reader sees of the story: one scene with what came before, and the map of the way.
import { characters } from "./content/characters.ts";
import { story } from "./content/index.ts";
import { chapterTitles, placeWords } from "./words.ts";
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
import { type Chapter, holds, type Scenario, type Scene, type SceneDrawing } from "./story.ts";

const byId = new Map(story.map((scenario) => [scenarioId(scenario), scenario]));
export const scenarioOf = (numbers: ScenarioNumbers): Scenario | undefined =>
  byId.get(scenarioId(numbers));

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
    drawing: { ...scene.drawing, people: (scene.drawing.people ?? []).map(personOf) },
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

type Titled = ScenarioNumbers & { title: string };
const titled = (numbers: ScenarioNumbers): Titled => ({
  ...numbers,
  title: scenarioOf(numbers)?.title ?? "",
});

export type ToldPart = {
  part: number;
  state: "done" | "here" | "later";
  steps: { number: number; title: string; done: boolean; here: boolean }[];
};
/** The three chapters; titles only of what may be opened. */
export function presentMap(finished: ReadonlySet<string>) {
  const open = openScenario(finished);
  const parts = (chapter: Chapter): ToldPart[] =>
    Array.from({ length: partsOf(chapter) }, (_, at) => {
      const part = at + 1;
      const steps = [1, 2, 3].map((step) => {
        const numbers = { chapter, number: part * 100 + step };
        const done = finished.has(scenarioId(numbers));
        const here = open !== undefined && scenarioId(open) === scenarioId(numbers);
        return {
          number: numbers.number,
          title: done || here ? titled(numbers).title : "",
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
    open: open ? { ...titled(open), place: placeWords(open) } : null,
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
