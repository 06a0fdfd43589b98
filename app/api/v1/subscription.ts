// The calls about a running plan. Source: specification §7.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { CancelReasons } from "#features/memberships/subscription/plans/cancel.server.ts";
import {
  ownPlan,
  type PlanWorld,
} from "#features/memberships/subscription/plans/own-plan.server.ts";
import {
  cancelOwnPlan,
  pauseOwnPlan,
  resumeOwnPlan,
  undoOwnCancel,
} from "#features/memberships/subscription/plans/own-plan-acts.server.ts";
import { isCancelReason, maxStopWords } from "#features/memberships/subscription/rules.ts";
import { cleanText, countGraphemes } from "#lib/text.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import { answers, fail, jsonBody, succeed, refuseInput } from "../answer.server.ts";
import { requireMember } from "../call-access.server.ts";

const Item = z
  .object({
    item: z.object({
      id: z.string(),
      itemId: z.string(),
      status: z.string(),
      cancelAtPeriodEnd: z.boolean(),
      periodEnd: z.string(),
      reason_text: z.string().nullable(),
      shoshin_text: z.string().nullable(),
      reason_selected: z.string().nullable(),
      memo: z.string().nullable(),
    }),
  })
  .openapi("Subscription");
const words = z.string().max(10_000).optional();
const Update = z.object({
  id: z.string().max(100),
  status: z.enum(["cancel", "canceled", "active", "pause", "resume"]),
  reason_text: words,
  shoshin_text: words,
  reason_selected: z.string().max(100).optional(),
});
const refusals = {
  ended: "このプランは、もう終わっています。",
  "not-possible": "いまは、この変更ができません。",
  "provider-down": "決済会社につながりませんでした。何も変わっていません。",
};

type Change = {
  uid: string;
  id: string;
  status: z.infer<typeof Update>["status"];
  reasons: CancelReasons;
};
function changeStatus(world: PlanWorld, { uid, id, status, reasons }: Change, now: Date) {
  switch (status) {
    case "active":
      return undoOwnCancel(world, uid, id, { restore: false }, now);
    case "pause":
      return pauseOwnPlan(world, uid, id, 1, now);
    case "resume":
      return resumeOwnPlan(world, uid, id, now);
    default:
      return cancelOwnPlan(world, uid, id, reasons, now);
  }
}
const said = (text: string | undefined) => cleanText((text ?? "").toWellFormed());
const tooLong = `ひとつ${maxStopWords.toLocaleString("ja-JP")}文字までで書いてください。`;

export const subscriptionCalls = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput })
  .openapi(
    createRoute({
      method: "get",
      path: "/",
      middleware: requireMember,
      tags: ["subscription"],
      summary: "自分のプランのひとつ",
      request: { query: z.object({ id: z.string().max(100).optional() }) },
      responses: answers(Item),
    }),
    async (c) => {
      const { member } = c.var;
      const { id } = c.req.valid("query");
      if (!id) return fail(c, 400, "error. no id.");
      const row = await ownPlan(c.get("context").services.db, member.uid, id);
      if (!row) return fail(c, 404, "doesn't exist.");
      const {
        itemId,
        status,
        cancelAtPeriodEnd,
        periodEnd,
        reasonText,
        shoshinText,
        reasonSelected,
        memo,
      } = row;
      return succeed(c, {
        item: {
          id,
          itemId,
          status,
          cancelAtPeriodEnd,
          periodEnd: periodEnd.toISOString(),
          reason_text: reasonText,
          shoshin_text: shoshinText,
          reason_selected: reasonSelected,
          memo,
        },
      });
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/update",
      middleware: requireMember,
      tags: ["subscription"],
      summary: "解約・取り消し・休止",
      request: jsonBody(Update),
      responses: answers(z.object({}).openapi("Updated")),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const { member } = c.var;
      const { id, status, reason_text, shoshin_text, reason_selected = "" } = c.req.valid("json");
      if (!id) return fail(c, 400, "error. no id.");
      const world = {
        db: services.db,
        provider: services.payments,
        items: await services.items.read(),
      };
      const reasons = {
        reasonSelected: isCancelReason(reason_selected) ? reason_selected : null,
        reasonText: said(reason_text),
        shoshinText: said(shoshin_text),
      };
      if (
        [reasons.reasonText, reasons.shoshinText].some((one) => countGraphemes(one) > maxStopWords)
      )
        return fail(c, 422, tooLong);
      const done = await changeStatus(world, { uid: member.uid, id, status, reasons }, now);
      if (done.ok) return succeed(c, {});
      return done.code === "not-found"
        ? fail(c, 404, "doesn't exist.")
        : fail(c, 409, refusals[done.code]);
    },
  );
