// The devices on which a member is told: kept by the browser that agreed, and taken away by it.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { DeviceForm, endpointField } from "#features/identity/push-devices/schema.ts";
import { dropPushDevice, keepPushDevice } from "#features/identity/push-devices/service.server.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import { answers, fail, jsonBody, refuseInput, succeed } from "../answer.server.ts";
import { requireMember } from "../call-access.server.ts";

export const pushCalls = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput })
  .openapi(
    createRoute({
      method: "put",
      path: "/device",
      middleware: requireMember,
      tags: ["push"],
      summary: "この端末で通知を受けとる（何度でも、ひとつ）",
      request: jsonBody(DeviceForm),
      responses: answers(z.object({ kept: z.boolean() }).openapi("KeptDevice")),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const { uid, signInId } = c.var.member;
      const device = c.req.valid("json");
      if (!services.push.knows(device.endpoint))
        return fail(c, 422, "この端末の通知は、こちらから送れません。");
      await keepPushDevice(services.db, { uid, signInId }, device, now);
      return succeed(c, { kept: true });
    },
  )
  .openapi(
    createRoute({
      method: "delete",
      path: "/device",
      middleware: requireMember,
      tags: ["push"],
      summary: "この端末の通知をやめる",
      request: jsonBody(z.object({ endpoint: endpointField })),
      responses: answers(z.object({ kept: z.boolean() }).openapi("DroppedDevice")),
    }),
    async (c) => {
      const { services } = c.get("context");
      await dropPushDevice(services.db, c.var.member.uid, c.req.valid("json").endpoint);
      return succeed(c, { kept: false });
    },
  );
