// A parcel for somebody else: asked only of who says so, with scripts or without.
import { maxCard, maxNoshiName, noshiKindIds, noshiKinds } from "../orders/gift.ts";
import { Check, Select, TextArea, TextField } from "#ui/fields.tsx";
import {
  checkoutLabels,
  type CheckoutErrors,
  type CheckoutValues,
  wrappedIn,
  writeWrapped,
} from "../confirm/fields.ts";
import type { PresentedCart } from "#features/shop/cart/present.ts";
import { formatYen } from "#lib/yen.ts";
import type { WrapTerms } from "../wrap/rules.ts";
import styles from "./gift-fields.module.css";

export type GiftTyping = {
  values: CheckoutValues;
  errors: CheckoutErrors;
  set: (change: Partial<CheckoutValues>) => void;
};
type Goods = {
  /** What wrapping costs; null: it is not offered. */
  wrap: WrapTerms | null;
  lines: PresentedCart["lines"];
};

/** Each line for itself: every piece of it is wrapped, or none. */
function WrapChoice({ values, errors, set, wrap, lines }: GiftTyping & Goods) {
  const chosen = wrappedIn(values);
  const problem = errors.wrap ? (
    <span className="field-error" id={wrap ? undefined : "wrap"}>
      {errors.wrap}
    </span>
  ) : null;
  if (!wrap) return problem;
  const change = (sku: string, on: boolean) =>
    set({ wrap: writeWrapped([...chosen.filter((one) => one !== sku), ...(on ? [sku] : [])]) });
  return (
    <fieldset id="wrap" className={styles.wrap}>
      <legend>
        {checkoutLabels.wrap}
        <span className="optional">任意</span>
      </legend>
      <p className="small soft">
        {wrap.price === 0
          ? `${wrap.name}で、無料でお包みします。`
          : `${wrap.name}で、ひとつ${formatYen(wrap.price)}（税込）でお包みします。`}
      </p>
      {problem}
      {lines.map(({ sku, title, colour, size, quantity }) => (
        <Check
          key={sku}
          id={`wrap-${sku}`}
          name="wrap"
          value={sku}
          checked={chosen.includes(sku)}
          onChange={(event) => change(sku, event.target.checked)}
        >
          {[title, colour, size].filter(Boolean).join(" ")}
          <small className="block soft">
            {quantity}点{wrap.price > 0 ? `　${formatYen(wrap.price * quantity)}` : ""}
          </small>
        </Check>
      ))}
    </fieldset>
  );
}

/** `refused`: why these goods cannot; who said so before unticks it, nobody else can tick it. */
export const GiftChoice = ({
  values,
  errors,
  set,
  refused,
}: GiftTyping & { refused: string | null }) => (
  <Check
    id="gift"
    name="gift"
    value="1"
    error={errors.gift}
    disabled={refused !== null && values.gift !== "1"}
    checked={values.gift === "1"}
    onChange={(event) => set({ gift: event.target.checked ? "1" : "" })}
  >
    贈りものとして、別のかたへ送る
    <small className="block soft">
      {refused && !errors.gift ? <strong className="block">{refused}</strong> : null}
      下の住所は、お受けとりになるかたのものをご入力ください。荷物に、金額の入った紙は入れません。
    </small>
  </Check>
);

export function GiftFields({ values, errors, set, ...goods }: GiftTyping & Goods) {
  const kind = noshiKindIds.find((id) => id === values.noshi);
  return (
    <div className={styles.giftFields}>
      <TextField
        id="giver"
        name="giver"
        label={checkoutLabels.giver}
        need
        autoComplete="name"
        value={values.giver}
        error={errors.giver}
        onChange={(event) => set({ giver: event.target.value })}
        hint="お送りする荷物と、領収書の宛名に使います。"
      />
      <Select
        id="noshi"
        name="noshi"
        label={checkoutLabels.noshi}
        value={values.noshi}
        error={errors.noshi}
        onChange={(event) => set({ noshi: event.target.value, noshiTitle: "" })}
      >
        <option value="">かけない</option>
        {noshiKindIds.map((id) => (
          <option key={id} value={id}>
            {noshiKinds[id].name}（{noshiKinds[id].use}）
          </option>
        ))}
      </Select>
      <div className={styles.noshiWords}>
        <Select
          id="noshiTitle"
          name="noshiTitle"
          label={checkoutLabels.noshiTitle}
          value={values.noshiTitle}
          error={errors.noshiTitle}
          onChange={(event) => set({ noshiTitle: event.target.value })}
        >
          <option value="">無地（書かない）</option>
          {(kind ? [kind] : noshiKindIds).map((id) => (
            <optgroup key={id} label={noshiKinds[id].name}>
              {noshiKinds[id].titles.map((title) => (
                <option key={title}>{title}</option>
              ))}
            </optgroup>
          ))}
        </Select>
        <TextField
          id="noshiName"
          name="noshiName"
          label={checkoutLabels.noshiName}
          optional
          value={values.noshiName}
          error={errors.noshiName}
          onChange={(event) => set({ noshiName: event.target.value })}
          hint={`表書きの下にお書きします。名字だけでもかまいません（${maxNoshiName}文字まで）。`}
        />
      </div>
      <WrapChoice values={values} errors={errors} set={set} {...goods} />
      <TextArea
        id="giftCard"
        name="giftCard"
        label={checkoutLabels.giftCard}
        optional
        rows={3}
        value={values.giftCard}
        error={errors.giftCard}
        onChange={(event) => set({ giftCard: event.target.value })}
        hint={`店がカードにお書きして、荷物に入れます（${maxCard}文字まで）。`}
      />
    </div>
  );
}
