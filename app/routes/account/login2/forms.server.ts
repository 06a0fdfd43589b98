// Signing in by mail: an address is asked for its mail, the mail once more, and its code.
import { z } from "zod";
import {
  type EmailProof,
  spendCode,
} from "#features/identity/account/registration/email-verification.server.ts";
import {
  requestLogin,
  sendAgain,
} from "#features/identity/account/registration/register.server.ts";
import { enterByProof } from "#features/identity/account/registration/enter-by-mail.server.ts";
import { CodeForm, MailLoginForm, ProofId } from "#features/identity/account/schema.ts";
import { href } from "#lib/href.ts";
import { err, ok } from "#lib/result.ts";
import { visitorAction } from "#server/forms/form-action.server.ts";
import { refuseUntil } from "#server/forms/refusal.server.ts";
import type { RequestContext } from "#server/request-context.server.ts";
import {
  askOf,
  enter,
  mailedOften,
  restingOr,
  sentToOften,
  waitingFor,
  wantedPath,
} from "../sign-in-pages.server.ts";

const limit = { kind: "proofMail", say: () => mailedOften } as const;
const tooMany = { status: 429, problem: sentToOften };
/** Who proves again stays on the page although they are signed in. */
const againOf = ({ actor }: RequestContext) => (actor.kind === "member" ? "&again=1" : "");

export const mailAction = visitorAction(MailLoginForm, {
  do: (on) => {
    const { services, request, texts, value, now } = on;
    const ask = askOf(on, request, wantedPath(texts["redirect_url"]));
    return requestLogin(services.db, { email: value.email, ...ask }, now);
  },
  done: ({ proofId }, on) => waitingFor(on, on.request, proofId, againOf(on)),
  words: { "too-many": tooMany },
  limit,
});

export const resendAction = visitorAction(z.object({ proofId: ProofId.catch("") }), {
  do: async (on) => {
    if (!on.value.proofId) return err("unknown");
    const { secret, browserKey } = askOf(on, on.request, "/");
    const sent = await sendAgain(
      on.services.db,
      { id: on.value.proofId, secret, browserKey },
      on.now,
    );
    if (sent.ok || sent.code !== "too-early") return sent;
    return refuseUntil(
      sent.waitSeconds,
      `続けてはお送りできません。あと${sent.waitSeconds}秒おいて、もう一度押してください。`,
    );
  },
  done: ({ proofId }, on) => {
    const fresh = new URL(on.request.url).searchParams.get("new") === "1" ? "&new=1" : "";
    return `${href("/login2")}?sent=${proofId}&resent=1${fresh}${againOf(on)}`;
  },
  words: {
    "too-many": tooMany,
    unknown:
      "このお申し込みは終わっています。お手数ですが、メールアドレスからもう一度お願いします。",
  },
  limit,
});

export const codeWords = {
  wrong: {
    status: 422,
    errors: { code: "コードがちがいます。メールの6けたをご確認ください。" },
  },
  over: {
    status: 422,
    errors: { code: "このコードは使えなくなりました。もう一度メールをお送りください。" },
  },
} as const;

export const codeAction = visitorAction(CodeForm, {
  do: async (on) => {
    const { services, request, limiter, ip, value, now } = on;
    const attempt = await limiter.attempt(`code:${value.proofId}`, ip);
    if (!attempt.ok)
      return refuseUntil(
        attempt.wait,
        restingOr(attempt.wait, "メールのボタンからお入りください。"),
      );
    const { browserKey } = askOf(on, request, "/");
    const spent = await spendCode(services.db, value.proofId, browserKey, value.code, now);
    if (!spent.ok) return spent;
    await attempt.right();
    return ok(await enterProved(on, request, spent.value, browserKey));
  },
  done: (entered) => entered,
  words: codeWords,
});

async function enterProved(
  on: RequestContext,
  request: Request,
  proof: EmailProof,
  browserKey: string,
): Promise<Response> {
  const { uid, fresh } = await enterByProof(on.services.db, proof, browserKey, on.now);
  const { cart, redirectUrl } = proof;
  return enter(on, request, { uid, means: "mail", cart, redirectUrl, welcome: fresh });
}
