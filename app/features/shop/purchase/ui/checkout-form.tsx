import { Whose } from "#ui/forms/whose.tsx";
import type { BuyPage } from "../confirm/buy-page.server.ts";
import type { BuyAnswer } from "./buy-screen.tsx";
import { Form, useNavigation } from "react-router";
import { OrderedPieces } from "#features/shop/cart/ui/ordered-pieces.tsx";
import { StepsLine } from "#ui/steps-line.tsx";
import { CheckoutLead } from "./checkout-lead.tsx";
import { Alert } from "#ui/alert.tsx";
import { href } from "#lib/href.ts";
import { ErrorSummary } from "#ui/error-summary.tsx";
import {
  checkoutFields,
  checkoutLabels,
  emptyPlace,
  typedOf,
  type CheckoutValues,
} from "../confirm/fields.ts";
import { useState } from "react";
import { useKeptTyping } from "./kept-typing.ts";
import { Check, TextField } from "#ui/fields.tsx";
import { GiftChoice, GiftFields, type GiftTyping } from "./gift-fields.tsx";
import { KeptAddresses } from "./kept-addresses.tsx";
import { AddressFields } from "./address-fields.tsx";
import { maxAddresses } from "#features/identity/account/rules.ts";
import { DeliveryFields } from "./delivery-fields.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import { Side, sumsSoFar } from "./checkout-side.tsx";

export const buySteps = ["お客さま", "お届け先", "日時", "お支払い", "最終確認"];

export type FormPage = Extract<BuyPage, { step: "form" }>;

export function CheckoutFormScreen({
  page,
  answer,
  ordered,
}: {
  page: FormPage;
  answer: BuyAnswer | undefined;
  ordered: readonly string[];
}) {
  const { cart } = page;
  const errors = answer?.errors ?? {};
  const problems = [
    ...cart.lines.flatMap((line) => (line.buyable ? [] : line.problems)),
    ...(answer?.problems ?? []),
  ];
  const busy = useNavigation().state !== "idle";
  return (
    <main id="main" className="p-buy">
      <div className="wrap sections">
        <StepsLine steps={buySteps} at={0} />
        <h1>購入の手つづき</h1>
        <CheckoutLead isGuest={page.addresses === null} />
        <OrderedPieces pieces={ordered} />
        {page.notice ? (
          <Alert kind="warn" role="status">
            {page.notice}
          </Alert>
        ) : null}
        {problems.length > 0 ? (
          <Alert kind="error" role="alert">
            {[...new Set(problems)].map((problem) => (
              <span key={problem} className="problem">
                {problem}
              </span>
            ))}
            <a href={href("/Cart")}>カートをみなおす</a>
          </Alert>
        ) : null}
        <ErrorSummary
          errors={[
            ...(errors.address ? [{ id: "address", label: "お届け先" }] : []),
            ...checkoutFields
              .filter((name) => errors[name])
              .map((name) => ({ id: name, label: checkoutLabels[name] })),
          ]}
        />
        <Form
          method="post"
          action={href("/buy/:product?", { product: "products" })}
          preventScrollReset
          noValidate
        >
          <Whose />
          <Fields
            key={answer?.towns ? JSON.stringify(answer.values) : "typed"}
            page={page}
            answer={answer}
            busy={busy}
          />
        </Form>
      </div>
    </main>
  );
}

function Fields({
  page,
  answer,
  busy,
}: {
  page: FormPage;
  answer: BuyAnswer | undefined;
  busy: boolean;
}) {
  const [values, setValues] = useState<CheckoutValues>(answer?.values ?? page.values);
  useKeptTyping(values, setValues, {
    on: page.addresses === null,
    answered: answer !== undefined,
    after: page.after,
    leaves: page.leaves,
  });
  const errors = answer?.errors ?? {};
  const kept = page.addresses ?? [];
  const [chosen, setChosen] = useState(answer?.chosen ?? typedOf(kept, values));
  const set = (change: Partial<CheckoutValues>) => setValues((old) => ({ ...old, ...change }));
  /** Another address begins empty: half of a kept one would go to nobody's door. */
  const choose = (id: string) => {
    setChosen(id);
    if (id === "" && typedOf(kept, values)) set(emptyPlace);
  };
  /** What is typed, with the chosen address in its place. */
  const going = { ...values, ...kept.find(({ id }) => id === chosen) };
  const sums = sumsSoFar(page, going);
  const typing = { values, errors, set };
  return (
    <div className="page-grid">
      <div>
        <WhoOrders {...typing} />
        <fieldset className="confirm-block">
          <legend>
            <h2>
              <span className="step-number">二</span>お届け先
            </h2>
          </legend>
          <GiftChoice {...typing} refused={page.notGiftable} />
          <KeptAddresses kept={kept} chosen={chosen} onChoose={choose} error={errors.address} />
          <div className={kept.length > 0 ? "typed" : "typed alone"}>
            <AddressFields
              values={values}
              errors={errors}
              onValues={setValues}
              first={answer?.towns ?? []}
            />
            {page.addresses && kept.length < maxAddresses ? (
              <Check name="remember" value="1" defaultChecked={answer?.remember ?? true}>
                この住所をおぼえておく
              </Check>
            ) : null}
          </div>
          <GiftFields {...typing} wrap={page.wrap} lines={page.cart.lines} />
        </fieldset>
        <DeliveryFields page={page} values={going} errors={errors} set={set} />
        <PaymentFields {...typing} page={page} toPay={sums.toPay} />
      </div>
      <Side page={page} sums={sums} means={values.means} busy={busy} />
    </div>
  );
}

const WhoOrders = ({ values, errors, set }: GiftTyping) => (
  <fieldset className="confirm-block">
    <legend>
      <h2>
        <span className="step-number">一</span>お客さま
      </h2>
    </legend>
    <TextField
      id="email"
      name="email"
      label={checkoutLabels.email}
      value={values.email}
      error={errors.email}
      onChange={(event) => set({ email: event.target.value })}
      need
      type="email"
      inputMode="email"
      autoComplete="email"
      hint="ご注文の確認と、発送のお知らせをお送りします。"
    />
  </fieldset>
);
