// How the story is written down, and how a manuscript becomes scenarios:
//
//   == 101 題                              a scenario: its number and title
//   -- a gate day rain spring | toyo       a scene: its letter, where and when, who is there
//   地の文の一行。                          a line that is told
//   toyo: いらっしゃい。                    a line that somebody says (「」 come by themselves, for the last 。)
//   [took-umbrella,!walked] 一行            a line (or way) for readers with and without these marks
//   * 傘を借りる > b +took-umbrella         a way to choose, where it leads, what is remembered
//   > c                                     the one way on; neither: the scenario ends here
import {
  placeIds,
  type Chapter,
  type Condition,
  type PlaceId,
  type Scenario,
  type Scene,
  type SceneChoice,
  type SceneDrawing,
  type SceneLine,
} from "../story.ts";

type Draft = { -readonly [Key in keyof Scene]: Scene[Key] } & {
  lines: SceneLine[];
  choices?: SceneChoice[];
};

const [times, weathers, seasons] = [
  ["morning", "day", "evening", "night"],
  ["rain", "snow", "wind"],
  ["spring", "summer", "autumn", "winter"],
] as const;
const oneOf = <const Word extends string>(words: readonly Word[], from: readonly string[]) =>
  words.find((word) => from.includes(word));

function refuse(row: string): never {
  throw new Error(`The manuscript cannot be read at: ${row}`);
}

function drawingOf(row: string): SceneDrawing {
  const [where = "", who = ""] = row.split("|");
  const words = where.trim().split(" ");
  const known: readonly string[] = [...placeIds, ...times, ...weathers, ...seasons];
  if (words.some((word) => !known.includes(word))) refuse(row);
  const place: PlaceId = oneOf(placeIds, words) ?? refuse(row);
  const [time, weather, season] = [
    oneOf(times, words),
    oneOf(weathers, words),
    oneOf(seasons, words),
  ];
  const people = who.trim();
  return {
    place,
    ...(people ? { people: people.split(" ") } : {}),
    ...(time ? { time } : {}),
    ...(weather ? { weather } : {}),
    ...(season ? { season } : {}),
  };
}

/** The condition at the head of a row, and the rest of it. */
export function conditionOf(row: string): { when?: Condition; rest: string } {
  const [, marks, rest] = /^\[([a-z0-9,!-]+)\] (.+)$/u.exec(row) ?? [];
  if (marks === undefined || rest === undefined) return { rest: row };
  const all = marks.split(",");
  const has = all.filter((mark) => !mark.startsWith("!"));
  const hasNot = all.filter((mark) => mark.startsWith("!")).map((mark) => mark.slice(1));
  return {
    when: { ...(has.length ? { has } : {}), ...(hasNot.length ? { hasNot } : {}) },
    rest,
  };
}

function lineOf(row: string): SceneLine {
  const { when, rest } = conditionOf(row);
  const [, who, said] = /^([a-z]+): (.+)$/u.exec(rest) ?? [];
  const line = who && said ? { who, text: `「${said.replace(/。$/u, "")}」` } : { text: rest };
  return when ? { ...line, when } : line;
}

function choiceOf(row: string, about: string): SceneChoice {
  const { when, rest } = conditionOf(row);
  const [, text, letter, mark] = /^(.+) > ([a-z])(?: \+([a-z0-9-]+))?$/u.exec(rest) ?? [];
  if (!text || !letter) return refuse(row);
  return { text, to: `${about}-${letter}`, ...(mark ? { mark } : {}), ...(when ? { when } : {}) };
}

function readScene(rows: readonly string[], about: string): Scene {
  const [head = "", ...rest] = rows;
  const [, letter, drawing] = /^([a-z]) (.+)$/u.exec(head) ?? [];
  if (!letter || !drawing) return refuse(head);
  const scene: Draft = { id: `${about}-${letter}`, drawing: drawingOf(drawing), lines: [] };
  for (const row of rest) {
    if (row.startsWith("* ")) (scene.choices ??= []).push(choiceOf(row.slice(2), about));
    else if (row.startsWith("> ")) scene.to = `${about}-${row.slice(2)}`;
    else scene.lines.push(lineOf(row));
  }
  return scene;
}

/** Cuts rows before each that begins with `sign`; each piece begins with what follows the sign. */
function pieces(rows: readonly string[], sign: string): string[][] {
  const found: string[][] = [];
  for (const row of rows) {
    if (row.startsWith(sign)) found.push([row.slice(sign.length)]);
    else (found.at(-1) ?? refuse(row)).push(row);
  }
  return found;
}

/** The scenarios of a manuscript, in its order. Throws where it cannot be read. */
export function scenariosOf(chapter: Chapter, manuscript: string): Scenario[] {
  const rows = manuscript.split("\n").map((row) => row.trim());
  return pieces(
    rows.filter((row) => row !== ""),
    "== ",
  ).map(([head = "", ...rest]) => {
    const [, number, title] = /^(\d+) (.+)$/u.exec(head) ?? [];
    if (!number || !title) return refuse(head);
    const about = `${chapter}-${number}`;
    const scenes = pieces(rest, "-- ").map((scene) => readScene(scene, about));
    return { chapter, number: Number(number), title, scenes };
  });
}
