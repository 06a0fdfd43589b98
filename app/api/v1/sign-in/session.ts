// A sign-in of this browser, and the short-lived keys that prove it. Source: specification §7.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { comeBack } from "#features/identity/account/profile/leaving.server.ts";
import {
  csrfTokenOf,
  isCsrfToken,
  issueAccessToken,
  readCustomToken,
} from "#features/identity/account/sign-in/access-token.server.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import { signInHereAs } from "#server/sign-in.server.ts";
import { browserOf, flowKeyOf, isHttps } from "#server/sign-in-cookies.server.ts";
import { answers, fail, jsonBody, succeed, refuseInput } from "../../answer.server.ts";
import { notSignedIn } from "../../call-access.server.ts";

const Access = z.object({ token: z.string(), uid: z.string() }).openapi("AccessToken");

export const sessionCalls = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput })
  .openapi(
    createRoute({
      method: "get",
      path: "/csrf",
      tags: ["sign-in"],
      summary: "sessionLogin に添える csrfToken",
      responses: answers(z.object({ csrfToken: z.string() })),
    }),
    (c) => {
      const { browserKey, cookie } = browserOf(c.req.raw, isHttps(c.get("context")));
      c.header("set-cookie", cookie);
      return succeed(c, {
        csrfToken: csrfTokenOf(c.get("context").services.env.SESSION_SECRET, browserKey),
      });
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/sessionLogin",
      tags: ["sign-in"],
      summary: "一度だけの鍵を、このブラウザのログインにかえる",
      request: jsonBody(
        z.object({ idToken: z.string().max(5_000), csrfToken: z.string().max(200) }),
      ),
      responses: answers(Access),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const { idToken, csrfToken } = c.req.valid("json");
      const secret = services.env.SESSION_SECRET;
      const https = isHttps(c.get("context"));
      if (!isCsrfToken(secret, browserOf(c.req.raw, https).browserKey, csrfToken))
        return fail(c, 403, "このページからの送信ではないため、受け付けませんでした。");
      const custom = await readCustomToken(secret, idToken, flowKeyOf(c.req.raw), now);
      const entered =
        custom && (await signInHereAs(c.get("context"), c.req.raw, custom.id, custom));
      if (!entered) return fail(c, 401, notSignedIn);
      for (const cookie of entered.headers.getSetCookie())
        c.header("set-cookie", cookie, { append: true });
      await comeBack(services.db, custom.uid, now);
      return succeed(c, {
        token: await issueAccessToken(secret, entered.signedIn, now),
        uid: custom.uid,
      });
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/accessToken",
      tags: ["sign-in"],
      summary: "このブラウザのログインの、35分の鍵",
      responses: answers(Access),
    }),
    async (c) => {
      const { services, actor, now } = c.get("context");
      if (actor.kind !== "member") return fail(c, 401, notSignedIn);
      return succeed(c, {
        token: await issueAccessToken(services.env.SESSION_SECRET, actor, now),
        uid: actor.uid,
      });
    },
  );
