// Beside the form: what is bought, what it comes to, and the button to the final confirmation.
import { type CheckoutValues, wrappedIn } from "../confirm/fields.ts";
import type { FormPage } from "./checkout-form.tsx";
import { isPrefecture } from "#lib/prefecture.ts";
import { readWhole } from "#lib/typed-number.ts";
import { freeSentence, postage } from "#features/shop/delivery/postage.ts";
import { codFee } from "../cod/rules.ts";
import { wrapCost } from "../wrap/rules.ts";
import { formatYen } from "#lib/yen.ts";
import { AmountTable } from "#ui/amount-table.tsx";
import { pointsFor } from "#features/identity/points/rules.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { href } from "#lib/href.ts";

/** What it comes to by what stands in the form; the weight counts at the confirmation. */
export function sumsSoFar(
  {
    cart,
    postages,
    points: balance,
    wrap,
  }: Pick<FormPage, "cart" | "postages" | "points" | "wrap">,
  typed: Pick<CheckoutValues, "prefecture" | "points" | "gift" | "wrap">,
) {
  const { prefecture, points, gift } = typed;
  const known = isPrefecture(prefecture) ? prefecture : undefined;
  const used = Math.min(readWhole(points) ?? 0, balance ?? 0, cart.itemsTotal);
  const sending = known ? postage(postages, known, cart.itemsTotal) : cart.postage;
  const wrapping = gift === "1" ? wrapCost(wrappedIn(typed), cart.lines, wrap) : 0;
  return { known, used, sending, wrapping, toPay: cart.itemsTotal + sending + wrapping - used };
}

export function Side({
  page: { cart, points: balance, pointRule, postages, cod },
  sums: { known, used, sending, wrapping, toPay },
  means,
  busy,
}: {
  page: FormPage;
  sums: ReturnType<typeof sumsSoFar>;
  means: string;
  busy: boolean;
}) {
  const fee = means === "cod" ? codFee(cod, toPay) : 0;
  return (
    <aside className="side" aria-label="ご注文のまとめ">
      <div className="confirm-final">
        <ul>
          {cart.lines.map((line) => (
            <li key={line.sku} className="between small">
              <span>
                {line.title}
                <span className="soft">
                  {"　"}
                  {[line.colour, line.size].filter(Boolean).join(" ／ ")}　{line.quantity}点
                </span>
              </span>
              <span className="digit">{formatYen(line.amount)}</span>
            </li>
          ))}
        </ul>
        <AmountTable
          rows={[
            { label: "品物の合計", amount: formatYen(cart.itemsTotal) },
            { label: known ? `送料（${known}）` : "送料の目安", amount: formatYen(sending) },
            ...(wrapping > 0 ? [{ label: "ラッピング", amount: formatYen(wrapping) }] : []),
            ...(fee > 0 ? [{ label: "代引手数料", amount: formatYen(fee) }] : []),
            ...(used > 0 ? [{ label: "ポイントのご利用", amount: formatYen(-used) }] : []),
            {
              label: "お支払いの目安",
              amount: formatYen(toPay + fee),
              kind: "total",
            },
          ]}
        />
        {balance === null ? null : (
          <p className="small soft">
            お支払いのあと、{pointsFor(cart.itemsTotal - used, pointRule).toLocaleString("ja-JP")}
            ポイントがつきます。
          </p>
        )}
        <p className="small soft">{freeSentence(postages, cart.itemsTotal, known)}</p>
        <Button
          type="submit"
          full
          busy={busy}
          name="intent"
          value="confirm"
          disabled={!cart.orderable}
        >
          最終確認へ
          <Icon name="arrow-right" size={20} />
        </Button>
        <p className="tiny soft">
          つぎの画面で、金額とお届けの内容をもう一度ご確認ください。まだ注文は確定しません。
        </p>
        <p className="at-end">
          <a className="more" href={href("/Cart")}>
            <span>カートにもどる</span>
          </a>
        </p>
      </div>
    </aside>
  );
}
