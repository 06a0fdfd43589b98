// Joins LINE to the account that is signed in. The page says whose account it is before anything
// happens: a forwarded link could join a stranger's.
import { Whose } from "#ui/forms/whose.tsx";
import { Form, redirect, useNavigation } from "react-router";
import { type LiffProblem, veiledEmail } from "#features/identity/account/sign-in/liff-rules.ts";
import { waysIn } from "#features/identity/account/profile/ways-in.server.ts";
import { arrive } from "#features/identity/account/sign-in/arrive.server.ts";
import {
  agreeToChatLink,
  chatLinkOf,
} from "#features/identity/account/sign-in/chat-link.server.ts";
import { saveLiffIdentity } from "#features/identity/account/sign-in/provider-flow.server.ts";
import { isFresh } from "#features/identity/account/rules.ts";
import { LiffFailed, LiffInputs, WithLiff } from "#features/identity/account/ui/liff/parts.tsx";
import type { LiffPort } from "#features/identity/account/ui/liff/port.ts";
import type { LiffReady } from "#features/identity/account/ui/liff/use-liff.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { visitorAction } from "#server/forms/form-action.server.ts";
import { refuseWith } from "#server/forms/refusal.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { Button } from "#ui/button.tsx";
import type { Route } from "./+types/link.ts";
import { ChatJoining } from "./chat-joining.tsx";
import { liffData, liffIdentityOf, liffStatusOf } from "./liff.server.ts";
import styles from "#features/identity/account/ui/liff/liff.module.css";

const linked = `${href("/liff/linked")}?what=line`;
/** Signing in leads back to the same link of the chat. */
const loginFor = (linkToken: string | undefined) =>
  `${href("/liff/link-login")}${linkToken ? `?${new URLSearchParams({ linkToken })}` : ""}`;

export async function loader({ request, context }: Route.LoaderArgs) {
  const about = contextOf(context);
  const { actor, services, now } = about;
  // What LINE put into the address goes along.
  const { search, searchParams } = new URL(request.url);
  if (actor.kind !== "member") throw redirect(`${href("/liff/link-login")}${search}`);
  if ((await waysIn(services.db, actor.uid)).line) throw redirect(linked);
  if (!isFresh(actor.provedAt, now)) throw redirect(`${href("/liff/link-login")}${search}`);
  const token = searchParams.get("linkToken");
  return liffData(about, request, {
    chat: token
      ? { token, found: (await chatLinkOf(services.db, actor.uid, token, now)) ?? null }
      : null,
    account: { name: actor.displayName, email: actor.email ? veiledEmail(actor.email) : "" },
  });
}
export const meta: Route.MetaFunction = () => [
  { title: "LINEをつなぐ" },
  { name: "robots", content: "noindex" },
];

export const action = visitorAction(noFields, {
  do: async (on) => {
    const { actor, services, request, texts, now } = on;
    if (actor.kind !== "member") return ok({ to: loginFor(texts["linkToken"]) });
    const { linkToken: token } = texts;
    if (token) {
      if (!services.line) return refuseWith<LiffProblem>(409, "chat-over");
      const asked = { uid: actor.uid, token };
      const agreed = await agreeToChatLink(services.db, services.line.linkDialog, asked, now);
      return agreed.ok ? agreed : refuseWith<LiffProblem>(409, agreed.code);
    }
    const read = await liffIdentityOf(on, request, texts);
    if (!read.ok) return refuseWith<LiffProblem>(liffStatusOf(read.code), read.code);
    const arrival = await arrive(
      services.db,
      await saveLiffIdentity(services.db, read.value, now, actor.uid),
      { linkFor: actor.uid, secret: services.env.SESSION_SECRET },
      now,
    );
    const { kind } = arrival;
    if (kind === "linked") return ok({ to: linked });
    const other = kind === "belongs-to-another" || kind === "has-another";
    return refuseWith<LiffProblem>(409, other ? kind : "refused");
  },
  first: ({ actor, now, texts: { linkToken } }) =>
    actor.kind === "member" && isFresh(actor.provedAt, now)
      ? undefined
      : redirect(loginFor(linkToken), 303),
  done: ({ to }) => to,
  secrets: ["idToken", "accessToken"],
});

type Joining = {
  account: { name: string; email: string };
  ready: LiffReady;
  port: LiffPort | undefined;
  problem: LiffProblem | undefined;
};
function Joining({ account, ready, port, problem }: Joining) {
  const busy = useNavigation().state !== "idle";
  if (problem) return <LiffFailed problem={problem} port={port} />;
  return (
    <main id="main" className={`${styles.pLiff} p-door`}>
      <div className="wrap door">
        <h1>LINEをつなぐ</h1>
        <p className="body">
          つぎの2つをつなぎます。ご自分のものか、お確かめください。つなぐと、LINEから開くだけで入れるようになります。
        </p>
        <dl className={styles.chooseFace}>
          <div>
            <dt>LINE</dt>
            <dd>{ready.claims.name || "名前のないLINE"}</dd>
          </div>
          <div>
            <dt>会員</dt>
            <dd>
              {account.name || "お名前のない会員"}
              {account.email ? <span className="tiny soft block">{account.email}</span> : null}
            </dd>
          </div>
        </dl>
        <Form method="post" className="form-stack">
          <Whose />
          <LiffInputs ready={ready} />
          <Button type="submit" full busy={busy}>
            この2つをつなぐ
          </Button>
        </Form>
        <p className="at-end">
          <a className="button button-quiet" href={href("/account/logout")}>
            ほかの会員としてログインする
          </a>
        </p>
      </div>
    </main>
  );
}

export default function Link({
  loaderData: { liff, account, chat },
  actionData,
}: Route.ComponentProps) {
  if (chat && (!chat.found || actionData?.more))
    return <LiffFailed problem="chat-over" port={undefined} />;
  if (chat?.found)
    return <ChatJoining token={chat.token} name={chat.found.name} account={account} />;
  return (
    <WithLiff liff={liff} title="LINEをつなぐ">
      {(ready, port) => (
        <Joining account={account} ready={ready} port={port} problem={actionData?.more} />
      )}
    </WithLiff>
  );
}
