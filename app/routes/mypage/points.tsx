import { pointRuleOn } from "#features/identity/points/point-rules.server.ts";
import { pointBook } from "#features/identity/points/book.server.ts";
import { orderLink } from "#features/shop/purchase/orders/order-link.server.ts";
import { href } from "#lib/href.ts";
import { formatJapanese, formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { isUuid } from "#lib/uuid.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import type { Route } from "./+types/points.ts";
import { memberContext } from "#server/access.server.ts";
import styles from "./letter.module.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now, viewing } = memberContext(context, request);
  const before = new URL(request.url).searchParams.get("before") ?? "";
  const book = await pointBook(services.db, actor.uid, now, isUuid(before) ? before : undefined);
  const byDay = new Map<string, number>();
  for (const { at, amount } of book.ends) {
    const day = formatJapaneseYear(tokyoDate(at));
    byDay.set(day, (byDay.get(day) ?? 0) + amount);
  }
  return {
    balance: book.balance,
    rule: await pointRuleOn(services.db, tokyoDate(now)),
    ends: [...byDay].map(([day, amount]) => ({ day, amount })),
    entries: book.entries.map(({ id, at, amount, words, orderId }) => ({
      id,
      day: formatJapanese(tokyoDate(at)),
      amount,
      words,
      // Whoever has the signed link may act for the buyer.
      order:
        orderId === null
          ? null
          : viewing
            ? href("/admin/orders/:id", { id: orderId })
            : orderLink(services.env.SESSION_SECRET, orderId),
    })),
    next: book.next,
    older: before !== "",
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "ポイント" },
  { name: "robots", content: "noindex" },
];

const count = (points: number) => points.toLocaleString("ja-JP");

export default function Points({
  loaderData: { balance, rule, ends, entries, next, older },
}: Route.ComponentProps) {
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>ポイント</h1>
        <p className="body">
          お使いいただけるポイントは、<b className="digit">{count(balance)}</b>
          です。お店のお買いものに、1ポイントを1円として
          {rule.leastUse > 1 ? `、${count(rule.leastUse)}ポイントから` : ""}
          お使いいただけます。
        </p>
        {ends.length > 0 && !older ? (
          <section>
            <h2>期限</h2>
            <dl className={styles.facts}>
              {ends.map(({ day, amount }) => (
                <div key={day}>
                  <dt className="body">{day}まで</dt>
                  <dd className="digit">{count(amount)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ) : null}
        <section>
          <h2>これまでの記録</h2>
          {entries.length === 0 ? (
            <EmptyState
              heading="h3"
              picture="inbox"
              title="ポイントの記録はまだありません"
              text={`お店でお買いものをされると、${count(rule.yenPerPoint)}円ごとに1ポイントがつきます。`}
              action={{ href: href("/shop"), label: "お店へ" }}
            />
          ) : (
            <dl className={styles.facts}>
              {entries.map(({ id, day, words, amount, order }) => (
                <div key={id}>
                  <dt className="body">
                    {order ? (
                      <PrefetchLink className="link" to={order}>
                        {words}
                      </PrefetchLink>
                    ) : (
                      words
                    )}
                    <span className="tiny soft block">{day}</span>
                  </dt>
                  <dd className="digit">
                    {amount > 0 ? "+" : "−"}
                    {count(Math.abs(amount))}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {next ? (
            <p className="at-end">
              <PrefetchLink className="more" to={`${href("/mypage/points")}?before=${next}`}>
                <MoreLabel>もっと前の記録</MoreLabel>
              </PrefetchLink>
            </p>
          ) : null}
        </section>
      </div>
    </main>
  );
}
