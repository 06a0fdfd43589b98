// After signing in: LINE or Google, shown in this browser just before, is joined to the account or
// not. Source: docs/guides/integrations.md §5.
import { Whose } from "#ui/forms/whose.tsx";
import { Form, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { pendingLinkOf } from "#features/identity/account/sign-in/pending-link.server.ts";
import { joinOffered } from "#features/identity/account/sign-in/arrive.server.ts";
import { isFresh } from "#features/identity/account/rules.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import type { Route } from "./+types/join.ts";
import { memberContext } from "#server/access.server.ts";
import { memberAction } from "#server/forms/form-action.server.ts";
import { hereOf, landing, redirectUrlOf, wantedPath } from "./sign-in-pages.server.ts";
import styles from "#features/identity/account/ui/liff/liff.module.css";

const names = { line: "LINE", google: "Google" } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const about = memberContext(context, request);
  const { services, actor, now } = about;
  const to = landing(redirectUrlOf(request));
  const done = new URL(request.url).searchParams.get("done");
  if (done === "line" || done === "google") return { done: names[done], to, offer: undefined };
  const offer = await pendingLinkOf(services.db, actor.uid, hereOf(about, request), now);
  if (!offer) throw redirect(to);
  return {
    done: "",
    to,
    offer: {
      provider: names[offer.provider],
      name: offer.name,
      account: { name: actor.displayName, email: actor.email ?? "" },
    },
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "連携" },
  { name: "robots", content: "noindex" },
];

/** Without an intent the offer is let go. */
const JoinForm = z.object({ intent: z.string().default("") });
export const action = memberAction(JoinForm, {
  do: async (on) => {
    const { services, actor, request, value, now } = on;
    const join = value.intent === "join";
    if (join && !isFresh(actor.provedAt, now)) return ok({ kind: "unproved" } as const);
    return ok(await joinOffered(services.db, actor.uid, { ...hereOf(on, request), join }, now));
  },
  done: (arrival, { texts }) => {
    const to = landing(wantedPath(texts["redirect_url"]));
    if (arrival.kind === "unproved") return `${href("/mypage/settings")}?prove=1#ways`;
    if (arrival.kind === "let-go") return to;
    if (arrival.kind === "linked")
      return (
        `${href("/account/join")}?done=${arrival.provider}` +
        `&redirect_url=${encodeURIComponent(to)}`
      );
    return `${href("/mypage/settings")}?problem=${arrival.kind}#ways`;
  },
});

export default function Join({ loaderData: { done, to, offer } }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  if (!offer) {
    return (
      <main id="main" className="p-door">
        <div className="wrap door">
          <h1>{done}をつなぎました</h1>
          <p className="body" role="status">
            つぎからは、{done}でもログインできます。連携は、設定でいつでもはずせます。
          </p>
          <p className="at-end">
            <LinkButton to={to}>つづける</LinkButton>
          </p>
        </div>
      </main>
    );
  }
  const { provider, name, account } = offer;
  return (
    <main id="main" className={`${styles.pLiff} p-door`}>
      <div className="wrap door">
        <h1>{provider}をこのアカウントにつなぎますか</h1>
        <p className="body">
          つなぐと、つぎから{provider}
          でもログインできます。どちらもご自分のものか、お確かめください。
        </p>
        <dl className={styles.chooseFace}>
          <div>
            <dt>{provider}</dt>
            <dd>{name || `名前のない${provider}`}</dd>
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
          <input type="hidden" name="redirect_url" value={to} />
          <Button type="submit" full name="intent" value="join" busy={busy}>
            つなぐ
          </Button>
          <Button type="submit" look="line" full name="intent" value="leave" busy={busy}>
            つながない
          </Button>
        </Form>
        <p className="body soft">この{provider}に心あたりがないときは、つながないでください。</p>
      </div>
    </main>
  );
}
