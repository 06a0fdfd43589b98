// Joins an address to who LINE says is here, after proof of both: LINE's token at each step, and the code of a mail. One page for two accounts of LINE.
import { data, Form, redirect, useNavigation } from "react-router";
import { inTransaction } from "#db/transaction.server.ts";
import { askLogin } from "#features/identity/account/registration/register.server.ts";
import { proveAddress } from "#features/identity/account/registration/prove-address.server.ts";
import {
  connectPages,
  type LiffProblem,
  veiledEmail,
} from "#features/identity/account/sign-in/liff-rules.ts";
import { memberOfIdentity } from "#features/identity/account/sign-in/liff.server.ts";
import { askConnect, waysIn } from "#features/identity/account/profile/ways-in.server.ts";
import { comeBack } from "#features/identity/account/profile/leaving.server.ts";
import { spendCode } from "#features/identity/account/registration/email-verification.server.ts";
import { arrive } from "#features/identity/account/sign-in/arrive.server.ts";
import { saveLiffIdentity } from "#features/identity/account/sign-in/provider-flow.server.ts";
import { CodeForm, LoginEmail } from "#features/identity/account/schema.ts";
import { LiffFailed, LiffInputs, WithLiff } from "#features/identity/account/ui/liff/parts.tsx";
import type { LiffPort } from "#features/identity/account/ui/liff/port.ts";
import type { LiffReady } from "#features/identity/account/ui/liff/use-liff.ts";
import { href } from "#lib/href.ts";
import { sentences, formTexts } from "#lib/form.ts";
import { sentHeaders } from "#lib/sent-headers.ts";
import { pageUrl } from "#server/page-url.ts";
import { contextOf } from "#server/request-context.server.ts";
import { browserOf, isHttps, signInHere } from "#server/sign-in.server.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import { Alert } from "#ui/alert.tsx";
import type { Route } from "./+types/connect-email.ts";
import { liffData, liffIdentityOf, liffStatusOf } from "./liff.server.ts";
import styles from "#features/identity/account/ui/liff/liff.module.css";

const pageOf = (request: Request) =>
  pageUrl(request).pathname.startsWith(connectPages.nozokuru.path) ? "nozokuru" : "anamin";

export function loader({ request, context }: Route.LoaderArgs) {
  return liffData(contextOf(context), request, { name: connectPages[pageOf(request)].name });
}
export const headers = sentHeaders;
export const meta: Route.MetaFunction = () => [
  { title: "メールアドレスをつなぐ" },
  { name: "robots", content: "noindex" },
];

const waitFor = (seconds: number) => new Headers({ "retry-after": String(seconds) });
const taken =
  "このメールアドレスは、別のアカウントで使われています。そのアカウントでお使いになるときは、お問い合わせください。";

export async function action({ request, context }: Route.ActionArgs) {
  const about = contextOf(context);
  const { services, now, limiter, address } = about;
  const secret = services.env.SESSION_SECRET;
  const page = pageOf(request);
  const texts = formTexts(await request.formData());
  const email = texts["email"] ?? "";
  const proofId = texts["proofId"] ?? "";
  type Said = {
    problem?: LiffProblem;
    errors?: Record<string, string>;
    say?: string;
    proofId?: string;
  };
  const answer = (
    status: number,
    { problem, errors = {}, say = "", proofId: sent = "" }: Said,
    headers?: Headers,
  ) =>
    data(
      { problem, errors, say, email, proofId: sent },
      { status, ...(headers ? { headers } : {}) },
    );
  const read = await liffIdentityOf(about, request, texts);
  if (!read.ok) return answer(liffStatusOf(read.code), { problem: read.code });
  const known = await memberOfIdentity(services.db, read.value);
  if (known?.banned) return answer(403, { problem: "banned" });
  const { browserKey } = browserOf(request, isHttps(about));

  if (texts["intent"] !== "code") {
    const to = LoginEmail.safeParse(email);
    if (!to.success) return answer(422, { errors: { email: to.error.issues[0]?.message ?? "" } });
    const has = known && (await waysIn(services.db, known.uid)).email;
    if (has)
      return answer(409, {
        say: `このLINEには、もうメールアドレス（${veiledEmail(has)}）がつながっています。変えるときは、マイページの設定からお願いします。`,
      });
    const wait = await limiter.take("proofMail", address);
    if (wait)
      return answer(
        429,
        { say: "メールを続けてお送りしました。しばらくおいて、もう一度お試しください。" },
        waitFor(wait),
      );
    const asked = known
      ? await askConnect(services.db, secret, known.uid, to.data, now, browserKey)
      : await askLogin(
          services.db,
          { email: to.data, secret, browserKey, redirectUrl: href("/liff/link") },
          now,
        );
    if (asked.ok) return answer(200, { proofId: asked.value.proofId });
    return asked.code === "too-many"
      ? answer(429, {
          say: "このアドレスには、この1時間に何通もお送りしました。受信箱をお確かめください。",
        })
      : answer(409, { errors: { email: taken } });
  }

  const code = CodeForm.safeParse(texts);
  if (!code.success) return answer(422, { errors: sentences(code.error), proofId });
  const attempt = await limiter.attempt(`code:${code.data.proofId}`, address);
  if (!attempt.ok)
    return answer(
      429,
      {
        say: `続けてまちがえられたため、お休みしています。${Math.ceil(attempt.wait / 60)}分ほどおいてください。`,
        proofId,
      },
      waitFor(attempt.wait),
    );
  const spent = await spendCode(services.db, code.data.proofId, browserKey, code.data.code, now);
  if (!spent.ok)
    return answer(422, {
      errors: {
        code:
          spent.code === "wrong"
            ? "コードがちがいます。メールの6けたをご確認ください。"
            : "このコードは使えなくなりました。もう一度メールをお送りください。",
      },
      proofId,
    });
  await attempt.right();
  // The code was for the member of this LINE, or for nobody's: never for another's.
  if (
    spent.value.kind === "connect"
      ? spent.value.uid !== known?.uid
      : spent.value.kind !== "login" || known
  )
    return answer(409, { problem: "refused" });
  const { uid } = await inTransaction(services.db, (tx) => proveAddress(tx, spent.value, now));
  if (known && uid !== known.uid) return answer(409, { errors: { email: taken } });
  const arrival = known
    ? undefined
    : await arrive(
        services.db,
        await saveLiffIdentity(services.db, read.value, now, uid),
        { linkFor: uid, secret },
        now,
      );
  const { headers } = await signInHere(about, request, { uid, means: known ? "line" : "mail" });
  await comeBack(services.db, uid, now);
  // Both are proved, but the account of this address has another LINE already: they are in, and nothing was changed.
  if (arrival && arrival.kind !== "linked")
    return answer(
      409,
      {
        problem:
          arrival.kind === "has-another" || arrival.kind === "belongs-to-another"
            ? arrival.kind
            : "refused",
      },
      headers,
    );
  return redirect(`${href("/liff/linked")}?what=email&page=${page}`, { status: 303, headers });
}

type Parts = {
  name: string;
  ready: LiffReady;
  port: LiffPort | undefined;
  said: Route.ComponentProps["actionData"];
};
function Steps({ name, ready, port, said }: Parts) {
  const busy = useNavigation().state !== "idle";
  const errors: Record<string, string | undefined> = said?.errors ?? {};
  if (said?.problem) return <LiffFailed problem={said.problem} port={port} />;
  const token = <LiffInputs ready={ready} />;
  return (
    <main id="main" className={`${styles.pLiff} p-door`}>
      <div className="wrap door">
        <p className="tiny soft">{name}</p>
        <h1>メールアドレスをつなぐ</h1>
        {said?.say ? (
          <Alert kind="warn" role="alert">
            {said.say}
          </Alert>
        ) : null}
        {said?.proofId ? (
          <>
            <p className="body">
              {said.email}へメールをお送りしました。6けたのコードを、この画面に入れてください。
            </p>
            <Form method="post" className="form-stack" noValidate key="code">
              {token}
              <input type="hidden" name="intent" value="code" />
              <input type="hidden" name="proofId" value={said.proofId} />
              <input type="hidden" name="email" value={said.email} />
              <TextField
                id="code"
                name="code"
                label="6けたのコード"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                error={errors["code"] ?? errors["proofId"]}
                className="input code"
              />
              <Button type="submit" full busy={busy}>
                つなぐ
              </Button>
            </Form>
            <Form method="post">
              {token}
              <input type="hidden" name="email" value={said.email} />
              <Button type="submit" look="quiet" busy={busy}>
                もう一度メールを送る
              </Button>
            </Form>
            <p className="body soft">
              届かないときは、迷惑メールの箱と、アドレスのつづりをお確かめください。
            </p>
          </>
        ) : (
          <>
            <p className="body">
              {ready.claims.name ? `${ready.claims.name}さんの` : ""}
              LINEに、メールアドレスをつなぎます。すでに会員の方は、ご登録のアドレスを入れてください。同じ会員のページに、LINEからも入れるようになります。
            </p>
            <Form method="post" className="form-stack" noValidate key="email">
              {token}
              <TextField
                id="email"
                name="email"
                label="メールアドレス"
                type="text"
                inputMode="email"
                autoComplete="email"
                defaultValue={said?.email ?? ""}
                error={errors["email"]}
              />
              <Button type="submit" full busy={busy}>
                確認のメールを受けとる
              </Button>
            </Form>
            {errors["email"] === taken ? (
              <p className="at-end">
                <a className="button button-line" href={href("/contact")}>
                  お問い合わせ
                </a>
              </p>
            ) : null}
          </>
        )}
        <p className="at-end">
          <a className="button button-quiet" href={href("/liff/anafun-login")}>
            あとにする
          </a>
        </p>
      </div>
    </main>
  );
}

export default function ConnectEmail({
  loaderData: { liff, name },
  actionData,
}: Route.ComponentProps) {
  return (
    <WithLiff liff={liff} title="メールアドレスをつなぐ">
      {(ready, port) => <Steps name={name} ready={ready} port={port} said={actionData} />}
    </WithLiff>
  );
}
