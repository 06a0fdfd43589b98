// What staff have typed into an editor and not saved, on its way from the browser.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { discardDraft, saveDraft } from "#features/platform/content/drafts.server.ts";
import { raw } from "#features/platform/content/fields.ts";
import { mayWriteDraft, refusedByRole } from "#server/desk-access.ts";
import { othersHere } from "#server/open-drafts.server.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import { formatJapaneseTime } from "#lib/tokyo-date.ts";
import { answers, fail, jsonBody, refuseInput, succeed } from "../answer.server.ts";
import { requireStaffCall } from "../call-access.server.ts";

const Subject = z
  .string()
  .max(120)
  .regex(/^[a-z-]+:[a-z0-9-]+$/);
const text = raw(50_000);
const Field = z.object({ key: z.string().min(1).max(200), value: text, was: text });
const Sent = z.object({
  subject: Subject,
  version: z.number().int().min(0).max(2_000_000_000),
  edition: z.uuid().nullable(),
  fields: z.array(Field).max(200),
});
const Saved = z
  .object({
    /** Nothing: there is no draft any more. */
    edition: z.string().nullable(),
    at: z.string(),
    /** By this machine's clock, in ms, once it was done: a page read earlier may not know of it. */
    savedAt: z.number(),
    fields: z.array(z.object({ key: z.string(), value: z.string(), was: z.string() })),
    others: z.array(z.object({ name: z.string(), at: z.string() })),
  })
  .openapi("DraftSaved");
const Discarded = z.object({}).openapi("DraftDiscarded");
const tooLarge = "書きかけが長すぎるため、このブラウザだけに残しています。";

export const draftCalls = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput })
  .openapi(
    createRoute({
      method: "put",
      path: "/drafts",
      middleware: requireStaffCall,
      tags: ["admin"],
      summary: "書きかけを残す（だれにも公開されません）",
      request: jsonBody(Sent),
      responses: answers(Saved),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const { subject, ...sent } = c.req.valid("json");
      const { member } = c.var;
      if (!mayWriteDraft(member, subject)) return fail(c, 403, refusedByRole);
      const whose = { uid: member.uid, subject };
      const saved = await saveDraft(services.db, whose, sent, now);
      if (!saved.ok) return fail(c, 422, tooLarge, { reason: [saved.code] });
      const { edition = null, fields = [] } = saved.value ?? {};
      const savedAt = Date.now();
      const others = await othersHere(services.db, whose, now);
      return succeed(c, { edition, at: formatJapaneseTime(now), savedAt, fields, others });
    },
  )
  .openapi(
    createRoute({
      method: "delete",
      path: "/drafts",
      middleware: requireStaffCall,
      tags: ["admin"],
      summary: "書きかけを捨てる",
      request: { query: z.object({ subject: Subject }) },
      responses: answers(Discarded),
    }),
    async (c) => {
      const { subject } = c.req.valid("query");
      if (!mayWriteDraft(c.var.member, subject)) return fail(c, 403, refusedByRole);
      await discardDraft(c.get("context").services.db, { uid: c.var.member.uid, subject });
      return succeed(c, {});
    },
  );
