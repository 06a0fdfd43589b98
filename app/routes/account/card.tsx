// Changing the card by the link of a mail, without signing in. It can add a card to the member of
// the link, and show nothing.
import { Whose } from "#ui/forms/whose.tsx";
import { data, Form, redirect, redirectDocument } from "react-router";
import {
  pageForCard,
  takeCard,
} from "#features/memberships/subscription/billing/own-cards.server.ts";
import {
  type AfterCard,
  afterCardTaken,
  cardDeclined,
} from "#features/memberships/subscription/card-taken-words.ts";
import {
  type LatePlan,
  latePlans,
} from "#features/memberships/subscription/plans/owed-plans.server.ts";
import { runningPlans } from "#features/memberships/subscription/plans/read.server.ts";
import { isCardLink } from "#features/memberships/subscription/plans/card-link.server.ts";
import { href } from "#lib/href.ts";
import { pageHeaders } from "#lib/page-headers.ts";
import { visitorAction } from "#server/forms/form-action.server.ts";
import { refuseUntil } from "#server/forms/refusal.server.ts";
import { contextOf, type RequestContext } from "#server/request-context.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Alert } from "#ui/alert.tsx";
import type { Route } from "./+types/card.ts";

/**
 * Beside the answers after a card: `open` and `declined` take one, `ended` has no plan to pay for,
 * `gone` is no link.
 */
type State = AfterCard | "open" | "ended" | "gone";

/** The member whom the link names; nothing where it is not ours or over. */
function memberOfLink(
  { services, now }: RequestContext,
  request: Request,
): { uid: string; search: string } | undefined {
  const query = new URL(request.url).searchParams;
  const [uid, until, sign] = [
    query.get("member") ?? "",
    query.get("until") ?? "",
    query.get("sign") ?? "",
  ];
  return isCardLink(services.env.SESSION_SECRET, { uid, until, sign }, now)
    ? { uid, search: `member=${uid}&until=${until}&sign=${sign}` }
    : undefined;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const about = contextOf(context);
  const { services, now } = about;
  const link = memberOfLink(about, request);
  const query = new URL(request.url).searchParams;
  const done = query.get("done");
  const shown = (state: State, late: LatePlan[] = []) =>
    data({ state, late }, { headers: { "referrer-policy": "same-origin" } });
  if (!link) {
    if (done === "paid" || done === "added" || done === "over") return shown(done);
    return data({ state: "gone" as State, late: [] as LatePlan[] }, { status: 404 });
  }
  const items = await services.items.read();
  const session = query.get("session_id");
  if (session) {
    const added = await takeCard(services, items, link.uid, session, now);
    const taken = added.ok ? afterCardTaken(added.value) : undefined;
    // Of a sum that waits still the link tells as much as its letter did, and takes another card.
    if (taken === "declined")
      throw redirect(`${href("/account/card")}?${link.search}&done=declined`);
    if (taken) throw redirect(`${href("/account/card")}?done=${taken}`);
  }
  if ((await runningPlans(services.db, link.uid)).length === 0) return shown("ended");
  const late = await latePlans(services.db, items, link.uid, now);
  return shown(done === "declined" && late.length > 0 ? "declined" : "open", late);
}
export const headers = pageHeaders;
export const meta: Route.MetaFunction = () => [
  { title: "カードを変える" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export const action = visitorAction(noFields, {
  do: async (on) => {
    const { services, limiter, request, now } = on;
    const link = memberOfLink(on, request);
    if (!link) throw data(null, 404);
    if ((await runningPlans(services.db, link.uid)).length === 0)
      throw redirect(`${href("/account/card")}?${link.search}`, 303);
    const wait = await limiter.take("checkout", link.uid);
    if (wait)
      return refuseUntil(wait, "続けて何度も開かれました。すこしおいて、もう一度お試しください。");
    const here = `${services.shop.baseUrl}${href("/account/card")}?${link.search}`;
    const urls = { success: `${here}&session_id={CHECKOUT_SESSION_ID}`, cancel: here };
    return pageForCard(services, link.uid, urls, now);
  },
  done: (url) => redirectDocument(url, 303),
  words: {
    "provider-down": {
      status: 503,
      problem: "決済会社につながりませんでした。すこしおいて、もう一度お試しください。",
    },
  },
});

const heads: Readonly<Record<State, string>> = {
  open: "カードを変える",
  gone: "カードを変える",
  declined: "お支払いが通りませんでした",
  ended: "プランは終わっています",
  over: "プランは終わっています",
  added: "カードを変えました",
  paid: "お支払いがすみました",
};
const said: Readonly<Record<State, string>> = {
  open: "決済会社の画面で、新しいカードを登録します。止まっているお支払いがあれば、すぐに済ませます。",
  gone: "このリンクは、もう使えません。ログインして、お支払い方法の画面からお変えください。",
  declined: cardDeclined,
  ended:
    "お手紙のプランは、もう終わっています。カードを変えても、つづきません。またはじめるときは、あらためてプランをおえらびください。",
  over: "カードは登録しましたが、お手紙のプランは、もう終わっています。お支払いはありません。またはじめるときは、あらためてプランをおえらびください。",
  added: "これからのお支払いは、新しいカードになります。",
  paid: "止まっていたお支払いが、いますみました。これからのお支払いは、新しいカードになります。",
};

export default function ChangeCard({
  loaderData: { state, late },
  actionData,
}: Route.ComponentProps) {
  const takes = state === "open" || state === "declined";
  const over = state === "ended" || state === "over";
  return (
    <main id="main" className="p-door">
      <div className="wrap door">
        <h1>{heads[state]}</h1>
        {actionData?.problem ? (
          <Alert kind="error" role="alert">
            {actionData.problem}
          </Alert>
        ) : null}
        <p
          className="body"
          {...(state === "gone" || state === "declined" ? { role: "alert" } : {})}
        >
          {said[state]}
        </p>
        {late.map(({ id, title, words }) => (
          <Alert key={id} kind="warn">
            <b>{title}</b>：{words}。
          </Alert>
        ))}
        {takes ? (
          <Form method="post">
            <Whose />
            <Button type="submit" full>
              {state === "declined" ? "別のカードを登録する" : "カードを登録する"}
            </Button>
          </Form>
        ) : null}
        <p className="at-end">
          {over ? (
            <LinkButton to={href("/landing/membership")}>プランを見る</LinkButton>
          ) : (
            <LinkButton look="quiet" to={href("/mypage/cards")}>
              お支払い方法の画面へ
            </LinkButton>
          )}
        </p>
      </div>
    </main>
  );
}
