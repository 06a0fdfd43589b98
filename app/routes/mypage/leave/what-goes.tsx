// What goes with a membership, what stays, and what is lost of what one still holds.
import { href } from "#lib/href.ts";
import { DescriptionList } from "#ui/description-list.tsx";
import type { whatEnds } from "./what-ends.server.ts";

type Ends = Awaited<ReturnType<typeof whatEnds>>;

const gone =
  "お名前、ふりがな、メールアドレス、お届け先、LINEやGoogleとの連携、パスワード、パスキー、お知らせの設定、" +
  "日記とその写真、聴いた記録とメモ、再生リスト、診断の結果、判、ものがたりの続き、お部屋、お気に入り、" +
  "つどいとチャットに書いたものと筆名、お手紙、お問い合わせの文、" +
  "入荷や席のご希望、定期便のお届け先、贈りもののお届け先とのし、決済会社にあるお名前とカード";

const lines = ({ held, pieces, points }: Ends): string[] => [
  ...held,
  ...(pieces > 0 ? [`お持ちの一本（${pieces}本）`] : []),
  ...(points > 0 ? [`ポイント ${points.toLocaleString("ja-JP")}点`] : []),
];

/** In full before the button: nothing that was paid for is lost without having been named. */
function Lost({ ends }: { ends: Ends }) {
  return (
    <>
      <ul>
        {lines(ends).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {ends.tickets ? (
        <p className="hint">
          使いはじめていない回数券は、退会の前に
          <a className="link" href={href("/contact")}>
            お申し出いただければ
          </a>
          、お求めになった金額をお返しします。
        </p>
      ) : null}
    </>
  );
}

function Places({ places }: Pick<Ends, "places">) {
  return (
    <>
      {places.join("、")}
      <p className="hint">
        おいでになれないときは、退会の前に
        <a className="link" href={href("/event/reservation_form")}>
          催しの頁
        </a>
        でお取り消しください。
      </p>
    </>
  );
}

export const WhatGoes = ({ ends }: { ends: Ends }) => (
  <DescriptionList
    rows={[
      ["きょう終わること", "すべての端末のログイン"],
      ...(lines(ends).length > 0
        ? [["使えなくなるもの", <Lost key="lost" ends={ends} />] as const]
        : []),
      ...(ends.places.length > 0
        ? [["ご予約の催し", <Places key="places" places={ends.places} />] as const]
        : []),
      ["14日のあと消えるもの", gone],
      [
        "のこるもの",
        "ご注文とお支払いの記録（税の法律にしたがって7年）。お名前は記録のなかにだけのこります。",
      ],
      ["戻れるとき", "14日のあいだは、ログインするだけで元に戻ります"],
    ]}
  />
);
