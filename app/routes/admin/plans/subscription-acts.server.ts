// What staff do with one plan: a note, which changes nothing of it, and its end.
import { z } from "zod";
import { endPlanByStaff } from "#features/memberships/subscription/plans/own-plan-acts.server.ts";
import { noteOnPlan } from "#features/memberships/subscription/plans/staff.server.ts";
import { maxMemo } from "#features/memberships/subscription/rules.ts";
import { backToList } from "#server/desk-list.server.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";

const idOf = ({ texts }: Pick<SentForm, "texts">) => texts["id"] ?? "";

const End = z.object({
  reason: z
    .string()
    .default("")
    .transform((text) => text.trim().slice(0, 300))
    .pipe(z.string().min(1, "わけをお書きください。")),
});
const end = staffAction(End, {
  fresh: true,
  do: async (on) => {
    const { services, actor, now, value } = on;
    const { db, payments } = services;
    const items = await services.items.read();
    return endPlanByStaff(db, payments, items, idOf(on), value.reason, actor.uid, now);
  },
  words: { ended: "この定期は見つからないか、もう終わっています。" },
  done: (_value, { request }) => backToList(request, { done: "end" }),
});

const memo = staffAction(z.object({ memo: z.string().default("") }), {
  do: (on) => noteOnPlan(on.services.db, idOf(on), on.value.memo, on.actor.uid, on.now),
  words: {
    "not-found": { status: 404, problem: "この定期は見つかりませんでした。" },
    "too-long": { status: 422, errors: { memo: `メモは${maxMemo}文字までです。` } },
  },
  done: (_value, { request }) => backToList(request, { done: "memo" }),
});

export const subscriptionActs = { end, memo };
