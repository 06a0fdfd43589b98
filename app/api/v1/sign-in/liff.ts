// Signing in inside LINE's app: by its token, or by what this browser has just verified.
// Source: specification §7, reading "Login".
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { waysIn } from "#features/identity/account/profile/ways-in.server.ts";
import { readLiffToken } from "#features/identity/account/sign-in/liff.server.ts";
import {
  saveLiffIdentity,
  verifiedIdentity,
} from "#features/identity/account/sign-in/provider-flow.server.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import { browserOf, flowKeyOf, isHttps, setFlow } from "#server/sign-in-cookies.server.ts";
import { answers, jsonBody, succeed, refuseInput } from "../../answer.server.ts";
import { refuseArrival, tokenFor } from "./arrival.server.ts";

/**
 * `fresh`: the account was made just now. `email`: whether it has an address, was asked to prove
 * one, or has none.
 */
const LiffToken = z
  .object({ token: z.string(), fresh: z.boolean(), email: z.enum(["proved", "asked", "none"]) })
  .openapi("LiffToken");
const liffIdToken = z.string().max(5_000).optional();
const short = z.string().max(2_000);
const provider = z.enum(["line", "google"]);

type ComeIn = {
  userId: string;
  name: "line" | "google";
  idToken: string | undefined;
  accessToken: string | undefined;
  membersOnly: boolean;
};
/**
 * By a token of LINE's app, or by what this browser's flow has just verified; who it is, the token
 * says and never the caller.
 */
async function comeIn(
  c: Context<ServerEnv>,
  { userId, name, idToken, accessToken, membersOnly }: ComeIn,
) {
  const { services, now } = c.get("context");
  const https = isHttps(c.get("context"));
  let flowKey = flowKeyOf(c.req.raw);
  if (idToken && name === "line" && services.identity.liff) {
    const { browserKey, cookie } = browserOf(c.req.raw, https);
    c.header("set-cookie", cookie, { append: true });
    const read = await readLiffToken(
      services.db,
      services.identity.liff,
      { idToken, accessToken, browserKey },
      now,
    );
    if (!read.ok) return refuseArrival(c, read.code);
    flowKey = await saveLiffIdentity(services.db, read.value, now);
    c.header("set-cookie", setFlow(flowKey, https), { append: true });
  }
  const verified = await verifiedIdentity(services.db, flowKey, now);
  if (!flowKey || verified?.identity.provider !== name || verified.identity.subject !== userId)
    return refuseArrival(c, "refused");
  const found = await tokenFor(c.get("context"), flowKey, name, membersOnly);
  if (!found.ok) return refuseArrival(c, found.code);
  const { token, uid, fresh } = found.value;
  const email = (await waysIn(services.db, uid)).email
    ? ("proved" as const)
    : verified.identity.email
      ? ("asked" as const)
      : ("none" as const);
  return succeed(c, { token, fresh, email });
}

export const liffCalls = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput })
  .openapi(
    createRoute({
      method: "post",
      path: "/createCustomUser",
      tags: ["sign-in"],
      summary: "LIFFで確かめた人としてはじめる",
      request: jsonBody(
        z.object({
          providerUserId: short,
          provider,
          name: short.optional(),
          picture: short.optional(),
          uid: short.optional(),
          idToken: liffIdToken,
          accessToken: short.optional(),
        }),
      ),
      responses: answers(LiffToken),
    }),
    async (c) => {
      const { providerUserId, provider: name, idToken, accessToken } = c.req.valid("json");
      return comeIn(c, { userId: providerUserId, name, idToken, accessToken, membersOnly: false });
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/createCustomToken",
      tags: ["sign-in"],
      summary: "たったいま確かめた会員の、一度だけの鍵（会員でない人は作らない）",
      request: jsonBody(
        z.object({ userId: short, provider, idToken: liffIdToken, accessToken: short.optional() }),
      ),
      responses: answers(LiffToken),
    }),
    async (c) => {
      const { userId, provider: name, idToken, accessToken } = c.req.valid("json");
      return comeIn(c, { userId, name, idToken, accessToken, membersOnly: true });
    },
  );
