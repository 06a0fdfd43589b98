import { Whose } from "#ui/forms/whose.tsx";
import { Form, redirect, useNavigation } from "react-router";
import { ownCards, takeCard } from "#features/memberships/subscription/billing/own-cards.server.ts";
import {
  afterCardTaken,
  cardDeclined,
} from "#features/memberships/subscription/card-taken-words.ts";
import { latePlans } from "#features/memberships/subscription/plans/owed-plans.server.ts";
import { CardRows } from "#features/memberships/subscription/ui/card-rows.tsx";
import { href } from "#lib/href.ts";
import { memberContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Route } from "./+types/cards.ts";
import { addAction, removeCardAction, usualAction } from "./cards/forms.server.ts";

const said: Record<string, string> = {
  added: "カードを登録しました。これからのお支払いは、このカードになります。",
  paid: "カードを変え、止まっていたお支払いもすみました。",
  declined: cardDeclined,
  "usual-declined":
    "お支払いのカードを変えましたが、止まっているお支払いは、このカードでも通りませんでした。お支払いは、まだすんでいません。",
  usual: "お支払いのカードを変えました。",
  removed: "カードを消しました。",
  waiting: "カードの登録を確かめています。すこしおいて開きなおしてください。",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = memberContext(context, request);
  const query = new URL(request.url).searchParams;
  const session = query.get("session_id");
  if (session) {
    const added = await takeCard(services, await services.items.read(), actor.uid, session, now);
    const taken = added.ok ? afterCardTaken(added.value) : "waiting";
    const done = taken === "over" ? "added" : taken;
    throw redirect(`${href("/mypage/cards")}?done=${done}`);
  }
  const done = query.get("done") ?? "";
  const cards = await ownCards(services, actor.uid, now);
  return {
    cards,
    late: await latePlans(services.db, await services.items.read(), actor.uid, now),
    say: said[done] ?? "",
    declined: done.endsWith("declined"),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "お支払い方法" },
  { name: "robots", content: "noindex" },
];

export const action = intents({ add: addAction, usual: usualAction, remove: removeCardAction });

export default function Cards({
  loaderData: { cards, late, say, declined },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>お支払い方法</h1>
        <p className="body soft">
          カードの番号は、決済会社だけが持っています。わたしたちに見えるのは、末尾の4けたと期限だけです。
        </p>
        {say && !actionData ? (
          <Alert kind={declined ? "error" : "success"} role={declined ? "alert" : "status"}>
            {say}
          </Alert>
        ) : null}
        {late.map(({ id, title, words }) => (
          <Alert key={id} kind="warn">
            <b>{title}</b>：{words}。
          </Alert>
        ))}
        {actionData?.problem ? (
          <Alert kind="error" role="alert">
            {actionData.problem}
          </Alert>
        ) : null}
        {cards.length > 0 ? (
          <CardRows cards={cards} busy={busy} />
        ) : (
          <EmptyState heading="h2" picture="inbox" title="登録したカードはありません" />
        )}
        <Form method="post" className="at-end">
          <Whose />
          <input type="hidden" name="intent" value="add" />
          <Button type="submit" look={cards.length > 0 ? "line" : "ink"} busy={busy}>
            カードを登録する
          </Button>
        </Form>
      </div>
    </main>
  );
}
