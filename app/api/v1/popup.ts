// The next popup of a person, once. Source: specification §7, reading "Community".
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { listenerOf } from "#features/library/media/library.server.ts";
import { areasAsked } from "#features/site/popups/rules.ts";
import { popNext } from "#features/site/popups/service.server.ts";
import { popupPicture } from "#server/popup-picture.server.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import { answers, fail, jsonBody, refuseInput, succeed } from "../answer.server.ts";
import { actsFor, requireMember } from "../call-access.server.ts";
import { otherUid } from "./onsei/shapes.ts";

const Popup = z
  .object({
    id: z.string(),
    title: z.string(),
    body: z.string(),
    link: z.string(),
    linkWords: z.string(),
    picture: z.object({ src: z.string(), alt: z.string() }).nullable(),
  })
  .openapi("Popup");
const Asked = z.object({ uid: z.string().max(60).optional(), plan: z.string().max(40) });

export const popupCalls = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput }).openapi(
  createRoute({
    method: "post",
    path: "/pop",
    middleware: requireMember,
    tags: ["popup"],
    summary: "つぎのポップアップ（ひとりに一度。なければ null）",
    request: jsonBody(Asked),
    responses: answers(z.object({ popup: Popup.nullable() }).openapi("NextPopup")),
  }),
  async (c) => {
    const { services, now } = c.get("context");
    const { member } = c.var;
    const { uid, plan } = c.req.valid("json");
    if (!actsFor(member, uid)) return fail(c, 403, otherUid);
    const areas = areasAsked(plan, listenerOf(await services.items.read(), member).areas);
    if (!areas) return fail(c, 404, "doesn't exist.");
    const popup = await popNext(services.db, { uid: member.uid, areas }, now);
    if (!popup) return succeed(c, { popup: null });
    return succeed(c, { popup: { ...popup, picture: await popupPicture(services, popup.link) } });
  },
);
