// Where the links of mails lead. Opening changes nothing, as programs that look at mails do; the
// button does.
import { data, Form } from "react-router";
import { z } from "zod";
import { inTransaction } from "#db/transaction.server.ts";
import { removeForeignPassword } from "#features/identity/account/sign-in/own-password.server.ts";
import { proveEmail } from "#features/identity/account/registration/prove-email.server.ts";
import {
  type EmailProof,
  readProof,
  spendLink,
} from "#features/identity/account/registration/email-verification.server.ts";
import { hashOfToken } from "#features/identity/account/service.server.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { sentHeaders } from "#lib/sent-headers.ts";
import { visitorAction } from "#server/forms/form-action.server.ts";
import { refuseWith } from "#server/forms/refusal.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { browserOf, isHttps } from "#server/sign-in.server.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import type { Route } from "./+types/proof.ts";
import { enter, landing } from "./door.server.ts";

const words = {
  login: {
    title: "ログインします",
    text: "ボタンを押すと、この端末でログインします。",
    button: "ログインする",
  },
  verify: {
    title: "登録をすませます",
    text: "ボタンを押すと、会員登録がすみます。",
    button: "登録をすませる",
  },
  connect: {
    title: "アドレスをつなぎます",
    text: "ボタンを押すと、このメールアドレスがアカウントにつながります。",
    button: "このアドレスをつなぐ",
  },
  reset: { title: "パスワードを決めなおします", text: "", button: "すすむ" },
} as const;
const gone = {
  unknown: "リンクの一部が欠けているようです。メールのリンクを、もう一度開いてみてください。",
  used: "このリンクは、もう使われています。ログインがまだのときは、もう一度メールをお送りください。",
  over: "このリンクは、時間が過ぎました。もう一度メールをお送りください。",
} as const;

/** Where whoever is signed in already goes on, with a link that is spent or over. */
const insideOf = ({ kind, redirectUrl }: Pick<EmailProof, "kind" | "redirectUrl">) =>
  kind === "connect" ? `${href("/mypage/settings")}#ways` : landing(redirectUrl);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now, actor } = contextOf(context);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const found = await readProof(services.db, token, now);
  if (actor.kind === "member" && (found.state === "used" || found.state === "over"))
    return data({ state: found.state, inside: insideOf(found) });
  return data(
    found.state === "open"
      ? { state: "open" as const, kind: found.kind, email: found.email, token }
      : { state: found.state, inside: "" },
    { status: found.state === "open" ? 200 : 404, headers: { "referrer-policy": "same-origin" } },
  );
}

export const headers = sentHeaders;
export const meta: Route.MetaFunction = () => [
  { title: "メールの確認" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

const foreign =
  "このアドレスをつなぐには、お申し込みになった方としてログインしたままで、もう一度お開きください。お申し込みの画面が開いていれば、メールの6けたのコードをそこに入れてもつながります。";

export const action = visitorAction(z.object({ token: z.string().default("") }), {
  do: async (on) => {
    const { services, actor, request, value, now } = on;
    // An address is joined only in a sign-in of the account that asked; elsewhere the link stays
    // good for there.
    const before = await readProof(services.db, value.token, now);
    const stranger =
      before.state === "open" &&
      before.kind === "connect" &&
      (actor.kind !== "member" || actor.uid !== before.uid);
    if (stranger) return refuseWith(403, { inside: "" }, { problem: foreign });
    const browserHash = hashOfToken(browserOf(request, isHttps(on)).browserKey);
    const done = await inTransaction(services.db, async (tx) => {
      const proof = await spendLink(tx, value.token, ["login", "verify", "connect"], now);
      if (!proof) return undefined;
      const entered = await proveEmail(tx, proof, now);
      if (proof.kind === "verify") await removeForeignPassword(tx, entered.uid, browserHash);
      return { proof, entered };
    });
    if (done) return ok(done);
    const inside = actor.kind === "member" && before.state !== "unknown" ? insideOf(before) : "";
    return refuseWith(422, { inside }, { problem: gone.used });
  },
  done: ({ proof, entered: { uid, fresh } }, on) => {
    const { kind, cart, redirectUrl } = proof;
    const settings = `${href("/mypage/settings")}?done=email`;
    const ask =
      kind === "connect" ? { redirectUrl: settings } : { cart, redirectUrl, welcome: fresh };
    return enter(on, on.request, { uid, means: "mail", ...ask });
  },
  secrets: ["token"],
});

export default function EmailProof({ loaderData, actionData }: Route.ComponentProps) {
  const problem =
    actionData?.problem ?? (loaderData.state === "open" ? "" : gone[loaderData.state]);
  const inside = actionData?.more?.inside ?? (loaderData.state === "open" ? "" : loaderData.inside);
  const open = loaderData.state === "open" && !problem ? loaderData : undefined;
  return (
    <main id="main" className="p-door">
      <div className="wrap door">
        {open ? (
          <>
            <h1>{words[open.kind].title}</h1>
            <p className="body">{words[open.kind].text}</p>
            <p className="body soft">{open.email}</p>
            <Form method="post" className="form-stack">
              <input type="hidden" name="token" value={open.token} />
              <Button type="submit" full>
                {words[open.kind].button}
              </Button>
            </Form>
          </>
        ) : inside ? (
          <>
            <h1>ログインしています</h1>
            <p className="body" role="status">
              このリンクは、もう使えません。いまはログインしていますので、このままお進みいただけます。
            </p>
            <p className="at-end">
              <LinkButton to={inside}>つづける</LinkButton>
            </p>
          </>
        ) : (
          <>
            <h1>リンクをお確かめください</h1>
            <p className="body" role="alert">
              {problem}
            </p>
            <p className="at-end">
              <LinkButton to={href("/login2")}>もう一度メールを送る</LinkButton>
            </p>
          </>
        )}
      </div>
    </main>
  );
}
