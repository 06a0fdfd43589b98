// The calls of signing in. Each accepts only an identity that this server has itself just verified. Source: specification §7, reading "Login".
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { randomUUIDv7 } from "node:crypto";
import type { Context } from "hono";
import {
  csrfTokenOf,
  isCsrfToken,
  issueAccessToken,
  issueCustomToken,
  readCustomToken,
} from "#features/identity/account/sign-in/access-token.server.ts";
import { register } from "#features/identity/account/registration/register.server.ts";
import type { LiffRefusal } from "#features/identity/account/sign-in/liff-rules.ts";
import { readLiffToken } from "#features/identity/account/sign-in/liff.server.ts";
import { Busy } from "#features/identity/account/sign-in/password.server.ts";
import { askConnect, comeBack, waysIn } from "#features/identity/account/profile/profile.server.ts";
import {
  arrive,
  type Arrival,
  beginFlow,
  keepLiffIdentity,
  redeemFlow,
  verifiedIdentity,
} from "#features/identity/account/sign-in/provider-flow.server.ts";
import { CreatedMailBody, LoginEmail, NewPassword } from "#features/identity/account/schema.ts";
import { ownPath } from "#lib/own-path.ts";
import { err, ok as done, type Result } from "#lib/result.ts";
import { IdentityRefused, IdentityUnavailable } from "#integrations/identity/port.ts";
import type { ServerEnv } from "#server/app.server.ts";
import type { RequestContext } from "#server/request-context.server.ts";
import {
  browserOf,
  cartCookieOf,
  flowKeyOf,
  isHttps,
  setFlow,
  signInHereAs,
} from "#server/sign-in.server.ts";
import { actsFor, answers, fail, memberOf, notSignedIn, ok, refuse } from "../answer.server.ts";

const json = <T extends z.ZodType>(schema: T) => ({
  body: { required: true, content: { "application/json": { schema } } },
});
const Token = z.object({ token: z.string() }).openapi("Token");
/** `fresh`: the account was made just now. `email`: whether it has an address, was asked to prove one, or has none. */
const LiffToken = z
  .object({ token: z.string(), fresh: z.boolean(), email: z.enum(["proved", "asked", "none"]) })
  .openapi("LiffToken");
const liffIdToken = z.string().max(5_000).optional();
const Access = z.object({ token: z.string(), uid: z.string() }).openapi("AccessToken");
const Nothing = z.object({}).openapi("Nothing");
const short = z.string().max(2_000);
const provider = z.enum(["line", "google"]);

export const callbackOf = (baseUrl: string, name: "line" | "google") =>
  `${baseUrl}${name === "line" ? "/account/lineLogincallBack" : "/api/v1/login/google/callback"}`;
const cannotMake = "Error: cannot createCustomToken.";

export const signInCalls = new OpenAPIHono<ServerEnv>({ defaultHook: refuse })
  .openapi(
    createRoute({
      method: "post",
      path: "/createdMail",
      tags: ["sign-in"],
      summary: "メールアドレスとパスワードで登録する",
      request: json(CreatedMailBody),
      responses: answers(Nothing),
    }),
    async (c) => {
      const { services, now, limiter, address } = c.get("context");
      const { email: given, password } = c.req.valid("json");
      const email = LoginEmail.safeParse(given);
      if (!email.success)
        return fail(c, 422, "Error: invalid email address.", {
          email: email.error.issues.map(({ message }) => message),
        });
      const fresh = password === undefined ? undefined : NewPassword.safeParse(password);
      if (fresh && !fresh.success)
        return fail(c, 422, "Error: invalid password.", {
          password: fresh.error.issues.map(({ message }) => message),
        });
      if (await limiter.take("proofMail", address))
        return fail(c, 429, "しばらくしてから、もう一度お試しください。");
      const { browserKey, cookie } = browserOf(c.req.raw, isHttps(c.get("context")));
      c.header("set-cookie", cookie);
      try {
        await register(
          services.db,
          {
            email: email.data,
            ...(fresh ? { password: fresh.data } : {}),
            secret: services.env.SESSION_SECRET,
            browserKey,
            cart: cartCookieOf(c.req.raw),
          },
          now,
        );
      } catch (error) {
        if (error instanceof Busy)
          return fail(c, 429, "こみあっています。少し待ってから、もう一度お試しください。");
        throw error;
      }
      return ok(c, {});
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/login/line/start",
      tags: ["sign-in"],
      summary: "LINEでのログインをはじめる（検証の鍵はブラウザが持つ）",
      request: json(
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
          redirectUri: callbackOf(services.shop.baseUrl, "line"),
          redirectUrl: ownPath(wanted),
          cart: cartCookieOf(c.req.raw),
          codeChallenge,
        },
        now,
      );
      c.header("set-cookie", setFlow(begun.flowKey, isHttps(c.get("context"))));
      return ok(c, { url: begun.url });
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/requestAccessTokenLogin",
      tags: ["sign-in"],
      summary: "LINEから戻ったコードを引きかえる",
      request: json(z.object({ code: short, redirect_uri: short, code_verifier: short })),
      responses: answers(Token),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const { code, redirect_uri: redirectUri, code_verifier: codeVerifier } = c.req.valid("json");
      const flowKey = flowKeyOf(c.req.raw);
      if (
        !services.identity.line ||
        !flowKey ||
        redirectUri !== callbackOf(services.shop.baseUrl, "line")
      )
        return fail(c, 401, cannotMake);
      try {
        const found = await redeemFlow(
          services.db,
          services.identity.line,
          flowKey,
          { code, redirectUri, codeVerifier },
          now,
        );
        if (!found.ok) return fail(c, 401, cannotMake);
      } catch (error) {
        if (error instanceof IdentityRefused) return fail(c, 401, cannotMake);
        if (error instanceof IdentityUnavailable)
          return fail(
            c,
            409,
            "LINEにつながりませんでした。少し待ってから、もう一度お試しください。",
          );
        throw error;
      }
      const found = await tokenFor(c.get("context"), flowKey, "line", false);
      return found.ok ? ok(c, { token: found.value.token }) : refuseArrival(c, found.code);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/createCustomUser",
      tags: ["sign-in"],
      summary: "LIFFで確かめた人としてはじめる",
      request: json(
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
      request: json(
        z.object({ userId: short, provider, idToken: liffIdToken, accessToken: short.optional() }),
      ),
      responses: answers(LiffToken),
    }),
    async (c) => {
      const { userId, provider: name, idToken, accessToken } = c.req.valid("json");
      return comeIn(c, { userId, name, idToken, accessToken, membersOnly: true });
    },
  )
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
      return ok(c, {
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
      request: json(z.object({ idToken: z.string().max(5_000), csrfToken: z.string().max(200) })),
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
      return ok(c, {
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
      return ok(c, {
        token: await issueAccessToken(services.env.SESSION_SECRET, actor, now),
        uid: actor.uid,
      });
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/user/connectEmail",
      tags: ["sign-in"],
      summary: "メールアドレスをつなぐ（確認のメールが届く）",
      request: json(z.object({ email: z.string().max(1_000), isLinked: z.boolean().optional() })),
      responses: answers(Nothing),
    }),
    async (c) => {
      const { services, now, limiter, address } = c.get("context");
      const member = await memberOf(c);
      if (!member || !actsFor(member, undefined)) return fail(c, 401, notSignedIn);
      const email = LoginEmail.safeParse(c.req.valid("json").email);
      if (!email.success)
        return fail(c, 422, email.error.issues[0]?.message ?? "", {
          email: email.error.issues.map(({ message }) => message),
        });
      if (await limiter.take("proofMail", address))
        return fail(c, 429, "しばらくしてから、もう一度お試しください。");
      const asked = await askConnect(
        services.db,
        services.env.SESSION_SECRET,
        member.uid,
        email.data,
        now,
      );
      if (asked.ok || asked.code === "same") return ok(c, {});
      return fail(
        c,
        409,
        asked.code === "taken"
          ? "このメールアドレスは、別のアカウントで使われています。"
          : "メールを続けてお送りしました。1時間ほどおいて、もう一度お試しください。",
      );
    },
  );

type Refused = Exclude<Arrival["kind"], "signed-in" | "linked">;
/** The one-use token of a browser's verified flow; the reason where it leads to no account of its own. */
async function tokenFor(
  { services, now }: RequestContext,
  flowKey: string,
  means: "line" | "google",
  membersOnly: boolean,
): Promise<Result<{ token: string; uid: string; fresh: boolean }, Refused>> {
  const secret = services.env.SESSION_SECRET;
  const arrival = await arrive(services.db, flowKey, { secret, membersOnly }, now);
  if (arrival.kind === "linked") return err("expired");
  if (arrival.kind !== "signed-in") return err(arrival.kind);
  return done({
    token: await issueCustomToken(
      secret,
      { uid: arrival.uid, id: randomUUIDv7(), means },
      flowKey,
      now,
    ),
    uid: arrival.uid,
    fresh: arrival.fresh,
  });
}

/** `errors.reason` tells a screen which of its ways on to offer. */
function refuseArrival(c: Context, why: Refused | LiffRefusal) {
  const reason = { reason: [why] };
  switch (why) {
    case "address-known":
      return fail(c, 409, "このメールアドレスは登録済みです。ログインすると連携できます", reason);
    case "unknown":
      return fail(c, 404, "doesn't exist.", reason);
    case "banned":
      return fail(c, 403, cannotMake, reason);
    case "unavailable":
      return fail(
        c,
        409,
        "LINEにつながりませんでした。少し待ってから、もう一度お試しください。",
        reason,
      );
    default:
      return fail(c, 401, cannotMake, reason);
  }
}

type ComeIn = {
  userId: string;
  name: "line" | "google";
  idToken: string | undefined;
  accessToken: string | undefined;
  membersOnly: boolean;
};
/** By a token of LINE's app, or by what this browser's flow has just verified; who it is, the token says and never the caller. */
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
    flowKey = await keepLiffIdentity(services.db, read.value, now);
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
  return ok(c, { token, fresh, email });
}
