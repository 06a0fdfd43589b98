// Signing in by LINE from a browser: there, and back with a code. Source: specification §7.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { beginFlow } from "#features/identity/account/sign-in/provider-flow.server.ts";
import { redeem } from "#features/identity/account/sign-in/redeem.server.ts";
import { safeRedirect } from "#lib/safe-redirect.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import { cartCookieOf, flowKeyOf, isHttps, setFlow } from "#server/sign-in-cookies.server.ts";
import { answers, fail, jsonBody, succeed, refuseInput } from "../../answer.server.ts";
import { noTokenMade, refuseArrival, tokenFor } from "./arrival.server.ts";

const Token = z.object({ token: z.string() }).openapi("Token");
const short = z.string().max(2_000);
const callbackOf = (baseUrl: string) => `${baseUrl}/account/lineLogincallBack`;

export const lineCalls = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput })
  .openapi(
    createRoute({
      method: "post",
      path: "/login/line/start",
      tags: ["sign-in"],
      summary: "LINEでのログインをはじめる（検証の鍵はブラウザが持つ）",
      request: jsonBody(
        z.object({
          code_challenge: z.string().regex(/^[\w-]{43}$/),
          redirect_url: short.optional(),
        }),
      ),
      responses: answers(z.object({ url: z.string() })),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const { code_challenge: codeChallenge, redirect_url: wanted } = c.req.valid("json");
      if (!services.identity.line) return fail(c, 404, "doesn't exist.");
      const begun = await beginFlow(
        services.db,
        services.identity.line,
        {
          redirectUri: callbackOf(services.shop.baseUrl),
          redirectUrl: safeRedirect(wanted),
          cart: cartCookieOf(c.req.raw),
          codeChallenge,
        },
        now,
      );
      c.header("set-cookie", setFlow(begun.flowKey, isHttps(c.get("context"))));
      return succeed(c, { url: begun.url });
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/requestAccessTokenLogin",
      tags: ["sign-in"],
      summary: "LINEから戻ったコードを引きかえる",
      request: jsonBody(z.object({ code: short, redirect_uri: short, code_verifier: short })),
      responses: answers(Token),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const { code, redirect_uri: redirectUri, code_verifier: codeVerifier } = c.req.valid("json");
      const flowKey = flowKeyOf(c.req.raw);
      if (!services.identity.line || !flowKey || redirectUri !== callbackOf(services.shop.baseUrl))
        return fail(c, 401, noTokenMade);
      const redeemed = await redeem(
        services.db,
        services.identity.line,
        flowKey,
        { code, redirectUri, codeVerifier },
        now,
      );
      if (!redeemed.ok && redeemed.code === "unavailable")
        return fail(c, 409, "LINEにつながりませんでした。少し待ってから、もう一度お試しください。");
      if (!redeemed.ok) return fail(c, 401, noTokenMade);
      const found = await tokenFor(c.get("context"), flowKey, "line", false);
      return found.ok ? succeed(c, { token: found.value.token }) : refuseArrival(c, found.code);
    },
  );
