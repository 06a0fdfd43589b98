import { randomUUID } from "node:crypto";
import { data, Form, redirect, redirectDocument, useNavigation } from "react-router";
import {
  addCardPage,
  cardAdded,
  makeDefault,
  refreshCards,
  removeCard,
} from "#features/memberships/subscription/billing/cards.server.ts";
import { CardRows } from "#features/memberships/subscription/ui/card-rows.tsx";
import { href } from "#lib/href.ts";
import { formTexts } from "#lib/form.ts";
import { ProviderRefused, ProviderUnavailable } from "#integrations/stripe/port.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Alert } from "#ui/alert.tsx";
import type { Route } from "./+types/cards.ts";
import { memberContext } from "#server/access.server.ts";

const said: Record<string, string> = {
  added: "カードを登録しました。これからのお支払いは、このカードになります。",
  paid: "カードを変え、止まっていたお支払いもすみました。",
  usual: "お支払いのカードを変えました。",
  removed: "カードを消しました。",
  waiting: "カードの登録を確かめています。すこしおいて開きなおしてください。",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = memberContext(context, request);
  const query = new URL(request.url).searchParams;
  const session = query.get("session_id");
  const quiet = <T,>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) return undefined;
      throw error;
    });
  if (session) {
    const added = await quiet(
      cardAdded(
        services.db,
        services.payments,
        await services.items.read(),
        actor.uid,
        session,
        now,
      ),
    );
    throw redirect(
      `${href("/mypage/cards")}?done=${added?.ok ? (added.value.paid > 0 ? "paid" : "added") : "waiting"}`,
    );
  }
  return {
    cards: (await quiet(refreshCards(services.db, services.payments, actor.uid, now))) ?? [],
    say: said[query.get("done") ?? ""] ?? "",
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "お支払い方法" },
  { name: "robots", content: "noindex" },
];

export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor, now } = memberContext(context, request);
  const texts = formTexts(await request.formData());
  const refuse = (status: number, problem: string) => data({ problem }, status);
  const { baseUrl } = services.shop;
  try {
    switch (texts["intent"]) {
      case "add":
        return redirectDocument(
          await addCardPage(
            services.db,
            services.payments,
            actor.uid,
            {
              success: `${baseUrl}/mypage/cards?session_id={CHECKOUT_SESSION_ID}`,
              cancel: `${baseUrl}/mypage/cards`,
            },
            randomUUID(),
            now,
          ),
          303,
        );
      case "usual":
        return (
          await makeDefault(
            services.db,
            services.payments,
            await services.items.read(),
            actor.uid,
            texts["id"] ?? "",
            now,
          )
        ).ok
          ? redirect(`${href("/mypage/cards")}?done=usual`, 303)
          : refuse(404, "このカードは見つかりませんでした。");
      case "remove": {
        const gone = await removeCard(
          services.db,
          services.payments,
          actor.uid,
          texts["id"] ?? "",
          now,
        );
        if (gone.ok) return redirect(`${href("/mypage/cards")}?done=removed`, 303);
        return gone.code === "in-use"
          ? refuse(
              409,
              "つづいているプランのお支払いに使っています。先に別のカードを登録してください。",
            )
          : refuse(404, "このカードは見つかりませんでした。");
      }
      default:
        throw data(null, 400);
    }
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused)
      return refuse(
        503,
        "決済会社につながりませんでした。何も変わっていません。すこしおいて、もう一度お試しください。",
      );
    throw error;
  }
}

export default function Cards({ loaderData: { cards, say }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>お支払い方法</h1>
        <p className="body soft">
          カードの番号は、決済会社だけが持っています。わたしたちに見えるのは、末尾の4けたと期限だけです。
        </p>
        {say && !actionData ? (
          <Alert kind="success" role="status">
            {say}
          </Alert>
        ) : null}
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
          <input type="hidden" name="intent" value="add" />
          <Button type="submit" look={cards.length > 0 ? "line" : "ink"} busy={busy}>
            カードを登録する
          </Button>
        </Form>
      </div>
    </main>
  );
}
