// A rest, or the end of a plan; the plan is the one in the address.
import { z } from "zod";
import {
  cancelOwnPlan,
  pauseOwnPlan,
} from "#features/memberships/subscription/plans/own-plan-acts.server.ts";
import { isCancelReason } from "#features/memberships/subscription/rules.ts";
import { href } from "#lib/href.ts";
import { cleanText, cutGraphemes } from "#lib/text.ts";
import { memberAction } from "#server/forms/form-action.server.ts";
import { planRefusals, worldOf } from "../plan-steps.server.ts";
import { maxReasonLength } from "./words.ts";

const Said = z
  .string()
  .default("")
  .transform((text) => cutGraphemes(cleanText(text.toWellFormed()), maxReasonLength));
const StopForm = z.object({
  reason_selected: z.string().default(""),
  reason_text: Said,
  shoshin_text: Said,
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
    const said = {
      reasonSelected: isCancelReason(reason) ? reason : null,
      reasonText: reason_text,
      shoshinText: shoshin_text,
    };
    return cancelOwnPlan(await worldOf(on), on.actor.uid, on.params["id"] ?? "", said, on.now);
  },
  done: ledTo("stopped"),
  words: planRefusals,
});
