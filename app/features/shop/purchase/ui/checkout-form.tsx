import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { maxAddresses } from "#features/identity/account/rules.ts";
import { formatPostalCode } from "#features/identity/addresses/rules.ts";
import { bands, deliveryDaysFrom, freeSentence, postage } from "#features/shop/delivery/rules.ts";
import { href } from "#lib/href.ts";
import { maxNote } from "../orders/gift.ts";
import { meansWords } from "../orders/labels.ts";
import type { PaymentMeans } from "../orders/rules.ts";
import { isPrefecture } from "#lib/prefecture.ts";
import { pointsFor } from "#features/identity/points/rules.ts";
import { readWhole } from "#lib/typed-number.ts";
import { formatYen } from "#lib/yen.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Check, RadioRows, Select, TextArea, TextField } from "#ui/fields.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Alert } from "#ui/alert.tsx";
import { AmountTable } from "#ui/amount-table.tsx";
import { StepsLine } from "#ui/steps-line.tsx";
import type { BuyPage } from "../confirm/buy-page.server.ts";
import {
  checkoutFields,
  checkoutLabels,
  type CheckoutValues,
  type KeptAddress,
  keptOf,
} from "../confirm/fields.ts";
import { AddressFields } from "./address-fields.tsx";
import type { BuyAnswer } from "./buy-screen.tsx";
import { CheckoutLead } from "./checkout-lead.tsx";
import { useKeptTyping } from "./kept-typing.ts";
import { GiftChoice, GiftFields } from "./gift-fields.tsx";

export const buySteps = ["お客さま", "お届け先", "日時", "お支払い", "最終確認"];
type FormPage = Extract<BuyPage, { step: "form" }>;

export function CheckoutFormScreen({
  page,
  answer,
}: {
  page: FormPage;
  answer: BuyAnswer | undefined;
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
  const [chosen, setChosen] = useState(answer?.chosen ?? keptOf(kept, values));
  const set = (change: Partial<CheckoutValues>) => setValues((old) => ({ ...old, ...change }));
  /** What is typed, with the chosen address in its place. */
  const going = { ...values, ...kept.find(({ id }) => id === chosen) };
  const text = (name: keyof CheckoutValues) => ({
    id: name,
    name,
    label: checkoutLabels[name],
    value: values[name],
    error: errors[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.value }),
  });
  return (
    <div className="page-grid">
      <div>
        <fieldset className="confirm-block">
          <legend>
            <h2>
              <span className="step-number">一</span>お客さま
            </h2>
          </legend>
          <TextField
            {...text("email")}
            need
            type="email"
            inputMode="email"
            autoComplete="email"
            hint="ご注文の確認と、発送のお知らせをお送りします。"
          />
        </fieldset>
        <fieldset className="confirm-block">
          <legend>
            <h2>
              <span className="step-number">二</span>お届け先
            </h2>
          </legend>
          <GiftChoice values={values} set={set} />
          <KeptAddresses kept={kept} chosen={chosen} onChoose={setChosen} error={errors.address} />
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
          <GiftFields values={values} errors={errors} set={set} />
        </fieldset>
        <DeliveryFields page={page} values={going} errors={errors} set={set} />
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
            options={page.means.map((means) => ({
              value: means,
              label: meansWords[means as PaymentMeans].name,
              note: meansWords[means as PaymentMeans].when,
            }))}
          />
          {page.points === null ? null : page.points > 0 ? (
            <TextField
              {...text("points")}
              inputMode="numeric"
              autoComplete="off"
              hint={`${page.points.toLocaleString("ja-JP")}ポイントお持ちです。1ポイントを1円として、品物の代金にお使いいただけます。`}
            />
          ) : null}
        </fieldset>
      </div>
      <Side page={page} prefecture={going.prefecture} points={values.points} busy={busy} />
    </div>
  );
}
/** A member's own addresses, one under another, and the way to type a new one. */
function KeptAddresses({
  kept,
  chosen,
  onChoose,
  error,
}: {
  kept: readonly KeptAddress[];
  chosen: string;
  onChoose: (id: string) => void;
  error: string | undefined;
}) {
  if (kept.length === 0) return null;
  return (
    <RadioRows
      legend="どちらへお届けしますか"
      name="address"
      value={chosen}
      onChange={onChoose}
      error={error}
      options={[
        ...kept.map((one) => ({
          value: one.id,
          label: `${one.name} 様`,
          note: `〒${formatPostalCode(one.postalCode)} ${one.prefecture}${one.city}${one.street} ${one.building}`,
        })),
        { value: "", label: "べつのお届け先を入力する" },
      ]}
    />
  );
}

function DeliveryFields({
  page,
  values,
  errors,
  set,
}: {
  page: FormPage;
  values: CheckoutValues;
  errors: NonNullable<BuyAnswer["errors"]>;
  set: (change: Partial<CheckoutValues>) => void;
}) {
  // Before a prefecture is chosen: the days of most places; whether a wish can be kept is asked at the confirmation.
  const days = deliveryDaysFrom(
    page.leaves,
    isPrefecture(values.prefecture) ? values.prefecture : "京都府",
  );
  const day = days.find((one) => one.day === values.deliveryDay);
  const offered = day ? bands.filter(({ id }) => day.bands.includes(id)) : bands;
  return (
    <fieldset className="confirm-block">
      <legend>
        <h2>
          <span className="step-number">三</span>お届けの日時
        </h2>
      </legend>
      <Select
        id="deliveryDay"
        name="deliveryDay"
        label={checkoutLabels.deliveryDay}
        value={values.deliveryDay}
        error={errors.deliveryDay}
        onChange={(event) => set({ deliveryDay: event.target.value })}
      >
        <option value="">指定なし（いちばん早い日）</option>
        {values.deliveryDay && !day ? (
          <option value={values.deliveryDay}>{values.deliveryDay}</option>
        ) : null}
        {days.map((one) => (
          <option key={one.day} value={one.day}>
            {one.label}
          </option>
        ))}
      </Select>
      <Select
        id="deliveryBand"
        name="deliveryBand"
        label={checkoutLabels.deliveryBand}
        value={values.deliveryBand}
        error={errors.deliveryBand}
        onChange={(event) => set({ deliveryBand: event.target.value })}
      >
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextArea
        id="note"
        name="note"
        label={checkoutLabels.note}
        optional
        rows={3}
        value={values.note}
        error={errors.note}
        onChange={(event) => set({ note: event.target.value })}
        hint={`お届けや品物についてのご希望を、${maxNote}文字までご入力いただけます。`}
      />
    </fieldset>
  );
}

function Side({
  page: { cart, points: balance },
  prefecture,
  points,
  busy,
}: {
  page: FormPage;
  prefecture: string;
  points: string;
  busy: boolean;
}) {
  const known = isPrefecture(prefecture);
  const used = Math.min(readWhole(points) ?? 0, balance ?? 0, cart.itemsTotal);
  const sending = known ? postage(prefecture, cart.itemsTotal) : cart.postage;
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
            { label: known ? `送料（${prefecture}）` : "送料の目安", amount: formatYen(sending) },
            ...(used > 0 ? [{ label: "ポイントのご利用", amount: formatYen(-used) }] : []),
            {
              label: "お支払いの目安",
              amount: formatYen(cart.itemsTotal + sending - used),
              kind: "total",
            },
          ]}
        />
        {balance === null ? null : (
          <p className="small soft">
            お支払いのあと、{pointsFor(cart.itemsTotal - used).toLocaleString("ja-JP")}
            ポイントがつきます。
          </p>
        )}
        <p className="small soft">
          {freeSentence(cart.itemsTotal, known ? prefecture : undefined)}
        </p>
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
