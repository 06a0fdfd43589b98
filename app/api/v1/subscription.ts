// The calls about a running plan. Source: specification §7.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { ownPlan } from "#features/memberships/subscription/plans/own-plan.server.ts";
import { cancelPlan } from "#features/memberships/subscription/plans/cancel.server.ts";
import { pausePlan, resumePlan } from "#features/memberships/subscription/plans/pause.server.ts";
import { undoCancel } from "#features/memberships/subscription/plans/undo-cancel.server.ts";
import { isCancelReason } from "#features/memberships/subscription/rules.ts";
import { cleanText, cutGraphemes } from "#lib/text.ts";
import { ProviderUnavailable } from "#integrations/stripe/port.ts";
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
const short = (text: string | undefined) =>
  cutGraphemes(cleanText((text ?? "").toWellFormed()), 1_000);

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
      try {
        const done =
          status === "active"
            ? await undoCancel(world, member.uid, id, { restore: false }, now)
            : status === "pause"
              ? await pausePlan(world, member.uid, id, 1, now)
              : status === "resume"
                ? await resumePlan(world, member.uid, id, now)
                : await cancelPlan(
                    world,
                    member.uid,
                    id,
                    {
                      reasonSelected: isCancelReason(reason_selected) ? reason_selected : null,
                      reasonText: short(reason_text),
                      shoshinText: short(shoshin_text),
                    },
                    now,
                  );
        if (done.ok) return succeed(c, {});
        return done.code === "not-found"
          ? fail(c, 404, "doesn't exist.")
          : fail(
              c,
              409,
              done.code === "ended"
                ? "このプランは、もう終わっています。"
                : "いまは、この変更ができません。",
            );
      } catch (error) {
        if (error instanceof ProviderUnavailable)
          return fail(c, 409, "決済会社につながりませんでした。何も変わっていません。");
        throw error;
      }
    },
  );
