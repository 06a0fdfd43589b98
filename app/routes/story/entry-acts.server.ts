// What a reader does in a scenario: on to the next scene, and back to the one before.
import { data } from "react-router";
import { scenarioOf } from "#features/learning/scenarios/present.ts";
import { StoryBack, StoryStep } from "#features/learning/scenarios/schema.ts";
import { goBack, goOnReading } from "#features/learning/scenarios/service.server.ts";
import { scenarioEndHref, scenarioHref } from "#features/learning/scenarios/ui/scenario-href.ts";
import { memberAction } from "#server/forms/form-action.server.ts";
import { scenarioAsked } from "./asked.server.ts";

function scenarioNamed(request: Request) {
  const asked = scenarioAsked(request);
  const scenario = asked && scenarioOf(asked);
  if (!scenario) throw data(null, { status: 404 });
  return scenario;
}
const later = { status: 403, problem: "この話は、まだ開いていません。" };

export const onAction = memberAction(StoryStep, {
  do: ({ services: { db }, actor, request, value, now }) =>
    goOnReading(db, actor.uid, { scenario: scenarioNamed(request), ...value }, now),
  words: {
    later,
    "no-way": { status: 409, problem: "えらべる道が変わりました。もういちど、おえらびください。" },
  },
  done: ({ moved }, { request }) =>
    (moved === "end" ? scenarioEndHref : scenarioHref)(scenarioNamed(request)),
});

export const backAction = memberAction(StoryBack, {
  do: ({ services: { db }, actor, request, value, now }) =>
    goBack(db, actor.uid, { scenario: scenarioNamed(request), ...value }, now),
  words: { later, "no-way": { status: 409, problem: "もどれませんでした。" } },
  done: (_moved, { request }) => scenarioHref(scenarioNamed(request)),
});
