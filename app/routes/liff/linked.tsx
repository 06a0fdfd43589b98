// Done: what is joined now, as it really is. The words of the alert are the specification's.
import { useState } from "react";
import {
  connectPages,
  type Linked,
  linkedWords,
  veiledEmail,
} from "#features/identity/account/sign-in/liff-rules.ts";
import { waysIn } from "#features/identity/account/profile/ways-in.server.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { Modal } from "#ui/dialog.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import type { Route } from "./+types/linked.ts";
import { liffData } from "./liff.server.ts";
import styles from "#features/identity/account/ui/liff/liff.module.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const about = contextOf(context);
  const query = new URL(request.url).searchParams;
  const { actor, services } = about;
  const ways = actor.kind === "member" ? await waysIn(services.db, actor.uid) : undefined;
  const asked = query.get("what");
  // The alert tells only what is true by now.
  const done: Linked | null =
    asked === "line" && ways?.line ? "line" : asked === "email" && ways?.email ? "email" : null;
  const page = Object.values(connectPages).find(({ path }) =>
    path.endsWith(`-${query.get("page") ?? ""}`),
  );
  return liffData(about, request, {
    done,
    joined: ways
      ? { line: ways.line !== null, email: ways.email ? veiledEmail(ways.email) : null }
      : null,
    next: page?.next ?? href("/mypage"),
  });
}
export const meta: Route.MetaFunction = () => [
  { title: "連携" },
  { name: "robots", content: "noindex" },
];

type Page = Route.ComponentProps["loaderData"];
type Joined = NonNullable<Page["joined"]>;

const State = ({ joined }: { joined: boolean }) =>
  joined ? <Badge dye="zengo">つながっています</Badge> : <Badge>まだです</Badge>;

const WhatIsJoined = ({ joined }: { joined: Joined }) => (
  <dl className={styles.chooseFace}>
    <div>
      <dt>LINE</dt>
      <dd>
        <State joined={joined.line} />
      </dd>
    </div>
    <div>
      <dt>メール</dt>
      <dd>
        <State joined={joined.email !== null} />
        {joined.email ? <span className="tiny soft block">{joined.email}</span> : null}
      </dd>
    </div>
  </dl>
);

/** Where to go from here, and what can still be joined. */
const Further = ({
  joined,
  next,
  addFriendUrl,
}: Pick<Page, "next" | "addFriendUrl"> & { joined: Joined }) => (
  <div className="ways">
    <a className="button button-ink button-full" href={next}>
      会員のページへ
    </a>
    {joined.line ? null : (
      <a className="button button-line-app button-full" href={href("/liff/link")}>
        <Icon name="chat-teardrop" size={20} />
        LINEをつなぐ
      </a>
    )}
    {joined.email === null ? (
      <a className="button button-line button-full" href={href("/liff/connect-email-anamin")}>
        メールアドレスをつなぐ
      </a>
    ) : null}
    {joined.line && addFriendUrl ? (
      <a className="button button-line button-full" href={addFriendUrl}>
        お店のLINEを友だちに追加する
      </a>
    ) : null}
  </div>
);

const SignInFirst = () => (
  <>
    <p className="body">ログインすると、LINEとメールアドレスのつながりをご覧になれます。</p>
    <div className="ways">
      <a
        className="button button-line-app button-full"
        href={`${href("/liff/authenticated_login")}?redirect_url=%2Fmypage%2Fsettings`}
      >
        <Icon name="chat-teardrop" size={20} />
        LINEでログインする
      </a>
      <a className="button button-line button-full" href={href("/login2")}>
        メールでログインする
      </a>
    </div>
  </>
);

function DoneAlert({ done }: { done: Linked }) {
  const [open, setOpen] = useState(true);
  return (
    <Modal alert open={open} onClose={() => setOpen(false)} title={linkedWords[done]}>
      <p className="body soft">
        {done === "email"
          ? "これからは、メールアドレスでも入れます。"
          : "これからは、LINEから開くだけで入れます。"}
      </p>
      <div className="choices">
        <button type="button" className="button button-ink" onClick={() => setOpen(false)}>
          閉じる
        </button>
      </div>
    </Modal>
  );
}

export default function LinkedPage({
  loaderData: { done, joined, next, addFriendUrl },
}: Route.ComponentProps) {
  return (
    <main id="main" className={`${styles.pLiff} p-door`}>
      <div className="wrap door">
        <h1>{done ? "つながりました" : "連携のようす"}</h1>
        {done ? (
          <Alert kind="success" role="status">
            {linkedWords[done]}
          </Alert>
        ) : null}
        {joined ? (
          <>
            <WhatIsJoined joined={joined} />
            <Further joined={joined} next={next} addFriendUrl={addFriendUrl} />
          </>
        ) : (
          <SignInFirst />
        )}
      </div>
      {done ? <DoneAlert done={done} /> : null}
    </main>
  );
}
