// How an order is paid, and the points that are spent on it.
import { RadioRows, TextField } from "#ui/fields.tsx";
import { type CheckoutErrors, checkoutLabels, type CheckoutValues } from "../confirm/fields.ts";
import { meansWords } from "../orders/labels.ts";
import { codFeeSentence } from "../cod/rules.ts";
import { refusedSoFar } from "../confirm/means-problem.ts";
import type { FormPage } from "./checkout-form.tsx";

const count = (points: number) => points.toLocaleString("ja-JP");
const pointsHint = (points: number, { leastUse }: FormPage["pointRule"]): string =>
  [
    `${count(points)}ポイントお持ちです。1ポイントを1円として、`,
    leastUse > 1 ? `${count(leastUse)}ポイントから、` : "",
    "品物の代金にお使いいただけます。",
  ].join("");

export const PaymentFields = ({
  page,
  values,
  errors,
  set,
  toPay,
}: {
  page: FormPage;
  values: CheckoutValues;
  errors: CheckoutErrors;
  set: (change: Partial<CheckoutValues>) => void;
  /** Goods and postage less points, by what stands in the form. */ toPay: number;
}) => (
  <fieldset className="confirm-block">
    <legend>
      <h2>
        <span className="step-number">四</span>お支払い
      </h2>
    </legend>
    <RadioRows
      legend={checkoutLabels.means}
      name="means"
      value={values.means}
      onChange={(means) => set({ means })}
      error={errors.means}
      options={page.means.map((means) => {
        const order = { lines: page.cart.lines, gift: values.gift === "1", toPay };
        const least = page.cart.itemsTotal - (page.points ?? 0);
        const refused = refusedSoFar(means, order, { cod: page.cod, least });
        return {
          value: means,
          label: meansWords[means].name,
          // What was chosen before stays to be changed by hand.
          disabled: refused?.never === true && values.means !== means,
          note: (
            <>
              {refused ? <strong className="block">{refused.why}</strong> : null}
              {meansWords[means].when + (means === "cod" ? codFeeSentence(page.cod) : "")}
            </>
          ),
        };
      })}
    />
    {page.restingMeans.map((sentence) => (
      <p className="small soft" key={sentence}>
        {sentence}
      </p>
    ))}
    {page.points !== null && page.points > 0 ? (
      <TextField
        id="points"
        name="points"
        label={checkoutLabels.points}
        value={values.points}
        error={errors.points}
        onChange={(event) => set({ points: event.target.value })}
        inputMode="numeric"
        autoComplete="off"
        hint={pointsHint(page.points, page.pointRule)}
      />
    ) : null}
  </fieldset>
);
