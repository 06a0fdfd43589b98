// All that came and went, of goods and of plans, to be found again by day, amount and party.
import { ledgerDesk } from "#features/backoffice/staff/desk-money.server.ts";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { taxRatesNow } from "#features/shop/tax/tax-rates.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { type OfMember, staffContext } from "#server/access.server.ts";
import { listAction, loadList } from "#server/desk-list.server.ts";
import type { Route } from "./+types/ledger.ts";

const listOf = async ({ services }: Pick<OfMember, "services">) =>
  ledgerDesk(await services.items.read(), await taxRatesNow(services.rules));

export const loader = async (args: Route.LoaderArgs) =>
  loadList(await listOf(staffContext(args.context, args.request)), args);
export const action = listAction("ledger", listOf);
export const meta: Route.MetaFunction = () => [
  { title: "帳簿" },
  { name: "robots", content: "noindex" },
];

const said = (
  <p className="small">
    お店に入ったお金と、お返ししたお金です。取引の日・金額・相手でさがせます。税率ごとに1行ずつの表は、
    <PrefetchLink className="link" to={href("/admin/figures")}>
      数字
    </PrefetchLink>
    のいちばん下から書き出せます。
  </p>
);

export default function AdminLedger({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskList
      title="帳簿"
      data={loaderData}
      answer={actionData}
      note={said}
      keyOf={({ id }) => id}
      nameOf={({ number, kind }) => `${number}の${kind}`}
      empty={{
        found: "見つかりませんでした。",
        first: "まだありません。お支払いやご返金があると、ここに出ます。",
      }}
      columns={[
        { head: "日時", sort: "at", cell: ({ at }) => formatJapaneseMoment(at) },
        {
          head: "相手",
          place: "main",
          cell: ({ party, orderId, uid }) =>
            orderId || uid ? (
              <PrefetchLink
                className="link"
                to={
                  orderId
                    ? href("/admin/orders/:id", { id: orderId })
                    : href("/admin/members/:uid", { uid: uid ?? "" })
                }
              >
                {party || "（お名前なし）"}
              </PrefetchLink>
            ) : (
              party
            ),
        },
        {
          head: "種類",
          place: "state",
          cell: ({ kind, number, paper, reason }) => (
            <>
              {kind}
              <span className="tiny soft block">
                {number}
                {paper ? `　${paper}` : ""}
              </span>
              {reason ? <span className="tiny block">{reason}</span> : null}
            </>
          ),
        },
        {
          head: "税込の額",
          place: "end",
          cell: ({ amount }) => <span className="digit">{formatYen(amount)}</span>,
        },
        {
          head: "税率ごと",
          cell: ({ taxes, tax }) => (
            <>
              {taxes.join("、")}
              <span className="tiny soft block">うち消費税 {formatYen(tax)}</span>
            </>
          ),
        },
        { head: "支払い方法", place: "off", cell: ({ paidBy }) => paidBy },
      ]}
    />
  );
}
