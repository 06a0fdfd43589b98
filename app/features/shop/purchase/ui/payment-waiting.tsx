import { KeepAsking } from "#ui/ask-again.tsx";
import { StatePicture } from "#ui/art/StatePicture.tsx";

/** `away`: the payment provider answers nobody; the order stands, and its word comes later. */
export function PaymentWaiting({
  number,
  payUrl,
  away,
}: {
  number: string | null;
  payUrl: string | null;
  away: boolean;
}) {
  return (
    <main id="main" className="p-buy">
      <div className="wrap sections">
        <KeepAsking />
        <div className="empty" role="status">
          <StatePicture name="wait" />
          <h1 className="title">お支払いを確認しています</h1>
          <p>
            {away
              ? "決済会社につながるのを待っています。お支払いがすんでいれば、ご注文はそのまま残ります。もう一度のお支払いは要りません。"
              : "決済会社からの知らせを待っています。"}
            この画面は自動で変わります。
            {number ? (
              <>
                ご注文番号は <b>{number}</b> です。
              </>
            ) : null}
          </p>
          {away ? (
            <p>画面を閉じても大丈夫です。お支払いを確認できたら、メールでお知らせします。</p>
          ) : null}
          {payUrl ? (
            <a className="button button-line button-small" href={payUrl}>
              お支払いの画面へもどる
            </a>
          ) : null}
        </div>
      </div>
    </main>
  );
}
