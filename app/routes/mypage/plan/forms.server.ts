// The forms on the page of plans: a stop taken back, a rest ended, a change booked, made, or
// dropped.
import { z } from "zod";
import {
  changeOwnPlan,
  cancelOwnBookedChange,
  resumeOwnPlan,
  undoOwnCancel,
} from "#features/memberships/subscription/plans/own-plan-acts.server.ts";
import { href } from "#lib/href.ts";
import { memberAction } from "#server/forms/form-action.server.ts";
import { planRefusals, worldOf } from "../plan-steps.server.ts";

const PlanId = z.object({ id: z.string().default("") });
const ledTo = (done: string) => `${href("/mypage/plan")}?done=${done}`;

export const undoAction = memberAction(PlanId, {
  do: async (on) => {
    const restore = { restore: on.texts["restore"] === "1" };
    return undoOwnCancel(await worldOf(on), on.actor.uid, on.value.id, restore, on.now);
  },
  done: ({ dropped, restored }) => {
    const change = dropped ? `&dropped=${dropped}` : restored ? "&restored=1" : "";
    return ledTo(`undone${change}`);
  },
  words: planRefusals,
});

export const resumeAction = memberAction(PlanId, {
  do: async (on) => resumeOwnPlan(await worldOf(on), on.actor.uid, on.value.id, on.now),
  done: ledTo("resumed"),
  words: planRefusals,
});

export const cancelChangeAction = memberAction(PlanId, {
  do: async (on) => cancelOwnBookedChange(await worldOf(on), on.actor.uid, on.value.id, on.now),
  done: ledTo("kept"),
  words: planRefusals,
});

/** What was shown comes along, so that nobody pays another sum than the one that was read. */
export const changeAction = memberAction(PlanId, {
  do: async (on) => {
    const { texts, actor, value, now } = on;
    const wanted = {
      from: texts["from"] ?? "",
      itemId: texts["to"] ?? "",
      when: texts["when"] === "now" ? ("now" as const) : ("renewal" as const),
      at: new Date(texts["at"] ?? NaN),
      dueToday: Number(texts["due"]),
    };
    return changeOwnPlan(await worldOf(on), actor.uid, value.id, wanted, now);
  },
  done: (_, { texts }) => ledTo(texts["when"] === "now" ? "changed" : "later"),
  words: {
    ...planRefusals,
    changed:
      "先ほどと、プランか金額が変わりました。下をご確認ください。お支払いは行われていません。",
    declined: {
      status: 402,
      problem:
        "カードのお支払いが通りませんでした。プランはそのままです。カードを変えて、もう一度お試しください。",
    },
  },
});
