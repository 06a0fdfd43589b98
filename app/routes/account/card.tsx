// Changing the card by the link of a mail, without signing in. It can add a card to the member of
// the link, and show nothing.
import { Whose } from "#ui/forms/whose.tsx";
import { data, Form, redirect, redirectDocument } from "react-router";
import {
  pageForCard,
  takeCard,
} from "#features/memberships/subscription/billing/own-cards.server.ts";
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
  const link = memberOfLink(about, request);
  const query = new URL(request.url).searchParams;
  if (!link)
    return data(
      query.get("done") === "1"
        ? { state: "done" as const, paid: query.has("paid") }
        : { state: "gone" as const, paid: false },
      { status: query.get("done") === "1" ? 200 : 404 },
    );
  const session = query.get("session_id");
  if (session) {
    const { services, now } = about;
    const added = await takeCard(services, await services.items.read(), link.uid, session, now);
    if (added.ok)
      throw redirect(`${href("/account/card")}?done=1${added.value.paid > 0 ? "&paid=1" : ""}`);
  }
  return data(
    { state: "open" as const, paid: false },
    { headers: { "referrer-policy": "same-origin" } },
  );
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

export default function ChangeCard({
  loaderData: { state, paid },
  actionData,
}: Route.ComponentProps) {
  return (
    <main id="main" className="p-door">
      <div className="wrap door">
        <h1>{state === "done" ? "カードを変えました" : "カードを変える"}</h1>
        {actionData?.problem ? (
          <Alert kind="error" role="alert">
            {actionData.problem}
          </Alert>
        ) : null}
        {state === "open" ? (
          <>
            <p className="body">
              決済会社の画面で、新しいカードを登録します。止まっているお支払いがあれば、すぐに済ませます。
            </p>
            <Form method="post">
              <Whose />
              <Button type="submit" full>
                カードを登録する
              </Button>
            </Form>
          </>
        ) : state === "done" ? (
          <p className="body">
            {paid ? "止まっていたお支払いも、いますみました。" : ""}
            これからのお支払いは、新しいカードになります。
          </p>
        ) : (
          <p className="body" role="alert">
            このリンクは、もう使えません。ログインして、お支払い方法の画面からお変えください。
          </p>
        )}
        <p className="at-end">
          <LinkButton look="quiet" to={href("/mypage/cards")}>
            お支払い方法の画面へ
          </LinkButton>
        </p>
      </div>
    </main>
  );
}
