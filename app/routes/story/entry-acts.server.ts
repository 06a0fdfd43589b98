// What a reader does in a scenario: on to the next scene, and back to the one before.
import { data } from "react-router";
import { scenarioId } from "#features/learning/scenarios/rules.ts";
import { StoryBack, StoryStep } from "#features/learning/scenarios/schema.ts";
import { goBack, goOnReading } from "#features/learning/scenarios/service.server.ts";
import { scenarioEndHref, scenarioHref } from "#features/learning/scenarios/ui/scenario-href.ts";
import type { OfMember } from "#server/access.server.ts";
import { memberAction } from "#server/forms/form-action.server.ts";
import { scenarioAsked } from "./asked.server.ts";

function numbersAsked(request: Request) {
  const asked = scenarioAsked(request);
  if (!asked) throw data(null, { status: 404 });
  return asked;
}
async function scenarioNamed({ services }: Pick<OfMember, "services">, request: Request) {
  const story = await services.story.read();
  const scenario = story.get(scenarioId(numbersAsked(request)));
  if (!scenario) throw data(null, { status: 404 });
  return scenario;
}
const later = { status: 403, problem: "この話は、まだ開いていません。" };

/** Whose page was older than what is read hears that nothing came of the press. */
const placeAfter = (moved: string, request: Request) =>
  scenarioHref(numbersAsked(request)) + (moved === "behind" ? "&done=behind" : "");

export const onAction = memberAction(StoryStep, {
  do: async (on) => {
    const { services, actor, request, value, now } = on;
    const scenario = await scenarioNamed(on, request);
    return goOnReading(services.db, actor.uid, { scenario, ...value }, now);
  },
  words: {
    later,
    "no-way": { status: 409, problem: "えらべる道が変わりました。もういちど、おえらびください。" },
  },
  done: ({ moved }, { request }) =>
    moved === "end" ? scenarioEndHref(numbersAsked(request)) : placeAfter(moved, request),
});

export const backAction = memberAction(StoryBack, {
  do: async (on) => {
    const { services, actor, request, value, now } = on;
    const scenario = await scenarioNamed(on, request);
    return goBack(services.db, actor.uid, { scenario, ...value }, now);
  },
  words: { later, "no-way": { status: 409, problem: "もどれませんでした。" } },
  done: ({ moved }, { request }) => placeAfter(moved, request),
});
