// What stands around a member: plans, boxes, letters and whether they came, browsers, marked goods.
import { href } from "#lib/href.ts";
import { formatJapanese, formatJapaneseMoment, tokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { PlainTable } from "#ui/plain-table.tsx";
import type { MemberFile } from "../../member-file.server.ts";
import { Fold } from "./fold.tsx";

type Of = { of: MemberFile };
const All = ({ to, children }: { to: string; children: string }) => (
  <p className="at-end">
    <PrefetchLink className="more" to={to}>
      {children}
    </PrefetchLink>
  </p>
);

export const PlanRows = ({ of: { planRows, uid } }: Of) => (
  <Fold head={`プラン（${planRows.length}）`} open>
    <PlainTable
      caption="プラン"
      empty="まだ、入ったことがありません。"
      rows={planRows}
      keyOf={({ id }) => id}
      columns={[
        { head: "プラン", cell: ({ title }) => title },
        { head: "状態", cell: ({ state }) => state },
        {
          head: "会費",
          cell: ({ amount, per }) => `${formatYen(amount)}／${per}`,
        },
        {
          head: "この期間の終わり",
          cell: ({ end }) => formatJapanese(tokyoDate(end)),
        },
        { head: "やめるときの言葉", cell: ({ words }) => words },
      ]}
    />
    {planRows.length > 0 ? (
      <All to={`${href("/admin/subscriptions")}?member=${uid}`}>定期購入・会費の机で見る</All>
    ) : null}
  </Fold>
);

export const Parcels = ({ of: { parcels, moreParcels } }: Of) =>
  parcels.length === 0 ? null : (
    <Fold head="定期便の荷物">
      <PlainTable
        caption="定期便の荷物"
        empty=""
        rows={parcels}
        keyOf={({ id }) => id}
        columns={[
          { head: "発送の日", cell: ({ ship }) => ship },
          { head: "状態", cell: ({ state }) => state },
          { head: "中身", cell: ({ contents }) => contents || "おまかせ" },
          { head: "追跡番号", cell: ({ tracking }) => tracking || "―" },
        ]}
      />
      {moreParcels ? <p className="tiny soft">新しい{parcels.length}件です。</p> : null}
    </Fold>
  );

export const SentLetters = ({ of: { letters, moreLetters } }: Of) => (
  <Fold head="お送りした連絡">
    <PlainTable
      caption="お送りした連絡"
      empty="まだ、ありません。"
      rows={letters}
      keyOf={({ id }) => id}
      columns={[
        { head: "日時", cell: ({ at }) => formatJapaneseMoment(at) },
        { head: "題", cell: ({ subject }) => subject },
        { head: "メール", cell: ({ delivery }) => delivery },
        {
          head: "マイページで",
          cell: ({ read }) => (read ? "読みました" : "まだ読んでいません"),
        },
      ]}
    />
    {letters.some(({ delivery }) => delivery === "届きませんでした") ? (
      <All to={href("/admin/outbox")}>届かなかった連絡の机で送りなおす</All>
    ) : null}
    {moreLetters ? <p className="tiny soft">新しい{letters.length}件です。</p> : null}
  </Fold>
);

export const Browsers = ({ of: { browsers } }: Of) => (
  <Fold head={`ログイン中の端末（${browsers.length}）`}>
    <PlainTable
      caption="ログイン中の端末"
      empty="いまは、どこにもログインしていません。"
      rows={browsers}
      keyOf={({ id }) => id}
      columns={[
        { head: "端末", cell: ({ device }) => device || "―" },
        { head: "入りかた", cell: ({ means }) => means },
        {
          head: "はじめ",
          cell: ({ since }) => formatJapaneseMoment(since),
        },
        { head: "さいご", cell: ({ last }) => formatJapaneseMoment(last) },
      ]}
    />
  </Fold>
);

export const Favourites = ({ of: { favourites, allFavourites } }: Of) =>
  allFavourites === 0 ? null : (
    <Fold head={`お気に入り（${allFavourites}）`}>
      <ul>
        {favourites.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      {allFavourites > favourites.length ? (
        <p className="tiny soft">はじめの{favourites.length}点です。</p>
      ) : null}
    </Fold>
  );
