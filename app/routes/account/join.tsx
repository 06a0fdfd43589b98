// After signing in: LINE or Google, shown in this browser just before, is joined to the account or
// not. Source: integrations §5.
import { Form, redirect, useNavigation } from "react-router";
import { pendingLinkOf } from "#features/identity/account/sign-in/pending-link.server.ts";
import { joinOffered } from "#features/identity/account/sign-in/arrive.server.ts";
import { isFresh } from "#features/identity/account/rules.ts";
import { href } from "#lib/href.ts";
import { formTexts } from "#lib/form.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import type { Route } from "./+types/join.ts";
import { memberContext } from "#server/access.server.ts";
import { hereOf, landing, redirectUrlOf, wantedPath } from "./door.server.ts";
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

export async function action({ request, context }: Route.ActionArgs) {
  const about = memberContext(context, request);
  const { services, actor, now } = about;
  const texts = formTexts(await request.formData());
  const to = landing(wantedPath(texts["redirect_url"]));
  const join = texts["intent"] === "join";
  if (join && !isFresh(actor.provedAt, now))
    return redirect(`${href("/mypage/settings")}?prove=1#ways`, 303);
  const done = await joinOffered(services.db, actor.uid, { ...hereOf(about, request), join }, now);
  if (done.kind === "let-go") return redirect(to, 303);
  if (done.kind === "linked")
    return redirect(
      `${href("/account/join")}?done=${done.provider}&redirect_url=${encodeURIComponent(to)}`,
      303,
    );
  return redirect(`${href("/mypage/settings")}?problem=${done.kind}#ways`, 303);
}

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
