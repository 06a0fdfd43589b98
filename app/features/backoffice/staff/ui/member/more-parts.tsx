// The further parts of a member's page: orders and boxes, fees and points, gatherings, letters.
import { href } from "#lib/href.ts";
import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { DeskHalves, DeskPanel } from "#ui/desk-page.tsx";
import { PlainTable } from "#ui/plain-table.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type {
  MemberFees,
  MemberGatherings,
  MemberLetters,
  MemberOrders,
} from "../../member-parts.server.ts";
import { OrderTable } from "../order-table.tsx";

const All = ({ to, children }: { to: string; children: string }) => (
  <PrefetchLink className="link small" to={to}>
    {children}
  </PrefetchLink>
);
const Newest = ({ more, count }: { more: boolean; count: number }) =>
  more ? <p className="tiny soft">新しい{count}件です。</p> : null;

export const OrdersPart = ({ of, email }: { of: MemberOrders; email: string }) => (
  <div className="desk-stack">
    <DeskPanel
      title="ご注文"
      more={
        of.orders.length > 0 && email ? (
          <All to={`${href("/admin/orders")}?q=${encodeURIComponent(email)}`}>
            注文の机ですべて見る
          </All>
        ) : null
      }
    >
      <OrderTable caption="ご注文" empty="まだありません。" rows={of.orders} />
      <Newest more={of.olderOrders} count={of.orders.length} />
    </DeskPanel>
    <DeskPanel title="定期便の荷物">
      <PlainTable
        caption="定期便の荷物"
        empty="まだ、ありません。"
        rows={of.parcels}
        keyOf={({ id }) => id}
        columns={[
          { head: "発送の日", cell: ({ ship }) => ship },
          { head: "状態", cell: ({ state }) => state },
          { head: "中身", cell: ({ contents }) => contents || "おまかせ" },
          { head: "追跡番号", cell: ({ tracking }) => tracking || "―" },
        ]}
      />
      <Newest more={of.moreParcels} count={of.parcels.length} />
    </DeskPanel>
    {of.allFavourites === 0 ? null : (
      <DeskPanel title={`お気に入り（${of.allFavourites}）`}>
        <ul>
          {of.favourites.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
        {of.allFavourites > of.favourites.length ? (
          <p className="tiny soft">はじめの{of.favourites.length}点です。</p>
        ) : null}
      </DeskPanel>
    )}
  </div>
);

export const FeesPart = ({ of }: { of: MemberFees }) => (
  <DeskHalves>
    <DeskPanel title="会費とチケットのお支払い">
      <PlainTable
        caption="会費とチケットのお支払い"
        empty="まだ、ありません。"
        rows={of.payments}
        keyOf={({ id }) => id}
        columns={[
          { head: "日", cell: ({ day }) => day },
          { head: "なにの", cell: ({ title }) => title },
          {
            head: "金額",
            cell: ({ amount, refunded }) => (
              <>
                <span className="digit">{formatYen(amount)}</span>
                {refunded > 0 ? (
                  <span className="tiny faint">　返金 {formatYen(refunded)}</span>
                ) : null}
              </>
            ),
          },
          { head: "方法", cell: ({ method }) => method || "―" },
        ]}
      />
      <Newest more={of.morePayments} count={of.payments.length} />
    </DeskPanel>
    <DeskPanel title="ポイントの動き">
      <PlainTable
        caption="ポイントの動き"
        empty="まだ、ありません。"
        rows={of.entries}
        keyOf={({ id }) => id}
        columns={[
          { head: "日", cell: ({ at }) => formatJapanese(tokyoDate(at)) },
          { head: "ポイント", cell: ({ amount }) => <span className="digit">{amount}</span> },
          {
            head: "内容",
            cell: ({ words, orderId }) =>
              orderId ? (
                <PrefetchLink className="link" to={href("/admin/orders/:id", { id: orderId })}>
                  {words}
                </PrefetchLink>
              ) : (
                words
              ),
          },
        ]}
      />
      <Newest more={of.moreEntries} count={of.entries.length} />
    </DeskPanel>
  </DeskHalves>
);

export const GatheringsPart = ({ of }: { of: MemberGatherings }) => (
  <DeskPanel title="催しの予約">
    <PlainTable
      caption="催しの予約"
      empty="まだ、予約されたことがありません。"
      rows={of.reservations}
      keyOf={({ id }) => id}
      columns={[
        { head: "催し", cell: ({ title }) => title },
        { head: "日時", cell: ({ starts }) => starts },
        { head: "人数", cell: ({ seats }) => `${seats}人` },
        { head: "状態", cell: ({ state }) => state },
        { head: "わけ", cell: ({ why }) => why || "―" },
      ]}
    />
    <Newest more={of.moreReservations} count={of.reservations.length} />
  </DeskPanel>
);

export const LettersPart = ({ of }: { of: MemberLetters }) => (
  <DeskPanel
    title="お送りした連絡"
    more={
      of.letters.some(({ delivery }) => delivery === "届きませんでした") ? (
        <All to={href("/admin/outbox")}>届かなかった連絡の机で送りなおす</All>
      ) : null
    }
  >
    <PlainTable
      caption="お送りした連絡"
      empty="まだ、ありません。"
      rows={of.letters}
      keyOf={({ id }) => id}
      columns={[
        { head: "日時", cell: ({ at }) => at },
        { head: "題", cell: ({ subject }) => subject },
        { head: "メール", cell: ({ delivery }) => delivery },
        {
          head: "マイページで",
          cell: ({ read }) => (read ? "読みました" : "まだ読んでいません"),
        },
      ]}
    />
    <Newest more={of.moreLetters} count={of.letters.length} />
  </DeskPanel>
);
