// What is written of a product and rarely changed: price, sorting, delivery, who may buy it
// and when.
import type { GroupChoices } from "#features/shop/catalogue/groups.ts";
import type { TaxWords } from "#features/shop/tax/tax-rates.ts";
import { wordsIn } from "#features/platform/content/rules.ts";
import { DeskPanel } from "#ui/desk-page.tsx";
import { Check, Select, TextField } from "#ui/fields.tsx";
import { productFieldNames, type ProductTexts } from "../rules.ts";
import type { Wired } from "./product-form.tsx";
import styles from "./catalogue-editor.module.css";

export type PlanChoice = { id: string; name: string };

/** `taxNow`: the rates of today; `split`: what is in the price of now. */
export const PriceSection = ({
  wired,
  taxNow,
  split,
  children,
}: {
  wired: Wired;
  taxNow: TaxWords;
  split: string;
  children?: React.ReactNode;
}) => (
  <DeskPanel id="price" title="価格と税">
    <div className="form-stack">
      <div>
        <TextField {...wired("basePrice")} need inputMode="numeric" />
        <p className="tiny soft">{split}</p>
      </div>
      <Select {...wired("taxCategory")}>
        <option value="standard">標準税率 {taxNow.standard}</option>
        <option value="reduced">軽減税率 {taxNow.reduced}（飲みもの・食べもの）</option>
      </Select>
    </div>
    {children}
  </DeskPanel>
);

const Ticks = ({
  field,
  wired,
  typed,
  options,
  note,
}: {
  field: "tags" | "plans";
  wired: Wired;
  typed: ProductTexts;
  options: readonly { id: string; name: string }[];
  note?: string;
}) => {
  const chosen = wordsIn(typed[field]);
  const { error, hint, form } = wired(field);
  return (
    <fieldset className={styles.ticks} id={field}>
      <legend className="label">
        {productFieldNames[field]}
        {note ? <span className="optional">{note}</span> : null}
      </legend>
      {error ? <span className="field-error">{error}</span> : null}
      <div>
        {options.map(({ id, name }) => (
          <Check key={id} name={field} value={id} form={form} defaultChecked={chosen.includes(id)}>
            {name}
          </Check>
        ))}
      </div>
      <span className="hint">{hint}</span>
    </fieldset>
  );
};

const colourList = "colours-of-the-shop";
export const SortingSection = ({
  wired,
  typed,
  colours,
  groups,
}: {
  wired: Wired;
  typed: ProductTexts;
  groups: GroupChoices;
  colours: readonly string[];
}) => (
  <DeskPanel id="sort" title="分類と色">
    <div className="form-stack">
      <Select {...wired("category")} need>
        {groups.category.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select {...wired("brand")}>
        <option value="">なし</option>
        {groups.brand.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Ticks field="tags" {...{ wired, typed }} options={groups.tag} />
      <TextField {...wired("colourName")} list={colourList} maxLength={40} />
      <TextField {...wired("colourHex")} maxLength={7} placeholder="#e9e2d0" />
      <datalist id={colourList}>
        {colours.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField {...wired("familyId")} maxLength={100} />
      <TextField {...wired("bodyType")} inputMode="numeric" />
    </div>
  </DeskPanel>
);

export const DeliverySection = ({ wired, typed }: { wired: Wired; typed: ProductTexts }) => (
  <DeskPanel id="deliver" title="お届け">
    <div className="form-stack">
      <TextField {...wired("weightG")} inputMode="numeric" />
      <TextField {...wired("deliveryNote")} maxLength={500} />
      <div>
        <Check
          name="giftable"
          value="on"
          form={wired("giftable").form}
          defaultChecked={typed.giftable === "on"}
        >
          贈りもの（のし・カード）にできる
        </Check>
        <span className="hint">{wired("giftable").hint}</span>
      </div>
    </div>
  </DeskPanel>
);

/** Who sees it, from when, and at which place. */
export const ShowingFields = ({
  wired,
  typed,
  plans,
}: {
  wired: Wired;
  typed: ProductTexts;
  plans: readonly PlanChoice[];
}) => (
  <div className="form-stack">
    <TextField {...wired("openAt")} type="datetime-local" />
    <TextField {...wired("publishedAt")} type="datetime-local" />
    <TextField {...wired("position")} inputMode="numeric" />
    <details
      className={styles.fold}
      open={typed.plans !== "" || wired("plans").error !== undefined}
    >
      <summary>会員だけに売る</summary>
      <Ticks
        field="plans"
        {...{ wired, typed }}
        options={plans}
        note="ひとつもえらばなければ、どなたでも"
      />
    </details>
  </div>
);
