import { Whose } from "#ui/forms/whose.tsx";
import { data, Form } from "react-router";
import { heldItemsOf, memberIdOf } from "#features/identity/account/rules.ts";
import { acceptInvitation, readInvitation } from "#features/identity/licence/invitations.server.ts";
import { opensNothingNew } from "#features/identity/licence/opens-nothing-new.ts";
import { Seal } from "#features/identity/licence/ui/seal.tsx";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { pageHeaders } from "#lib/page-headers.ts";
import { visitorAction } from "#server/forms/form-action.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Alert } from "#ui/alert.tsx";
import type { Route } from "./+types/invitation.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const uid = memberIdOf(actor);
  const found = /^[\w-]{16,100}$/.test(params.token)
    ? await readInvitation(services.db, params.token, uid, now)
    : undefined;
  const { byId } = await services.items.read();
  const item = found && byId.get(found.itemId);
  if (!found || !item) throw data(null, 404);
  return data(
    {
      title: item.title,
      seal: item.seal,
      days: found.days,
      note: found.note,
      state: found.state,
      gift: found.gift,
      own: found.own,
      holds: opensNothingNew(byId, heldItemsOf(actor), found.itemId),
      signedIn: actor.kind === "member",
    },
    { headers: { "referrer-policy": "same-origin" } },
  );
}
export const headers = pageHeaders;
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.gift ? "贈りもの" : "ご招待" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

const toSignIn = (token: string) => {
  const back = encodeURIComponent(href("/membership/:token", { token }));
  return `${href("/account/login")}?redirect_url=${back}`;
};
const leadTo = ({ itemId, gift }: { itemId: string; gift: boolean }) =>
  `${href("/mypage/plan")}?done=${gift ? "given" : "invited"}&item=${itemId}`;
export const action = visitorAction(noFields, {
  do: async ({ services, actor, params, now }) => {
    if (actor.kind !== "member") return ok({ to: toSignIn(params["token"] ?? "") });
    const taken = await acceptInvitation(services.db, params["token"] ?? "", actor.uid, now);
    return taken.ok ? ok({ to: leadTo(taken.value) }) : taken;
  },
  done: ({ to }) => to,
  words: {
    "taken-before": "もう受けとっています。",
    "not-found": "このリンクは、もう使えません。",
  },
});

const closed = {
  taken: "もう受けとっています。",
  "used-up":
    "もう受けとられました。お心あたりのないときは、送ってくださったかたにおたずねください。",
  full: "すべて受けとられました。お心あたりのないときは、送ってくださったかたにおたずねください。",
  over: "期限が過ぎました。",
} as const;

export default function Invitation({
  loaderData: { title, seal, days, note, state, signedIn, gift, own, holds },
  actionData,
}: Route.ComponentProps) {
  return (
    <main id="main" className="p-door">
      <div className="wrap door">
        <h1>{gift ? "贈りものが届いています" : "ご招待"}</h1>
        <div className="cluster">
          <Seal text={seal} />
          <div>
            <b className="mincho">{title}</b>
            <p className="small soft">
              {days}日のあいだ、お使いいただけます。お支払いはなく、自動では続きません。
            </p>
          </div>
        </div>
        {note.split("\n").map((line, at) =>
          line ? (
            <p key={at} className="body">
              {line}
            </p>
          ) : null,
        )}
        {own && state === "open" ? (
          <Alert kind="info">
            あなたが贈ったものです。お相手がひらくと、このように見えます。受けとれるのは、はじめに押した方おひとりです。
          </Alert>
        ) : holds && state === "open" ? (
          <Alert kind="info">
            「{title}」で開くものは、いまもお使いいただけています。受けとると、きょうから{days}
            日を数えます。いまの期間が終わってから受けとることもできます。
          </Alert>
        ) : null}
        {actionData?.problem ? (
          <Alert kind="warn" role="alert">
            {actionData.problem}
          </Alert>
        ) : null}
        {state === "open" ? (
          <Form method="post">
            <Whose />
            <Button type="submit" full look={own ? "line" : "ink"}>
              {signedIn
                ? own
                  ? "自分で受けとる"
                  : gift
                    ? "受けとる"
                    : "招待を受けとる"
                : "ログインして受けとる"}
            </Button>
          </Form>
        ) : (
          <Alert kind="info">{closed[state === "used-up" && !gift ? "full" : state]}</Alert>
        )}
        {state === "taken" ? (
          <LinkButton to={href("/mypage/plan")} full>
            プランと券を見る
          </LinkButton>
        ) : null}
        <p className="at-end">
          <LinkButton look="quiet" to={href("/landing/membership")}>
            プランについて読む
          </LinkButton>
        </p>
      </div>
    </main>
  );
}
