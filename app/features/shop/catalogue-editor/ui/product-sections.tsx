import type { GroupChoices } from "#features/shop/catalogue/groups.ts";
import type { TaxWords } from "#features/shop/tax/tax-rates.ts";
import { wordsIn } from "#features/platform/content/rules.ts";
import { RichTextField } from "#features/platform/rich-text/ui/rich-text-field.tsx";
import { Check, Select, TextArea, TextField } from "#ui/fields.tsx";
import { SuggestReading } from "#ui/suggest-reading.tsx";
import { productFieldNames, type ProductTexts } from "../rules.ts";
import type { Wired } from "./product-form.tsx";
import styles from "./catalogue-editor.module.css";

export type PlanChoice = { id: string; name: string };

const Panel = ({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: React.ReactNode;
}) => (
  <section className={styles.panel} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

export const StorySection = ({ wired }: { wired: Wired }) => (
  <Panel id="say" title="名前と説明">
    <TextField {...wired("title")} need maxLength={300} />
    <SuggestReading from="title" />
    <TextField {...wired("kana")} maxLength={400} />
    <TextField {...wired("code")} need maxLength={100} />
    <TextField {...wired("lead")} maxLength={500} />
    <RichTextField
      {...wired("story")}
      rows={8}
      signs="空の行で段を分けます。「## 」は見出し、「- 」は箇条書き、「1. 」は番号つき、「> 」は引用。**太字**、[文字](住所)、{漢字|かな}。"
    />
  </Panel>
);

/** `taxNow`: the rates of today. */
export const PriceSection = ({ wired, taxNow }: { wired: Wired; taxNow: TaxWords }) => (
  <Panel id="price" title="価格と税">
    <div className="row2">
      <TextField {...wired("basePrice")} need inputMode="numeric" />
      <Select {...wired("taxCategory")}>
        <option value="standard">標準税率 {taxNow.standard}</option>
        <option value="reduced">軽減税率 {taxNow.reduced}（飲みもの・食べもの）</option>
      </Select>
    </div>
  </Panel>
);

const colourList = "colours-of-the-shop";
export function SortingSection({
  wired,
  typed,
  colours,
  groups,
}: {
  wired: Wired;
  typed: ProductTexts;
  groups: GroupChoices;
  colours: readonly string[];
}) {
  const chosen = wordsIn(typed.tags);
  const { error } = wired("tags");
  return (
    <Panel id="sort" title="分類と色">
      <div className="row2">
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
      </div>
      <fieldset className={styles.ticks} id="tags">
        <legend className="label">{productFieldNames.tags}</legend>
        {error ? <span className="field-error">{error}</span> : null}
        <div>
          {groups.tag.map(({ id, name }) => (
            <Check key={id} name="tags" value={id} defaultChecked={chosen.includes(id)}>
              {name}
            </Check>
          ))}
        </div>
        <span className="hint">{wired("tags").hint}</span>
      </fieldset>
      <div className="row2">
        <TextField {...wired("colourName")} list={colourList} maxLength={40} />
        <TextField {...wired("colourHex")} maxLength={7} placeholder="#e9e2d0" />
      </div>
      <datalist id={colourList}>
        {colours.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField {...wired("familyId")} maxLength={100} />
    </Panel>
  );
}

export const MeasureSection = ({ wired }: { wired: Wired }) => (
  <Panel id="measure" title="寸法">
    <TextArea {...wired("sizeChart")} rows={5} maxLength={2_000} />
    <div className="row2">
      <TextField {...wired("weightG")} inputMode="numeric" />
      <TextField {...wired("bodyType")} inputMode="numeric" />
    </div>
  </Panel>
);

export const CareSection = ({ wired }: { wired: Wired }) => (
  <Panel id="care-of" title="素材・お手入れ・お届け">
    <TextArea {...wired("materials")} rows={2} maxLength={4_000} />
    <TextArea {...wired("care")} rows={2} maxLength={4_000} />
    <TextField {...wired("origin")} maxLength={200} />
    <TextField {...wired("deliveryNote")} maxLength={500} />
  </Panel>
);

export const WorkSection = ({ wired, typed }: { wired: Wired; typed: ProductTexts }) => (
  <details className={styles.panel} open={typed.artYear !== "" || typed.category === "art"}>
    <summary>作品のこと（絵だけ）</summary>
    <div className="row2">
      <TextField {...wired("artist")} maxLength={200} />
      <TextField {...wired("artYear")} inputMode="numeric" maxLength={8} />
    </div>
    <div className="row2">
      <TextField {...wired("technique")} maxLength={200} />
      <TextField {...wired("dimensions")} maxLength={200} />
    </div>
    <div>
      <Check name="framed" value="on" defaultChecked={typed.framed === "on"}>
        額に入っています
      </Check>
      <span className="hint">{wired("framed").hint}</span>
    </div>
  </details>
);

export function PublishingSection({
  wired,
  typed,
  plans,
  error,
}: {
  wired: Wired;
  typed: ProductTexts;
  plans: readonly PlanChoice[];
  error: string | undefined;
}) {
  const chosen = wordsIn(typed.plans);
  return (
    <Panel id="publishing" title="見せる相手と日">
      <TextField {...wired("related")} maxLength={1_000} />
      <details open={chosen.length > 0 || error !== undefined}>
        <summary>会員だけに売る</summary>
        <fieldset className={styles.ticks} id="plans">
          <legend className="label">
            {productFieldNames.plans}
            <span className="optional">ひとつもえらばなければ、どなたでも</span>
          </legend>
          {error ? <span className="field-error">{error}</span> : null}
          <div>
            {plans.map(({ id, name }) => (
              <Check key={id} name="plans" value={id} defaultChecked={chosen.includes(id)}>
                {name}
              </Check>
            ))}
          </div>
          <span className="hint">{wired("plans").hint}</span>
        </fieldset>
      </details>
      <div className="row2">
        <TextField {...wired("openAt")} type="datetime-local" />
        <TextField {...wired("publishedAt")} type="datetime-local" />
      </div>
      <TextField {...wired("position")} inputMode="numeric" />
    </Panel>
  );
}
