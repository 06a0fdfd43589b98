// The calls of passkeys. What a device is asked to sign comes from here, and what it signed is
// checked here; screens keep nothing.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { JSONValue } from "hono/utils/types";
import { issueAccessToken } from "#features/identity/account/sign-in/access-token.server.ts";
import { addPasskey, beginPasskey } from "#features/identity/account/sign-in/passkey.server.ts";
import {
  beginLoginByPasskey,
  beginProofByPasskey,
  loginByPasskey,
  proveByPasskey,
} from "#features/identity/account/sign-in/passkey-sign-in.server.ts";
import { relyingPartyOf } from "#features/identity/account/sign-in/passkey-challenge.server.ts";
import { pendingLinkOf } from "#features/identity/account/sign-in/pending-link.server.ts";
import { comeBack } from "#features/identity/account/profile/leaving.server.ts";
import { deviceOf } from "#features/identity/account/rules.ts";
import { NewCredential, SignedCredential } from "#features/identity/account/schema.ts";
import type { RequestContext, ServerEnv } from "#server/request-context.server.ts";
import { signInHere } from "#server/sign-in.server.ts";
import { browserOf, isHttps, passkeyBrowserOf } from "#server/sign-in-cookies.server.ts";
import { answers, fail, jsonBody, succeed, refuseInput } from "../answer.server.ts";
import { requireMember } from "../call-access.server.ts";

/** What the browser hands to the device, in the form of WebAuthn. */
const Options = z.object({ options: z.record(z.string(), z.unknown()) }).openapi("PasskeyOptions");
/** Its optional fields are simply left out on the way. */
const asJson = (options: object) => options as Record<string, JSONValue>;
const Nothing = z.object({}).openapi("Nothing");
const Entered = z
  .object({ token: z.string(), uid: z.string(), back: z.boolean(), offered: z.boolean() })
  .openapi("PasskeyEntered");

const words = {
  prove: "安全のため、先にご本人の確認をお願いします。",
  second: "番台の2段階認証をすませてから、もう一度お試しください。",
  "too-many": "パスキーは10個までです。使わないものを消してから、もう一度お試しください。",
  taken: "この端末のパスキーは、もう登録されています。",
  refused: "パスキーを確かめられませんでした。もう一度お試しください。",
  none: "使えるパスキーがありません。",
  banned: "このアカウントは、いまお使いいただけません。お問い合わせからご連絡ください。",
} as const;
const status = {
  prove: 403,
  second: 403,
  "too-many": 409,
  taken: 409,
  refused: 422,
  none: 404,
  banned: 403,
} as const;
const say = (c: Context, code: keyof typeof words) =>
  fail(c, status[code], words[code], { reason: [code] });

const partyOf = ({ services }: RequestContext) => relyingPartyOf(services.shop);

export const passkeyCalls = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput })
  .openapi(
    createRoute({
      method: "post",
      path: "/login/options",
      tags: ["passkey"],
      summary: "パスキーでのログインをはじめる",
      request: jsonBody(z.object({})),
      responses: answers(Options),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const { browserKey, cookie } = passkeyBrowserOf(c.req.raw, isHttps(c.get("context")));
      c.header("set-cookie", cookie);
      return succeed(c, {
        options: asJson(
          await beginLoginByPasskey(services.db, partyOf(c.get("context")), browserKey, now),
        ),
      });
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/login",
      tags: ["passkey"],
      summary: "パスキーでログインする",
      request: jsonBody(z.object({ response: SignedCredential })),
      responses: answers(Entered),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const https = isHttps(c.get("context"));
      const asker = passkeyBrowserOf(c.req.raw, https).browserKey;
      const found = await loginByPasskey(
        services.db,
        partyOf(c.get("context")),
        { response: c.req.valid("json").response, browserKey: asker },
        now,
      );
      if (!found.ok)
        return found.code === "refused"
          ? fail(c, 401, words.refused, { reason: ["refused"] })
          : say(c, found.code);
      const { uid, second } = found.value;
      const { signedIn, headers } = await signInHere(c.get("context"), c.req.raw, {
        uid,
        means: "passkey",
        second,
      });
      for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
      const back = await comeBack(services.db, uid, now);
      const offered =
        (await pendingLinkOf(
          services.db,
          uid,
          {
            browserKey: browserOf(c.req.raw, https).browserKey,
            secret: services.env.SESSION_SECRET,
          },
          now,
        )) !== undefined;
      return succeed(c, {
        token: await issueAccessToken(services.env.SESSION_SECRET, signedIn, now),
        uid,
        back,
        offered,
      });
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/add/options",
      middleware: requireMember,
      tags: ["passkey"],
      summary: "パスキーの登録をはじめる",
      request: jsonBody(z.object({})),
      responses: answers(Options),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const { member } = c.var;
      const asked = await beginPasskey(services.db, partyOf(c.get("context")), member, now);
      return asked.ok ? succeed(c, { options: asJson(asked.value) }) : say(c, asked.code);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/add",
      middleware: requireMember,
      tags: ["passkey"],
      summary: "パスキーを登録する（はじめの名前は端末の名前）",
      request: jsonBody(z.object({ response: NewCredential })),
      responses: answers(Nothing),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const { member } = c.var;
      const added = await addPasskey(
        services.db,
        partyOf(c.get("context")),
        member,
        {
          response: c.req.valid("json").response,
          name: deviceOf(c.req.header("user-agent") ?? ""),
        },
        now,
      );
      return added.ok ? succeed(c, {}) : say(c, added.code);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/prove/options",
      middleware: requireMember,
      tags: ["passkey"],
      summary: "パスキーでのご本人の確認をはじめる",
      request: jsonBody(z.object({ second: z.boolean().default(false) })),
      responses: answers(Options),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const { member } = c.var;
      const asked = await beginProofByPasskey(
        services.db,
        partyOf(c.get("context")),
        member,
        c.req.valid("json"),
        now,
      );
      return asked.ok ? succeed(c, { options: asJson(asked.value) }) : say(c, asked.code);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/prove",
      middleware: requireMember,
      tags: ["passkey"],
      summary: "パスキーでご本人を確かめる（番台の2段階認証にもなる）",
      request: jsonBody(
        z.object({ response: SignedCredential, second: z.boolean().default(false) }),
      ),
      responses: answers(Nothing),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const { member } = c.var;
      const { response, second } = c.req.valid("json");
      const proved = await proveByPasskey(
        services.db,
        partyOf(c.get("context")),
        member,
        response,
        { second },
        now,
      );
      return proved.ok ? succeed(c, {}) : say(c, proved.code);
    },
  );
