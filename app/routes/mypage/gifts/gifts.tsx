import { readsAnewAfter } from "#browser/reads-anew.ts";
import { giftOf, giftItemIds } from "#features/identity/licence/gift-rules.ts";
import { giftsGiven } from "#features/identity/licence/gifts.server.ts";
import { ticketsLeft } from "#features/identity/licence/tickets.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { memberContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/gifts.ts";
import { giveAction, withdrawAction } from "./forms.server.ts";
import { GivenGiftCard } from "./given-gift.tsx";
import { PlanGiftForm } from "./plan-gift-form.tsx";

const said: Record<string, string> = {
  given: "贈りもののリンクができました。お相手にお送りください。",
  withdrawn: "贈りものを取りやめました。もう一度、贈れます。",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = memberContext(context, request);
  const { db, env } = services;
  const [{ byId }, given, ...left] = await Promise.all([
    services.items.read(),
    giftsGiven(db, env.SESSION_SECRET, actor.uid, now),
    ...giftItemIds.map((id) => ticketsLeft(db, actor.uid, [id], now)),
  ]);
  const items = giftItemIds.flatMap((id, at) => {
    const item = byId.get(id);
    return item ? [{ item, left: left[at] ?? 0, days: giftOf(id)?.days ?? 0 }] : [];
  });
  return {
    key: crypto.randomUUID(),
    name: actor.displayName,
    said: said[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
    mine: items
      .filter((one) => one.left > 0)
      .map(({ item, left: count }) => ({ id: item.id, title: item.title, count })),
    onSale: items
      .filter(({ item }) => item.sale === "open")
      .map(({ item, days }) => ({ id: item.id, title: item.title, price: item.price, days })),
    given: given.map(({ token, itemId, endsAt, givenAt, ...one }) => ({
      ...one,
      title: byId.get(itemId)?.title ?? itemId,
      endsAt: formatJapaneseMoment(endsAt),
      givenAt: formatJapaneseMoment(givenAt),
      link: token ? services.shop.baseUrl + href("/membership/:token", { token }) : "",
    })),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "プランを贈る" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export const action = intents({ give: giveAction, withdraw: withdrawAction });
/** A present that cannot be taken back has changed since. */
export const shouldRevalidate = readsAnewAfter("withdraw");

export default function Gifts({
  loaderData: { key, name, said: words, mine, onSale, given },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>プランを贈る</h1>
        <p className="body soft">
          会員プランの三か月を、リンクひとつで贈れます。お相手が受けとった日から数え、自動では続きません。
        </p>
        {words && !answer ? (
          <Alert kind="success" role="status">
            {words}
          </Alert>
        ) : null}
        {answer?.intent === "withdraw" && answer.problem ? (
          <Alert kind="error" role="alert">
            {answer.problem}
          </Alert>
        ) : null}
        {mine.length > 0 ? (
          <PlanGiftForm key={key} {...{ formKey: key, name, mine, answer }} />
        ) : given.length === 0 ? (
          <EmptyState
            heading="h2"
            picture="inbox"
            title="お贈りいただけるものは、まだありません"
            text="下からお求めになると、ここで贈れます。"
          />
        ) : null}
        {given.length > 0 ? (
          <section className="stack">
            <h2>贈ったもの</h2>
            {given.map((one) => (
              <GivenGiftCard key={one.id} gift={one} />
            ))}
          </section>
        ) : null}
        <OnSale items={onSale} />
      </div>
    </main>
  );
}

type Sold = { id: string; title: string; price: number; days: number };
const OnSale = ({ items }: { items: readonly Sold[] }) =>
  items.length === 0 ? null : (
    <section>
      <h2>贈りものをもとめる</h2>
      <ul className="rows">
        {items.map(({ id, title, price, days }) => (
          <li key={id} className="line between body">
            <PrefetchLink className="link" to={href("/buy/:product?", { product: id })}>
              {title}
            </PrefetchLink>
            <span className="digit">
              {days}日・{formatYen(price)}
            </span>
          </li>
        ))}
      </ul>
      <p className="small soft">
        お求めから180日のあいだ、贈ることも、受けとることもできます。まだ受けとられていない贈りものは、お求めから8日以内ならお問い合わせから返金を承ります。
      </p>
    </section>
  );
