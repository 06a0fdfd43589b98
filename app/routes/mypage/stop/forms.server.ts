// A rest, or the end of a plan; the plan is the one in the address.
import { z } from "zod";
import {
  cancelOwnPlan,
  pauseOwnPlan,
} from "#features/memberships/subscription/plans/own-plan-acts.server.ts";
import { isCancelReason, maxStopWords } from "#features/memberships/subscription/rules.ts";
import { typedText } from "#lib/form-fields.ts";
import { href } from "#lib/href.ts";
import { memberAction } from "#server/forms/form-action.server.ts";
import { planRefusals, worldOf } from "../plan-steps.server.ts";

const said = typedText({ max: maxStopWords }).default("");
const StopForm = z.object({
  reason_selected: z.string().default(""),
  reason_text: said,
  shoshin_text: said,
});
const ledTo = (done: string) => `${href("/mypage/plan")}?done=${done}`;

export const restAction = memberAction(z.object({ count: z.coerce.number().catch(Number.NaN) }), {
  do: async (on) =>
    pauseOwnPlan(await worldOf(on), on.actor.uid, on.params["id"] ?? "", on.value.count, on.now),
  done: ledTo("rested"),
  words: { ...planRefusals, "not-possible": "いまは、お休みにできません。" },
});

export const stopAction = memberAction(StopForm, {
  do: async (on) => {
    const { reason_selected: reason, reason_text, shoshin_text } = on.value;
    const words = {
      reasonSelected: isCancelReason(reason) ? reason : null,
      reasonText: reason_text,
      shoshinText: shoshin_text,
    };
    return cancelOwnPlan(await worldOf(on), on.actor.uid, on.params["id"] ?? "", words, on.now);
  },
  done: ({ how }, { params }) =>
    how === "stopping" ? ledTo("stopped") : ledTo(`stopped-${how}&plan=${params["id"]}`),
  words: planRefusals,
});
