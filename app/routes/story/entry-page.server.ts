// The loader of a scenario: the scene that is open, its end, or why it cannot be read.
import { data, redirect } from "react-router";
import type { StoryEdition } from "#features/learning/scenarios/edition.ts";
import { presentMap, presentScene } from "#features/learning/scenarios/present.ts";
import { standingIn } from "#features/learning/scenarios/reading.ts";
import {
  mayReadScenario,
  nextScenario,
  openScenario,
  type ScenarioNumbers,
  scenarioId,
} from "#features/learning/scenarios/rules.ts";
import {
  finishedOf,
  marksIn,
  readingsOfMember,
  scenesOfMember,
  type StoryReading,
} from "#features/learning/scenarios/service.server.ts";
import { scenarioHref } from "#features/learning/scenarios/ui/scenario-href.ts";
import { placeWords, storyName } from "#features/learning/scenarios/words.ts";
import { href } from "#lib/href.ts";
import type { OfMember } from "#server/access.server.ts";
import { scenarioAsked } from "./asked.server.ts";

/** Where one stopped: what lies open in its middle and was moved last, else the next one. */
function stoppedAt(readings: readonly StoryReading[]): ScenarioNumbers | undefined {
  const last = readings.at(-1);
  const [chapter, number] = (last?.scene ? last.scenario : "").split("-").map(Number);
  const asNumbers = chapter && number ? ({ chapter, number } as ScenarioNumbers) : undefined;
  return asNumbers ?? openScenario(finishedOf(readings));
}

function endOf(story: StoryEdition, numbers: ScenarioNumbers, finished: ReadonlySet<string>) {
  const titleOf = (one: ScenarioNumbers) => story.get(scenarioId(one))?.title ?? "";
  const next = nextScenario(numbers);
  const isLast = next?.chapter !== numbers.chapter;
  return {
    is: "end" as const,
    title: titleOf(numbers),
    place: placeWords(numbers),
    ends: openScenario(finished)
      ? isLast
        ? ("chapter" as const)
        : ("scenario" as const)
      : ("story" as const),
    next: next ? { ...next, title: titleOf(next), place: placeWords(next) } : null,
  };
}

export async function loadEntry({ services, actor }: OfMember, request: Request) {
  const { db } = services;
  const asked = scenarioAsked(request);
  const readings = await readingsOfMember(db, actor.uid);
  const finished = finishedOf(readings);
  if (!asked) {
    const at = stoppedAt(readings);
    throw redirect(at ? scenarioHref(at) : href("/afq/chapters"));
  }
  const story = await services.story.read();
  const { open } = presentMap(story, finished);
  const notOpen = (is: "later" | "unwritten") => ({ is, title: storyName, open });
  if (!mayReadScenario(asked, finished)) return data(notOpen("later"), { status: 403 });
  const id = scenarioId(asked);
  const isEnd = new URL(request.url).searchParams.has("end");
  if (isEnd && finished.has(id)) return endOf(story, asked, finished);
  const scenario = story.get(id);
  const kept = readings.find((one) => one.scenario === id);
  const standing = scenario && standingIn(scenario, kept);
  if (!scenario || !standing) return notOpen("unwritten");
  const scenes = await scenesOfMember(db, actor.uid);
  const read = new Set(scenes.map(({ scene }) => scene));
  const scene = presentScene(scenario, standing, marksIn(scenes), read);
  return { is: "scene" as const, title: scenario.title, scene };
}
