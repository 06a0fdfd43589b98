// An address is joined to who LINE says is here: the mail that proves it, and its code. LINE's
// token comes along at each step.
import { redirect } from "react-router";
import { z } from "zod";
import { comeBack } from "#features/identity/account/profile/leaving.server.ts";
import { requestConnect, waysIn } from "#features/identity/account/profile/ways-in.server.ts";
import {
  type EmailProof,
  spendCode,
} from "#features/identity/account/registration/email-verification.server.ts";
import { enterByProof } from "#features/identity/account/registration/enter-by-mail.server.ts";
import { requestLogin } from "#features/identity/account/registration/register.server.ts";
import { CodeForm, LoginEmail } from "#features/identity/account/schema.ts";
import { arrive } from "#features/identity/account/sign-in/arrive.server.ts";
import {
  connectPages,
  type LiffProblem,
  veiledEmail,
} from "#features/identity/account/sign-in/liff-rules.ts";
import { memberOfIdentity } from "#features/identity/account/sign-in/liff.server.ts";
import { saveLiffIdentity } from "#features/identity/account/sign-in/provider-flow.server.ts";
import type { Identity } from "#integrations/identity/port.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { type SentForm, visitorAction } from "#server/forms/form-action.server.ts";
import { restingWords } from "#server/forms/form-words.ts";
import { Refusal, refuseFields, refuseWith, stay } from "#server/forms/refusal.server.ts";
import { pageUrl } from "#server/page-url.ts";
import type { RequestContext } from "#server/request-context.server.ts";
import { signInHere } from "#server/sign-in.server.ts";
import { browserOf, isHttps } from "#server/sign-in-cookies.server.ts";
import { codeWords } from "../../account/login2/forms.server.ts";
import { mailedOften, sentToOften } from "../../account/sign-in-pages.server.ts";
import { liffIdentityOf, liffStatusOf } from "../liff.server.ts";
import { taken } from "./words.ts";

export const connectPageOf = (request: Request) =>
  pageUrl(request).pathname.startsWith(connectPages.nozokuru.path) ? "nozokuru" : "anamin";

type On = RequestContext & SentForm;
/** What the page is told beside sentences: why it ends here, or which mail is waited for. */
export type Told = { problem?: LiffProblem; proofId?: string };
const ends = (problem: LiffProblem, status: number, headers: HeadersInit = {}) =>
  new Refusal<Told>(status, {}, headers, { problem });

/** Who LINE says is here, and the member of that. */
async function whoOf(on: On) {
  const read = await liffIdentityOf(on, on.request, on.texts);
  if (!read.ok) return ends(read.code, liffStatusOf(read.code));
  const known = await memberOfIdentity(on.services.db, read.value);
  return known?.banned ? ends("banned", 403) : { identity: read.value, known };
}
const browserKeyOf = (on: On) => browserOf(on.request, isHttps(on)).browserKey;
const takenWords = { errors: { email: taken } };
const secrets = ["idToken", "accessToken"];

export const connectMailAction = visitorAction(z.object({ email: LoginEmail }), {
  do: async (on) => {
    const { services, limiter, ip, value, now } = on;
    const who = await whoOf(on);
    if (who instanceof Refusal) return who;
    const has = who.known && (await waysIn(services.db, who.known.uid)).email;
    if (has) return refuseWith<Told>(409, {}, { problem: hasEmail(has) });
    const wait = await limiter.take("proofMail", ip);
    if (wait) return new Refusal(429, { problem: mailedOften }, { "retry-after": String(wait) });
    const secret = services.env.SESSION_SECRET;
    const browserKey = browserKeyOf(on);
    const asked = who.known
      ? await requestConnect(services.db, secret, who.known.uid, value.email, now, browserKey)
      : await requestLogin(
          services.db,
          { email: value.email, secret, browserKey, redirectUrl: href("/liff/link") },
          now,
        );
    return asked.ok ? stay<Told>({ proofId: asked.value.proofId }) : asked;
  },
  done: "",
  words: {
    "too-many": { status: 429, problem: sentToOften },
    same: takenWords,
  },
  secrets,
});
const hasEmail = (email: string) =>
  `このLINEには、もうメールアドレス（${veiledEmail(email)}）がつながっています。変えるときは、マイページの設定からお願いします。`;

export const connectCodeAction = visitorAction(CodeForm, {
  do: async (on) => {
    const { services, limiter, ip, value, now } = on;
    const who = await whoOf(on);
    if (who instanceof Refusal) return who;
    const attempt = await limiter.attempt(`code:${value.proofId}`, ip);
    if (!attempt.ok) {
      const problem = restingWords(attempt.wait);
      return new Refusal(429, { problem }, { "retry-after": String(attempt.wait) });
    }
    const spent = await spendCode(services.db, value.proofId, browserKeyOf(on), value.code, now);
    if (!spent.ok) return spent;
    await attempt.right();
    return joined(on, who, spent.value);
  },
  done: (headers, { request }) =>
    redirect(`${href("/liff/linked")}?what=email&page=${connectPageOf(request)}`, {
      status: 303,
      headers,
    }),
  words: codeWords,
  secrets,
});

type Who = { identity: Identity; known: Awaited<ReturnType<typeof memberOfIdentity>> };
async function joined(on: On, { identity, known }: Who, proof: EmailProof) {
  const { services, request, now } = on;
  // The code was for the member of this LINE, or for nobody's: never for another's.
  const foreign = proof.kind === "connect" ? proof.uid !== known?.uid : proof.kind !== "login";
  if (foreign) return ends("refused", 409);
  // Only who reads the mail of the other account is told that there is one.
  if (proof.kind === "login" && known && proof.uid !== known.uid)
    return refuseFields(takenWords.errors, 409);
  const { uid } = await enterByProof(services.db, proof, browserKeyOf(on), now);
  if (known && uid !== known.uid) return refuseFields(takenWords.errors, 409);
  const secret = services.env.SESSION_SECRET;
  const arrival = known
    ? undefined
    : await arrive(
        services.db,
        await saveLiffIdentity(services.db, identity, now, uid),
        { linkFor: uid, secret },
        now,
      );
  const { headers } = await signInHere(on, request, { uid, means: known ? "line" : "mail" });
  await comeBack(services.db, uid, now);
  if (!arrival || arrival.kind === "linked") return ok(headers);
  // Both are proved, but the account of this address has another LINE already: they are in, and
  // nothing was changed.
  const { kind } = arrival;
  const why = kind === "has-another" || kind === "belongs-to-another" ? kind : "refused";
  return ends(why, 409, headers);
}
