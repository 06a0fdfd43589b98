// The door of an event: what it pressed while it was away comes in, who comes goes out.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { maxMarks, momentOfPress } from "#features/memberships/events/door/rules.ts";
import { doorList, receive } from "#features/memberships/events/door/receive.server.ts";
import { spanWords } from "#features/memberships/events/words.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import { answers, fail, jsonBody, refuseInput, succeed } from "../answer.server.ts";
import { requireStaffCall } from "../call-access.server.ts";

const Press = z.object({
  /** Of the press: sent twice is once. */
  key: z.uuid(),
  /** The reservation. */
  id: z.uuid(),
  arrived: z.boolean(),
  /** How long ago it was pressed, in ms. */
  ago: z.number().int().min(0),
});
const Sent = z.object({
  event: z.string().regex(/^[\w-]{1,80}$/),
  presses: z.array(Press).max(maxMarks),
});
const Door = z
  .object({
    event: z.object({ id: z.string(), title: z.string(), span: z.string(), endsAt: z.number() }),
    guests: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        name: z.string(),
        seats: z.number(),
        arrivedAt: z.number().nullable(),
      }),
    ),
    outcomes: z.array(
      z.object({
        key: z.string(),
        outcome: z.enum(["done", "twice", "not-coming"]),
        arrivedAt: z.number().nullable(),
      }),
    ),
  })
  .openapi("Door");

export const doorCalls = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput }).openapi(
  createRoute({
    method: "post",
    path: "/door",
    middleware: requireStaffCall,
    tags: ["admin"],
    summary: "催しの受付（押したものを送り、名簿を受けとる）",
    request: jsonBody(Sent),
    responses: answers(Door),
  }),
  async (c) => {
    const { services, now } = c.get("context");
    const { event: eventId, presses } = c.req.valid("json");
    const moments = presses.map(({ ago, ...press }) => ({ ...press, at: momentOfPress(ago, now) }));
    const received = await receive(
      services.db,
      { eventId, presses: moments },
      c.var.member.uid,
      now,
    );
    const door = received.ok ? await doorList(services.db, eventId) : undefined;
    if (!received.ok || !door) return fail(c, 404, "この催しは、ありません。");
    const { id, title, endsAt } = door.event;
    return succeed(c, {
      event: { id, title, span: spanWords(door.event), endsAt: endsAt.getTime() },
      guests: door.guests,
      outcomes: received.value.map(({ arrivedAt, ...one }) => ({
        ...one,
        arrivedAt: arrivedAt?.getTime() ?? null,
      })),
    });
  },
);
