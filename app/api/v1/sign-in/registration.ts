// An address and a password: the calls that a letter with a proof follows. Source: specification
// §7.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { requestConnect } from "#features/identity/account/profile/ways-in.server.ts";
import { register } from "#features/identity/account/registration/register.server.ts";
import { NewPassword } from "#features/identity/account/new-password.server.ts";
import { CreatedMailBody, LoginEmail } from "#features/identity/account/schema.ts";
import { Busy } from "#features/identity/account/sign-in/password.server.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import { browserOf, cartCookieOf, isHttps } from "#server/sign-in-cookies.server.ts";
import { answers, fail, jsonBody, succeed, refuseInput } from "../../answer.server.ts";
import { requireMember } from "../../call-access.server.ts";

const Nothing = z.object({}).openapi("Nothing");
const laterPlease = "しばらくしてから、もう一度お試しください。";

export const registrationCalls = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput })
  .openapi(
    createRoute({
      method: "post",
      path: "/createdMail",
      tags: ["sign-in"],
      summary: "メールアドレスとパスワードで登録する",
      request: jsonBody(CreatedMailBody),
      responses: answers(Nothing),
    }),
    async (c) => {
      const { services, now, limiter, ip } = c.get("context");
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
      if (await limiter.take("proofMail", ip)) return fail(c, 429, laterPlease);
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
      return succeed(c, {});
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/user/connectEmail",
      middleware: requireMember,
      tags: ["sign-in"],
      summary: "メールアドレスをつなぐ（確認のメールが届く）",
      request: jsonBody(
        z.object({ email: z.string().max(1_000), isLinked: z.boolean().optional() }),
      ),
      responses: answers(Nothing),
    }),
    async (c) => {
      const { services, now, limiter, ip } = c.get("context");
      const { member } = c.var;
      const email = LoginEmail.safeParse(c.req.valid("json").email);
      if (!email.success)
        return fail(c, 422, email.error.issues[0]?.message ?? "", {
          email: email.error.issues.map(({ message }) => message),
        });
      if (await limiter.take("proofMail", ip)) return fail(c, 429, laterPlease);
      const asked = await requestConnect(
        services.db,
        services.env.SESSION_SECRET,
        member.uid,
        email.data,
        now,
      );
      if (asked.ok || asked.code === "same") return succeed(c, {});
      return fail(
        c,
        409,
        "メールを続けてお送りしました。1時間ほどおいて、もう一度お試しください。",
      );
    },
  );
