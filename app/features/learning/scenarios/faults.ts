// What is wrong with a scenario, in sentences that name the scene: with one it is not published.
import { placeIds } from "./story.ts";
import { holds, type Condition, type Scenario, type Scene } from "./story.ts";
import { scenarioId } from "./rules.ts";

const [mostLetters, mostOfChoice, maxScenes, mostChoices] = [120, 40, 10, 4];
const ruby = /｜([^｜《》]+)《([^｜《》]+)》/gu;
/** As it is read: without the small letters and their signs. */
export const withoutRuby = (text: string): string => text.replace(ruby, "$1");
const isMark = (mark: string) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(mark);

const marksOf = (when: Condition | undefined) => [...(when?.has ?? []), ...(when?.hasNot ?? [])];

/** Whether one of these is shown whatever the reader's marks are. */
function alwaysOne(conditions: readonly (Condition | undefined)[]): boolean {
  const asked = [...new Set(conditions.flatMap(marksOf))].slice(0, 10);
  return Array.from(
    { length: 2 ** asked.length },
    (_, bits) => new Set(asked.filter((_mark, at) => (bits >> at) % 2 === 1)),
  ).every((marks) => conditions.some((when) => holds(when, marks)));
}

/** Where a scene may lead. */
export const waysOn = ({ choices, to }: Scene): string[] => [
  ...(choices ?? []).map((choice) => choice.to),
  ...(to === undefined ? [] : [to]),
];

/** All that can be reached from these, themselves among them. */
function reachedFrom(
  from: readonly string[],
  ways: (id: string) => readonly string[],
): Set<string> {
  const reached = new Set(from);
  for (const id of reached) for (const next of ways(id)) reached.add(next);
  return reached;
}

function faultsOfTexts({ id, lines, choices = [] }: Scene): string[] {
  const texts = [
    ...lines.map(({ text }) => ({ text, most: mostLetters, what: "一行" })),
    ...choices.map(({ text }) => ({ text, most: mostOfChoice, what: "えらぶ言葉" })),
  ];
  return texts.flatMap(({ text, most, what }) => {
    const read = withoutRuby(text);
    if (read.trim() === "") return [`場面 ${id} に、空の${what}があります。`];
    if ([...read].length > most)
      return [`場面 ${id} の「${read.slice(0, 12)}…」が長すぎます（${what}は${most}字まで）。`];
    return /[｜《》]/u.test(read)
      ? [`場面 ${id} の「${read.slice(0, 12)}…」のふりがなを、｜漢字《かんじ》の形にしてください。`]
      : [];
  });
}

function faultsOfScene(scene: Scene, ids: ReadonlySet<string>, known: ReadonlySet<string>) {
  const { id, lines, choices, to, drawing } = scene;
  const when = [...lines, ...(choices ?? [])].map((each) => each.when);
  const marks = [...when.flatMap(marksOf), ...(choices ?? []).flatMap(({ mark }) => mark ?? [])];
  const people = [...(drawing.people ?? []), ...lines.flatMap(({ who }) => who ?? [])];
  return [
    ...(placeIds.includes(drawing.place)
      ? []
      : [`場面 ${id} の場所「${drawing.place}」がありません。`]),
    ...[...new Set(people)]
      .filter((who) => !known.has(who))
      .map((who) => `場面 ${id} の「${who}」という人がいません。`),
    ...marks
      .filter((mark) => !isMark(mark))
      .map((mark) => `場面 ${id} の印「${mark}」は、小文字と数字とハイフンにしてください。`),
    ...waysOn(scene)
      .filter((next) => !ids.has(next))
      .map((next) => `場面 ${id} から進む場面 ${next} がありません。`),
    ...(choices?.length && to !== undefined
      ? [`場面 ${id} は、選ぶ道か、ひとつの道か、どちらかにしてください。`]
      : []),
    ...((choices?.length ?? 0) > mostChoices
      ? [`場面 ${id} で選べる道は、${mostChoices}つまでです。`]
      : []),
    ...(lines.length > 0 && alwaysOne(lines.map((line) => line.when))
      ? []
      : [`場面 ${id} に、だれにも見える行がありません。`]),
    ...(choices?.length && !alwaysOne(choices.map((choice) => choice.when))
      ? [`場面 ${id} から出られない人がいます。条件のない道を、ひとつ残してください。`]
      : []),
    ...faultsOfTexts(scene),
  ];
}

/** What is wrong with one scenario; none: it can be read from its first scene to an end. */
export function faultsOf(scenario: Scenario, people: ReadonlySet<string>): string[] {
  const { scenes, title } = scenario;
  const about = scenarioId(scenario);
  const [first] = scenes;
  if (!first) return [`${about} に場面がありません。`];
  const ids = new Set(scenes.map(({ id }) => id));
  const waysFrom = new Map(scenes.map((scene) => [scene.id, waysOn(scene)]));
  const reached = reachedFrom([first.id], (id) => waysFrom.get(id) ?? []);
  const ends = scenes.filter((scene) => waysOn(scene).length === 0).map(({ id }) => id);
  const leads = (id: string) => scenes.filter((s) => waysOn(s).includes(id)).map((s) => s.id);
  const left = reachedFrom(ends, leads);
  return [
    ...(title.trim() === "" ? [`${about} に題がありません。`] : []),
    ...(scenes.length > maxScenes ? [`${about} の場面は、${maxScenes}までです。`] : []),
    ...(ids.size < scenes.length ? [`${about} に、同じ名前の場面がふたつあります。`] : []),
    ...scenes
      .filter(({ id }) => !(id.startsWith(`${about}-`) && /-[a-z]$/u.test(id)))
      .map(({ id }) => `場面 ${id} の名前は、${about}-a のようにしてください。`),
    ...scenes
      .filter(({ id }) => !reached.has(id))
      .map(({ id }) => `場面 ${id} には、どこからも行けません。`),
    ...scenes
      .filter(({ id }) => !left.has(id))
      .map(({ id }) => `場面 ${id} からは、話のおわりまで行けません。`),
    ...scenes.flatMap((scene) => faultsOfScene(scene, ids, people)),
  ];
}

/** What is wrong with the whole: each scenario, doubles, marks asked before they can be. */
export function faultsOfStory(story: readonly Scenario[], people: ReadonlySet<string>): string[] {
  const seen = new Set<string>();
  const given = new Set<string>();
  return story.flatMap((scenario) => {
    const id = scenarioId(scenario);
    const double = seen.has(id) ? [`${id} がふたつあります。`] : [];
    seen.add(id);
    for (const { choices } of scenario.scenes)
      for (const { mark } of choices ?? []) if (mark) given.add(mark);
    const asked = scenario.scenes.flatMap((scene) =>
      [...scene.lines, ...(scene.choices ?? [])]
        .flatMap(({ when }) => marksOf(when))
        .filter((mark) => !given.has(mark))
        .map((mark) => `場面 ${scene.id} がたずねる印「${mark}」は、そこまでにつきません。`),
    );
    return [...double, ...faultsOf(scenario, people), ...asked];
  });
}
