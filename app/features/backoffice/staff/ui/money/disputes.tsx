// Disputes that run, the soonest deadline first: the sum, why, until when, and what to do.
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { Badge } from "#ui/badge.tsx";
import { PlainTable } from "#ui/plain-table.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { MoneyDesk } from "../../money.server.ts";

type Row = MoneyDesk["disputes"][number];

function WhatFor({ row: { order, member } }: { row: Row }) {
  if (order)
    return (
      <PrefetchLink className="link" to={href("/admin/orders/:id", { id: order.id })}>
        注文 {order.number}（{order.label}）
      </PrefetchLink>
    );
  if (member)
    return (
      <PrefetchLink className="link" to={href("/admin/members/:uid", { uid: member.uid })}>
        {member.name || "（お名前なし）"}さんの会費・券
      </PrefetchLink>
    );
  return "こちらの記録に見つかりません";
}

export const Disputes = ({ disputes }: { disputes: readonly Row[] }) => (
  <>
    <h2>お支払いへの異議</h2>
    <PlainTable
      caption="お支払いへの異議"
      empty="ありません。カードの持ち主から異議が出ると、お返事の期限の順に、ここに並びます。"
      rows={disputes}
      keyOf={({ id }) => id}
      columns={[
        {
          head: "お返事の期限",
          cell: ({ deadline: { words, pressing } }) =>
            pressing ? <Badge dye="error">{words}</Badge> : words || "お返事はいりません",
        },
        { head: "金額", cell: ({ amount }) => <b className="digit">{formatYen(amount)}</b> },
        {
          head: "わけ",
          cell: ({ reason, status, openedAt }) => (
            <>
              {reason}
              <span className="tiny soft block">
                {status}・{formatJapaneseMoment(openedAt)}から
              </span>
            </>
          ),
        },
        { head: "どのお支払い", cell: (row) => <WhatFor row={row} /> },
        {
          head: "すること",
          cell: ({ todo, page }) => (
            <>
              <span className="small">{todo}</span>
              {page ? (
                <a className="link block" href={page} target="_blank" rel="noreferrer">
                  決済会社の画面を開く
                </a>
              ) : null}
            </>
          ),
        },
      ]}
    />
  </>
);
