// A scene as staff write it, in the words of the house:
//
//   アパートの門・昼・雨・春｜とよさん、源さん      where and when, and who is there
//   地の文の一行。                                  a line that is told
//   とよさん：いらっしゃい。                        a line that somebody says
//   [took-umbrella,!walked] 一行                    for readers with and without these marks
//   * 傘を借りる → b +took-umbrella                 a way to choose, and what is remembered
//   → c                                             the one way on; neither: the end
import { characters } from "./content/characters.ts";
import { conditionOf } from "./content/manuscript.ts";
import { sceneLetterOf, lettersIn, type SceneTexts } from "./scene-letters.ts";
import { type ScenarioNumbers, scenarioId } from "./rules.ts";
import type {
  Condition,
  PlaceId,
  Scenario,
  Scene,
  SceneChoice,
  SceneDrawing,
  SceneLine,
} from "./story.ts";
import { placeNames, storySeasons, timeNames, weatherNames } from "./words.ts";

const keyOf = <Key extends string>(names: Readonly<Record<Key, string>>, word: string) =>
  (Object.keys(names) as Key[]).find((key) => names[key] === word);
const peopleByName = new Map(Object.entries(characters).map(([id, { name }]) => [name, id]));
const nameOf = (who: string) => characters[who]?.name ?? who;
export const castNames: readonly string[] = Object.values(characters).map(({ name }) => name);

type Read<Value> = { ok: true; value: Value } | { ok: false; problem: string };
const wrong = (problem: string) => ({ ok: false, problem }) as const;
const shortly = (row: string) => (row.length > 16 ? `${row.slice(0, 16)}…` : row);

const strange = (name: string) => wrong(`「${name}」という人がいません。`);
function readDrawing(row: string): Read<SceneDrawing> {
  const [where = "", who = ""] = row.split(/[｜|]/u);
  const drawing: { -readonly [Key in keyof SceneDrawing]?: SceneDrawing[Key] } = {};
  for (const word of where.split(/[\s・、]+/u).filter(Boolean)) {
    const place: PlaceId | undefined = keyOf(placeNames, word);
    const time = keyOf(timeNames, word);
    const weather = keyOf(weatherNames, word);
    const season = keyOf(storySeasons, word);
    if (place) drawing.place = place;
    else if (time) drawing.time = time;
    else if (weather) drawing.weather = weather;
    else if (season) drawing.season = season;
    else return wrong(`一行めの「${shortly(word)}」は、場所・時・天気・季節のどれでもありません。`);
  }
  const { place, ...rest } = drawing;
  if (!place)
    return wrong(`一行めに場所を書いてください（${Object.values(placeNames).join("・")}）。`);
  const people: string[] = [];
  for (const name of who.split(/[、,]+/u).map((part) => part.trim())) {
    const id = peopleByName.get(name);
    if (id) people.push(id);
    else if (name) return strange(name);
  }
  return { ok: true, value: { place, ...(people.length > 0 ? { people } : {}), ...rest } };
}

function readLine(row: string): Read<SceneLine> {
  const { when, rest } = conditionOf(row);
  const [, name, said] = /^([^\s：:「」『』、。]{1,10})[：:]\s*(.+)$/u.exec(rest) ?? [];
  const more = when ? { when } : {};
  if (!name || !said) return { ok: true, value: { text: rest, ...more } };
  const who = peopleByName.get(name);
  if (!who) return strange(name);
  return { ok: true, value: { who, text: `「${said.replace(/。$/u, "")}」`, ...more } };
}
function readChoice(row: string, about: string): Read<SceneChoice> {
  const { when, rest } = conditionOf(row);
  const [, text, letter, mark] =
    /^(.+?)\s*(?:→|>)\s*([a-z])(?:\s+[+＋]([a-z0-9-]+))?$/u.exec(rest) ?? [];
  if (!text || !letter)
    return wrong(`「${shortly(row)}」は「* えらぶ言葉 → b」か「* えらぶ言葉 → b +印」の形で。`);
  const to = `${about}-${letter}`;
  return { ok: true, value: { text, to, ...(mark ? { mark } : {}), ...(when ? { when } : {}) } };
}

function readScene(id: string, text: string): Read<Scene> {
  const about = id.slice(0, -2);
  const [head = "", ...rows] = text
    .split("\n")
    .map((row) => row.trim())
    .filter((row) => row !== "");
  const drawing = readDrawing(head);
  if (!drawing.ok) return drawing;
  const [lines, choices]: [SceneLine[], SceneChoice[]] = [[], []];
  let to: string | undefined;
  for (const row of rows) {
    const isWay = /^(?:→|>)/u.test(row);
    if (isWay) {
      const letter = /^(?:→|>)\s*([a-z])$/u.exec(row)?.[1];
      if (!letter) return wrong(`「${shortly(row)}」は「→ b」の形にしてください。`);
      if (to !== undefined) return wrong("ひとつの道（→）は、場面にひとつまでです。");
      to = `${about}-${letter}`;
      continue;
    }
    const choice = /^[*＊]/u.test(row);
    const read = choice ? readChoice(row.slice(1).trim(), about) : readLine(row);
    if (!read.ok) return read;
    if ("to" in read.value) choices.push(read.value);
    else lines.push(read.value);
  }
  const ways = choices.length > 0 ? { choices } : {};
  return {
    ok: true,
    value: { id, drawing: drawing.value, lines, ...ways, ...(to === undefined ? {} : { to }) },
  };
}

/** The scenes in the order of their letters; what cannot be read, by its letter. */
export function readScenario(
  head: ScenarioNumbers & { title: string },
  texts: SceneTexts,
):
  | { ok: true; scenario: Scenario }
  | { ok: false; problems: { letter: string; problem: string }[] } {
  const scenes: Scene[] = [];
  const problems: { letter: string; problem: string }[] = [];
  for (const letter of lettersIn(texts)) {
    const read = readScene(`${scenarioId(head)}-${letter}`, texts[letter] ?? "");
    if (read.ok) scenes.push(read.value);
    else problems.push({ letter, problem: read.problem });
  }
  const { chapter, number, title } = head;
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, scenario: { chapter, number, title, scenes } };
}

const writeWhen = (when: Condition | undefined): string => {
  const marks = [...(when?.has ?? []), ...(when?.hasNot ?? []).map((mark) => `!${mark}`)];
  return marks.length > 0 ? `[${marks.join(",")}] ` : "";
};
const writeLine = ({ who, text, when }: SceneLine): string =>
  `${writeWhen(when)}${who ? `${nameOf(who)}：${text.replace(/^「(.*)」$/u, "$1")}` : text}`;
const writeChoice = ({ text, to, mark, when }: SceneChoice): string =>
  `* ${writeWhen(when)}${text} → ${sceneLetterOf(to)}${mark ? ` +${mark}` : ""}`;
function writeScene({ drawing, lines, choices = [], to }: Scene): string {
  const { place, time, weather, season, people = [] } = drawing;
  const where = [
    placeNames[place],
    time && timeNames[time],
    weather && weatherNames[weather],
    season && storySeasons[season],
  ].filter(Boolean);
  const who = people.length > 0 ? `｜${people.map(nameOf).join("、")}` : "";
  return [
    where.join("・") + who,
    ...lines.map(writeLine),
    ...choices.map(writeChoice),
    ...(to === undefined ? [] : [`→ ${sceneLetterOf(to)}`]),
  ].join("\n");
}
export const writeScenes = ({ scenes }: Scenario): SceneTexts =>
  Object.fromEntries(scenes.map((scene) => [sceneLetterOf(scene.id), writeScene(scene)]));
