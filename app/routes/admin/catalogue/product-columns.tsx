// Everything that can be done to one product, in two columns: the work in the order of thinking,
// and beside it what is looked up or rarely changed.
import { Fragment } from "react";
import { editorFormId } from "#features/platform/content/ui/compare-fields.tsx";
import { PageAddressForm } from "#features/shop/address-editor/ui/address-form.tsx";
import { maxPictures } from "#features/shop/catalogue-editor/picture-limits.ts";
import { MatrixPanel } from "#features/shop/catalogue-editor/ui/matrix-panel.tsx";
import { PicturesPanel } from "#features/shop/catalogue-editor/ui/pictures-panel.tsx";
import { PricePanel } from "#features/shop/catalogue-editor/ui/price-panel.tsx";
import {
  inForm,
  keyOfForm,
  ProductForm,
} from "#features/shop/catalogue-editor/ui/product-form.tsx";
import {
  CareSection,
  MeasureSection,
  WorkSection,
} from "#features/shop/catalogue-editor/ui/product-sections.tsx";
import { Movements, ProductSide } from "#features/shop/catalogue-editor/ui/product-side.tsx";
import { PublishingPanel } from "#features/shop/catalogue-editor/ui/publishing-panel.tsx";
import { RelatedPanel } from "#features/shop/catalogue-editor/ui/related-panel.tsx";
import { SalePanel } from "#features/shop/catalogue-editor/ui/sale-panel.tsx";
import { ShopLook } from "#features/shop/catalogue-editor/ui/shop-look.tsx";
import {
  DeliverySection,
  PriceSection,
  ShowingFields,
  SortingSection,
} from "#features/shop/catalogue-editor/ui/side-sections.tsx";
import { SizesPanel } from "#features/shop/catalogue-editor/ui/sizes-panel.tsx";
import { DeskColumns, DeskHalves, DeskPanel } from "#ui/desk-page.tsx";
import { type ProductPageProps, useForms } from "./product-forms.ts";

type Props = ProductPageProps & { forms: ReturnType<typeof useForms>; busy: boolean };

const places = [
  ["see", "写真"],
  ["say", "名前と説明"],
  ["count", "色・サイズ・在庫"],
  ["measure", "寸法"],
  ["care-of", "素材とお手入れ"],
  ["with", "いっしょに見せる品"],
  ["publishing", "公開"],
  ["price", "価格と税"],
] as const;
/** The panels of the page by name. `matrix`: the table of colours stands before the sizes. */
export const JumpLine = ({ matrix }: { matrix: boolean }) => (
  <nav className="desk-jump" aria-label="このページの欄">
    <ul>
      {places.map(([id, name]) => (
        <li key={id}>
          <a href={`#${id === "count" && matrix ? "matrix" : id}`}>{name}</a>
        </li>
      ))}
    </ul>
  </nav>
);

const saleAnswer = (answer: Props["actionData"]) =>
  answer && ["sale", "sale-out"].includes(answer.intent) ? answer : undefined;

function Side({ loaderData, actionData, forms, busy }: Props) {
  const { product, standing, taxNow, split, plans, colours, groups } = loaderData;
  const { state } = forms.form.shown;
  const { typed } = state;
  const wired = inForm(state.wired);
  return (
    <>
      <ShopLook card={product.card} />
      <Fragment key={keyOfForm(state)}>
        <PublishingPanel standing={standing} busy={busy}>
          <ShowingFields {...{ wired, typed, plans }} />
        </PublishingPanel>
        <PriceSection {...{ wired, taxNow, split }} />
      </Fragment>
      <SalePanel sale={product.sale} answer={saleAnswer(actionData)} busy={busy} />
      <Fragment key={`sort ${keyOfForm(state)}`}>
        <SortingSection {...{ wired, typed, colours, groups }} />
        <DeliverySection wired={wired} typed={typed} />
      </Fragment>
      <ProductSide
        siblings={product.siblings}
        sizes={product.sizes}
        copyErrors={actionData?.intent === "copy" ? actionData.errors : {}}
        busy={busy}
      />
    </>
  );
}

export function ProductColumns(props: Props) {
  const { loaderData, actionData, forms, busy } = props;
  const { product, drafts, addresses } = loaderData;
  const { form, sizes, matrix } = forms;
  const { state, aside } = form.shown;
  const wired = inForm(state.wired);
  return (
    // The fields of one form stand in many panels of both columns.
    <div
      onInput={({ target }) => {
        if ("form" in target && (target.form as HTMLFormElement | null)?.id === editorFormId)
          form.onInput();
      }}
    >
      <DeskColumns side={<Side {...props} />}>
        <PicturesPanel
          productId={product.id}
          pictures={product.pictures}
          max={maxPictures}
          busy={busy}
        />
        <ProductForm {...{ state, aside, drafts }} />
        <MatrixPanel
          {...matrix.shown}
          marks={product.marks}
          kind={loaderData.cells}
          busy={busy}
          onInput={matrix.onInput}
        />
        <SizesPanel
          {...sizes.shown}
          basePrice={product.basePrice}
          folded={product.matrix.length > 0}
          busy={busy}
          onInput={sizes.onInput}
        />
        <Fragment key={keyOfForm(state)}>
          <MeasureSection wired={wired} sizes={product.sizes} />
          <CareSection wired={wired} />
          <RelatedPanel wired={wired} related={product.related} />
          <WorkSection {...{ wired, typed: state.typed }} />
        </Fragment>
        <DeskHalves>
          <Movements movements={product.movements} />
          <PricePanel prices={product.prices} />
        </DeskHalves>
        <DeskPanel>
          <PageAddressForm place="/shop/product/" {...addresses} answer={actionData} />
        </DeskPanel>
      </DeskColumns>
    </div>
  );
}
