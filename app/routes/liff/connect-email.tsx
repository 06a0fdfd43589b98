// Joins an address to who LINE says is here, after proof of both: LINE's token at each step, and
// the code of a mail. One page for two accounts of LINE.
import { connectPages } from "#features/identity/account/sign-in/liff-rules.ts";
import { LiffFailed, WithLiff } from "#features/identity/account/ui/liff/parts.tsx";
import type { LiffPort } from "#features/identity/account/ui/liff/port.ts";
import type { LiffReady } from "#features/identity/account/ui/liff/use-liff.ts";
import { href } from "#lib/href.ts";
import { pageHeaders } from "#lib/page-headers.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import type { Route } from "./+types/connect-email.ts";
import { CodeStep } from "./connect-email/code-step.tsx";
import {
  connectCodeAction,
  connectMailAction,
  connectPageOf,
} from "./connect-email/forms.server.ts";
import { MailStep } from "./connect-email/mail-step.tsx";
import { liffData } from "./liff.server.ts";
import styles from "#features/identity/account/ui/liff/liff.module.css";

export function loader({ request, context }: Route.LoaderArgs) {
  return liffData(contextOf(context), request, { name: connectPages[connectPageOf(request)].name });
}
export const headers = pageHeaders;
export const meta: Route.MetaFunction = () => [
  { title: "メールアドレスをつなぐ" },
  { name: "robots", content: "noindex" },
];

/** Without an intent a mail is asked for. */
export const action = intents({ code: connectCodeAction }, connectMailAction);

type Parts = {
  name: string;
  ready: LiffReady;
  port: LiffPort | undefined;
  answer: Route.ComponentProps["actionData"];
};
/** The mail that is waited for, as long as its address is not what is wrong. */
const waitedFor = (answer: Parts["answer"]): string =>
  answer?.more?.proofId ??
  (answer?.intent === "code" && !answer.errors["email"] ? (answer.typed["proofId"] ?? "") : "");

function Steps({ name, ready, port, answer }: Parts) {
  const problem = answer?.more?.problem;
  if (problem) return <LiffFailed problem={problem} port={port} />;
  const proofId = waitedFor(answer);
  const email = answer?.typed["email"] ?? "";
  return (
    <main id="main" className={`${styles.pLiff} p-door`}>
      <div className="wrap door">
        <p className="tiny soft">{name}</p>
        <h1>メールアドレスをつなぐ</h1>
        {proofId ? (
          <CodeStep {...{ ready, answer, proofId, email }} />
        ) : (
          <MailStep {...{ ready, answer }} />
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
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <WithLiff liff={liff} title="メールアドレスをつなぐ">
      {(ready, port) => <Steps {...{ name, ready, port, answer }} />}
    </WithLiff>
  );
}
