import { moneyCount } from "#features/backoffice/staff/money.server.ts";
import { countsOfToday, planReservations } from "#features/backoffice/staff/service.server.ts";
import { href } from "#lib/href.ts";
import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { desks } from "#ui/shells/desk-places.ts";
import { mayOpen } from "#server/desk-access.ts";
import { Alert } from "#ui/alert.tsx";
import { StaffTable } from "#ui/staff-table.tsx";
import type { Route } from "./+types/home.ts";
import { staffContext } from "#server/access.server.ts";
import styles from "./admin-home.module.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = staffContext(context, request);
  const may = (place: string) => mayOpen(actor, place);
  const [counts, places, items] = [
    { ...(await countsOfToday(services.db, now)), money: await moneyCount(services.db, now) },
    may(href("/admin/members")) ? await planReservations(services.db) : [],
    await services.items.read(),
  ];
  return {
    counts,
    may: desks.map(({ href: to }) => to).filter(may),
    places: places.map(({ uid, itemId, name, email, note, createdAt }) => ({
      uid,
      title: items.byId.get(itemId)?.title ?? itemId,
      name,
      email: email ?? "",
      note,
      at: createdAt,
    })),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: "きょう" },
  { name: "robots", content: "noindex" },
];

export default function AdminHome({ loaderData: { counts, places, may } }: Route.ComponentProps) {
  const cards = [
    [`${href("/admin/orders")}?state=paid`, "荷づくり待ちの注文", counts.toPack],
    [`${href("/admin/orders")}?state=packing`, "荷づくり中", counts.packing],
    [href("/admin/parcels"), "きょうまでの定期便の荷物", counts.parcels],
    [`${href("/admin/subscriptions")}?status=past_due`, "払えなかった会費", counts.late],
    [href("/admin/outbox"), "届かなかった連絡", counts.failed],
    [href("/admin/money"), "お金の気がかり", counts.money],
  ] as const;
  const shown = cards.filter(([to]) => may.includes(to.split("?")[0] ?? to));
  return (
    <main id="main">
      <h1>きょう</h1>
      {counts.money > 0 && may.includes(href("/admin/money")) ? (
        <Alert kind="warn" role="status">
          お金のことで、確かめていただきたいことが{counts.money}件あります。
          <PrefetchLink className="link" to={href("/admin/money")}>
            内容と、することを見る
          </PrefetchLink>
        </Alert>
      ) : null}
      <div className={styles.keyFigures}>
        {shown.map(([to, label, count]) => (
          <PrefetchLink key={to} to={to}>
            <span className="tiny soft">{label}</span>
            <span className="digit">{count}</span>
          </PrefetchLink>
        ))}
      </div>
      {may.includes(href("/admin/members")) ? <Reserved places={places} /> : null}
    </main>
  );
}

type Place = Route.ComponentProps["loaderData"]["places"][number];
const Reserved = ({ places }: { places: readonly Place[] }) => (
  <>
    <h2>先行予約の方</h2>
    <StaffTable
      caption="先行予約の方"
      empty="いまは、いらっしゃいません。"
      rows={places}
      keyOf={({ uid, title }) => `${uid}${title}`}
      columns={[
        { head: "日", cell: ({ at }) => formatJapanese(tokyoDate(at)), by: ({ at }) => at },
        { head: "プラン", cell: ({ title }) => title, by: ({ title }) => title },
        {
          head: "お名前",
          cell: ({ uid, name }) => (
            <PrefetchLink className="link" to={href("/admin/members/:uid", { uid })}>
              {name || "（お名前なし）"}
            </PrefetchLink>
          ),
          by: ({ name }) => name,
        },
        { head: "メール", cell: ({ email }) => email, by: ({ email }) => email },
        { head: "ひとこと", cell: ({ note }) => note },
      ]}
    />
  </>
);
