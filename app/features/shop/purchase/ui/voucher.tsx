import { goesBackBy, pointsBack } from "../orders/labels.ts";
import { voucherStores } from "../orders/rules.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { Alert } from "#ui/alert.tsx";
import type { ShownOrder } from "../settle/order-page.server.ts";

/** Where, with which number and until when an order is paid at a shop's till. */
export function Voucher({
  voucher: { url, endsAt, codes },
}: {
  voucher: NonNullable<ShownOrder["voucher"]>;
}) {
  return (
    <section className="voucher" aria-labelledby="voucher">
      <Alert kind="info">
        <b id="voucher">コンビニエンスストアでのお支払いをお待ちしています。</b>
        <br />
        {endsAt ? (
          <>
            お支払いの期限は<b>{formatJapaneseMoment(new Date(endsAt))}</b>です。
          </>
        ) : (
          "期限までに、店頭でお支払いください。"
        )}
        期限を過ぎますと、ご注文は取り消しになります。
      </Alert>
      {codes.length > 0 ? (
        <table>
          <caption>お店の機械か店員に、つぎの番号をお伝えください。</caption>
          <thead>
            <tr>
              <th scope="col">お店</th>
              <th scope="col">支払いコード</th>
              <th scope="col">確認番号</th>
            </tr>
          </thead>
          <tbody>
            {codes.map(({ store, paymentCode, confirmationNumber }) => (
              <tr key={store}>
                <th scope="row">{voucherStores[store]}</th>
                <td className="digit">{paymentCode}</td>
                <td className="digit">{confirmationNumber ?? "なし"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {url ? (
        <p className="small">
          <a className="link" href={url} target="_blank" rel="noreferrer">
            番号と払い方をくわしく見る（決済会社の画面）
          </a>
        </p>
      ) : null}
    </section>
  );
}

type EndedOrder = Pick<ShownOrder, "state" | "payment" | "refunded"> & {
  confirmation: Pick<ShownOrder["confirmation"], "means" | "discount">;
};
/** An order that was paid and ended: what became of the money comes before its sums. */
export const EndedPaid = ({
  order: { state, payment, refunded, confirmation },
}: {
  order: EndedOrder;
}) =>
  payment !== null && (state === "cancelled" || state === "refunded") ? (
    <Alert kind="info">
      <b>この注文は取り消されています。</b>
      {refunded > 0
        ? `${formatYen(refunded)}をお返しする手つづきをしました。${goesBackBy[confirmation.means]}`
        : "お返しの手つづきをしています。"}
      {pointsBack(confirmation)}
    </Alert>
  ) : null;

/** An order that ended before it was paid: that nothing is owed comes before its sums. */
export const EndedUnpaid = ({ order: { state, payment, confirmation } }: { order: EndedOrder }) =>
  state === "cancelled" && payment === null ? (
    <Alert kind="info">
      <b>取り消しました。</b>お支払いは要りません。
      {confirmation.means === "konbini" ? "お店の番号は使えません。" : null}
      {confirmation.means === "transfer" ? "お振り込みにならないようお願いします。" : null}
      {pointsBack(confirmation)}
    </Alert>
  ) : null;
