// What can be asked for on the page of an order: its receipt, and that it is taken back.
import { Whose } from "#ui/forms/whose.tsx";
import type { ShownOrderPage } from "./order-screen.tsx";
import { href } from "#lib/href.ts";
import { TextField } from "#ui/fields.tsx";
import { payerOf } from "../orders/gift.ts";
import { goesBackBy } from "../orders/labels.ts";
import { defaultProviso, provisos } from "../receipt/rules.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Form, useNavigation } from "react-router";
import { Disclosure } from "#ui/disclosure.tsx";
import { formatYen } from "#lib/yen.ts";

/** A plain form to a file: it works in the same way with and without scripts. */
export const Receipt = ({ page: { orderId, sign, order } }: { page: ShownOrderPage }) => (
  <form
    id="receipt"
    className="confirm-final receipt"
    method="post"
    action={href("/buy/receipt.pdf")}
  >
    <Whose />
    <h2>領収書</h2>
    <p className="small soft">PDF でお渡しします。2通目からは「再発行」と入ります。</p>
    <input type="hidden" name="order" value={orderId} />
    <input type="hidden" name="sign" value={sign} />
    <TextField
      name="addressee"
      label="宛名"
      defaultValue={payerOf(order.confirmation)}
      maxLength={120}
    />
    <TextField
      name="proviso"
      label="但し書き"
      defaultValue={defaultProviso}
      list="provisos"
      maxLength={120}
    />
    <datalist id="provisos">
      {provisos.map((one) => (
        <option key={one} value={one} />
      ))}
    </datalist>
    <Button type="submit" look="line" full>
      <Icon name="download-simple" size={20} />
      領収書をうけとる
    </Button>
  </form>
);

const untilPacked = "発送の準備が始まるまでは、ここから取り消せます。";
/** What becomes of the money, or of the way to pay that was told, when one takes the order back. */
function beforeCancelling({ state, total, confirmation: { means } }: ShownOrderPage["order"]) {
  if (state === "accepted") return `${untilPacked}お支払いは要りません。`;
  if (state === "new" && means === "transfer")
    return (
      "お振り込みは、まだ確認できていません。" +
      "もうお振り込みになったときは、取り消す前にお問い合わせください。" +
      "取り消したあとは、お知らせした口座へお振り込みにならないようお願いします。"
    );
  if (state === "new")
    return "まだお支払いになっていません。取り消すと、お知らせした番号はお使いいただけなくなります。";
  return `${untilPacked}お支払いの${formatYen(total)}は、${goesBackBy[means]}`;
}

export function Cancel({ page: { orderId, sign, order } }: { page: ShownOrderPage }) {
  const busy = useNavigation().state !== "idle";
  // A refusal stands under the order's own address: it can be read again, and kept.
  const its = new URLSearchParams({ order: orderId, sign }).toString();
  const here = `${href("/buy/success_buy_products")}?${its}`;
  return (
    <Disclosure summary="注文を取り消す">
      <p className="body">{beforeCancelling(order)}</p>
      <Form method="post" action={here} replace>
        <Whose />
        <input type="hidden" name="order" value={orderId} />
        <input type="hidden" name="sign" value={sign} />
        <Button type="submit" look="danger" small busy={busy}>
          この注文を取り消す
        </Button>
      </Form>
    </Disclosure>
  );
}
