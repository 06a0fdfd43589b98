import type { ShownOrder } from "../settle/order-page.server.ts";
import { DescriptionList } from "#ui/description-list.tsx";
import { formatJapanese, type TokyoDate } from "#lib/tokyo-date.ts";
import { bandName } from "#features/shop/delivery/rules.ts";
import { href } from "#lib/href.ts";
import { Button } from "#ui/button.tsx";
import styles from "./order-thanks.module.css";

/** What matters first: the number, when it comes, what happens next. */
export function OrderThanks({ order, mayJoin }: { order: ShownOrder; mayJoin: boolean }) {
  const { deliveryDay, deliveryBand, shipDay } = order.confirmation;
  const waits = order.state === "new";
  const atDoor = order.confirmation.means === "cod" && order.payment === null;
  return (
    <div data-testid="thanks" className={styles.thanks}>
      <h1>ありがとうございます</h1>
      <p>
        {waits || atDoor
          ? "ご注文をうけたまわりました。"
          : "ご注文とお支払いを、たしかにうけたまわりました。"}
      </p>
      <DescriptionList
        rows={[
          ["ご注文番号", <b key="number">{order.number}</b>],
          [
            "お届け",
            deliveryDay
              ? formatJapanese(deliveryDay as TokyoDate) +
                (deliveryBand === "none" ? "" : `　${bandName(deliveryBand)}`)
              : waits
                ? "お支払いのあと、いちばん早い日"
                : `${formatJapanese(shipDay as TokyoDate)}までに発送します`,
          ],
          [
            "つぎに",
            waits && order.confirmation.means === "transfer"
              ? "下の口座へお振り込みください。入金を確認しだい、お支度をはじめます。"
              : waits
                ? "お店でお支払いください。済みしだい、お支度をはじめます。"
                : `発送したら、荷物の番号をメールでお知らせします。${atDoor ? "代金は、お届けのときにお支払いください。" : ""}`,
          ],
        ]}
      />
      <p className="body">
        確認のメールを <b className="addr">{order.email}</b> にお送りします。
      </p>
      {mayJoin ? (
        <form method="post" action={href("/login2")} className={styles.joinNow}>
          <input type="hidden" name="email" value={order.email} />
          <input type="hidden" name="redirect_url" value={href("/mypage/purchase_history")} />
          <Button type="submit" look="line">
            このまま会員になる
          </Button>
          <p className="small soft">
            メールのコードを入れるだけで、会費はかかりません。このご注文も、購入履歴に並びます。
          </p>
        </form>
      ) : null}
    </div>
  );
}
