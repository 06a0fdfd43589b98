// Where the links of mails lead. Opening changes nothing, as programs that look at mails do; the
// button does.
import { Whose } from "#ui/forms/whose.tsx";
import { data, Form } from "react-router";
import { z } from "zod";
import { enterByLink } from "#features/identity/account/registration/enter-by-mail.server.ts";
import {
  type EmailProof,
  readProof,
} from "#features/identity/account/registration/email-verification.server.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { pageHeaders } from "#lib/page-headers.ts";
import { visitorAction } from "#server/forms/form-action.server.ts";
import { refuseWith } from "#server/forms/refusal.server.ts";
import { contextOf, type RequestContext } from "#server/request-context.server.ts";
import { browserOf, isHttps } from "#server/sign-in-cookies.server.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import type { Route } from "./+types/proof.ts";
import { enter, landing } from "./sign-in-pages.server.ts";

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

/** An address is joined only in a sign-in of the account that asked. */
const isStranger = ({ kind, uid }: EmailProof, actor: RequestContext["actor"]) =>
  kind === "connect" && (actor.kind !== "member" || actor.uid !== uid);

const foreign = {
  member: "いまは、お申し込みになった方とは別のアカウントでログインしています。",
  visitor:
    "このブラウザでは、まだログインしていません。メールのアプリの中で開いたときに、よくあることです。",
};
/** What is said there; the link stays good, and comes again after the sign-in. */
const elsewhere = ({ email }: EmailProof, actor: RequestContext["actor"], token: string) => ({
  state: "elsewhere" as const,
  email,
  problem: foreign[actor.kind === "member" ? "member" : "visitor"],
  signIn:
    `${href("/account/login")}?redirect_url=` +
    encodeURIComponent(`${href("/account/proof")}?token=${encodeURIComponent(token)}`),
});

type More = { inside: string; there?: ReturnType<typeof elsewhere> };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now, actor } = contextOf(context);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const found = await readProof(services.db, token, now);
  if (actor.kind === "member" && (found.state === "used" || found.state === "over"))
    return data({ state: found.state, inside: insideOf(found) });
  if (found.state === "open" && isStranger(found, actor))
    return data(elsewhere(found, actor, token), { headers: { "referrer-policy": "same-origin" } });
  return data(
    found.state === "open"
      ? { state: "open" as const, kind: found.kind, email: found.email, token }
      : { state: found.state, inside: "" },
    { status: found.state === "open" ? 200 : 404, headers: { "referrer-policy": "same-origin" } },
  );
}

export const headers = pageHeaders;
export const meta: Route.MetaFunction = () => [
  { title: "メールの確認" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export const action = visitorAction(z.object({ token: z.string().default("") }), {
  do: async (on) => {
    const { services, actor, request, value, now } = on;
    const before = await readProof(services.db, value.token, now);
    if (before.state === "open" && isStranger(before, actor)) {
      const there = elsewhere(before, actor, value.token);
      const more: More = { inside: "", there };
      return refuseWith(403, more, { problem: there.problem });
    }
    const { browserKey } = browserOf(request, isHttps(on));
    const done = await enterByLink(services.db, value.token, browserKey, now);
    if (done) return ok(done);
    const inside = actor.kind === "member" && before.state !== "unknown" ? insideOf(before) : "";
    const more: More = { inside };
    return refuseWith(422, more, { problem: gone.used });
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

const Elsewhere = ({ email, problem, signIn }: Omit<ReturnType<typeof elsewhere>, "state">) => (
  <main id="main" className="p-door">
    <div className="wrap door">
      <h1>もうひと手間です</h1>
      <p className="body" role="status">
        {problem}
      </p>
      <p className="body">
        お申し込みになった方として、いままでの入りかたでログインしてください。そのあと、この画面にもどって
        {email} をつなげます。お申し込みになったブラウザで、このメールのリンクを開いても同じです。
      </p>
      <p className="at-end">
        <LinkButton to={signIn}>いままでの入りかたでログインする</LinkButton>
      </p>
    </div>
  </main>
);

export default function EmailProof({ loaderData, actionData }: Route.ComponentProps) {
  const there =
    actionData?.more?.there ?? (loaderData.state === "elsewhere" ? loaderData : undefined);
  if (there) return <Elsewhere {...there} />;
  const read = loaderData.state === "elsewhere" ? undefined : loaderData;
  const problem = actionData?.problem ?? (!read || read.state === "open" ? "" : gone[read.state]);
  const inside = actionData?.more?.inside ?? (!read || read.state === "open" ? "" : read.inside);
  const open = read?.state === "open" && !problem ? read : undefined;
  return (
    <main id="main" className="p-door">
      <div className="wrap door">
        {open ? (
          <>
            <h1>{words[open.kind].title}</h1>
            <p className="body">{words[open.kind].text}</p>
            <p className="body soft">{open.email}</p>
            <Form method="post" className="form-stack">
              <Whose />
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
