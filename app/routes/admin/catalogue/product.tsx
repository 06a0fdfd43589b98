import { data, useNavigation } from "react-router";
import { RecordLink } from "#features/backoffice/staff/ui/record-parts.tsx";
import { pageAddressesOf } from "#features/shop/catalogue/addresses.server.ts";
import { PageAddressForm } from "#features/shop/address-editor/ui/address-form.tsx";
import { productDesk } from "#features/shop/catalogue-editor/page-data.server.ts";
import { maxPictures } from "#features/shop/catalogue-editor/picture-limits.ts";
import { productStatusNames } from "#features/shop/catalogue-editor/rules.ts";
import { PicturesPanel } from "#features/shop/catalogue-editor/ui/pictures-panel.tsx";
import { ProductForm } from "#features/shop/catalogue-editor/ui/product-form.tsx";
import { ProductSide } from "#features/shop/catalogue-editor/ui/product-side.tsx";
import { taxRatesNow } from "#features/shop/tax/tax-rates.server.ts";
import { taxCategoryNames, taxWordsOn } from "#features/shop/tax/tax-rates.ts";
import { matrixKindOf } from "#features/shop/catalogue-editor/matrix.ts";
import { MatrixPanel } from "#features/shop/catalogue-editor/ui/matrix-panel.tsx";
import { SizesPanel } from "#features/shop/catalogue-editor/ui/sizes-panel.tsx";
import {
  type GroupChoices,
  groupChoices,
  type NamedGroup,
  namesById,
} from "#features/shop/catalogue/groups.ts";
import { sayChoices, yesOrNo } from "#features/platform/content/ui/compare-fields.tsx";
import { AsideNote } from "#features/platform/content/ui/aside-note.tsx";
import { ConflictNote } from "#features/platform/content/ui/conflict-note.tsx";
import { PreviewDoor } from "#features/platform/preview/ui/preview-door.tsx";
import { coloursNamed } from "#features/shop/catalogue/list.ts";
import { lowLineOf } from "#features/shop/catalogue/low-stock.server.ts";
import { placesOfGoods } from "#features/shop/catalogue/storeroom.server.ts";
import { isProductId } from "#features/shop/catalogue/product-id.ts";
import { href } from "#lib/href.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { openDrafts } from "#server/open-drafts.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/product.ts";
import { productActs } from "./product-acts.server.ts";
import { type ProductPageProps, useForms } from "./product-forms.ts";

const said: Record<string, string> = {
  made: "下書きをつくりました。つぎに写真を置き、説明を書いて、公開してください。",
  copied: "別の色の下書きをつくりました。写真と在庫を入れて、公開してください。",
  saved: "保存しました。店には出ていません。",
  publish: "公開しました。店の頁が新しくなります。",
  kept: "公開せずに取っておきました。店には、前のまま出ています。",
  waiting: "公開の予約をしました。その日時に、ひとりでに変わります。",
  same: "変わったところはありませんでした。",
  close: "販売を終えました。頁は残り、買うことはできません。",
  draft: "下書きにもどしました。店からは見えません。",
  back: "ひとつ前の公開にもどしました。",
  forgot: "取っておいた変更を捨てました。",
  sizes: "サイズと在庫を保存しました。",
  "size-out": "サイズを消しました。",
  "size-archived": "サイズをしまいました。店には出ません。",
  "size-back": "サイズを店にもどしました。",
  sale: "セールを決めました。その時刻に、ひとりでに値段が変わります。",
  "sale-out": "セールをやめました。ふだんの値段で売ります。",
  pictures: "写真を変えました。",
  address: "住所を変えました。前の住所は、これからもここへつながります。",
  described: "写真の説明を保存しました。",
};
const productChoices = {
  taxCategory: taxCategoryNames,
  framed: yesOrNo,
  status: productStatusNames,
};
type Chosen = { groups: GroupChoices; plans: readonly Pick<NamedGroup, "id" | "name">[] };
const sayOf = ({ groups, plans }: Chosen) =>
  sayChoices({
    ...productChoices,
    category: namesById(groups.category),
    tags: namesById(groups.tag),
    brand: { ...namesById(groups.brand), "": "なし" },
    plans: namesById(plans),
  });
const maxColours = 60;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const about = staffContext(context, request);
  const { services, now } = about;
  const product = isProductId(params.id)
    ? await productDesk(services.db, params.id, now)
    : undefined;
  if (!product) throw data(null, 404);
  const items = await services.items.read();
  return {
    product,
    drafts: await openDrafts(about, `product:${product.id}`, product.version),
    addresses: await pageAddressesOf(services.db, { kind: "product", id: product.id }),
    lowLine: await lowLineOf(services.db, product.id),
    places: await placesOfGoods(services.db, [product.id, ...product.matrix.map(({ id }) => id)]),
    groups: groupChoices(services.catalogue.groups()),
    taxNow: taxWordsOn(await taxRatesNow(services.rules), tokyoDate(now)),
    colours: coloursNamed(services.catalogue.shelf(), maxColours),
    plans: items.list
      .filter(({ kind }) => kind === "plan")
      .map(({ id, title, interval }) => ({
        id,
        name: interval === "year" ? `${title}（年）` : title,
      })),
    cells: matrixKindOf(new URL(request.url).searchParams.get("cells")),
    done: new URL(request.url).searchParams.get("done") ?? "",
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.product.title ?? "品" },
  { name: "robots", content: "noindex" },
];
export const action = productActs;

const ofSale = (answer: Route.ComponentProps["actionData"]) =>
  answer && ["sale", "sale-out"].includes(answer.intent) ? answer : undefined;

const InShop = ({ address }: { address: string }) => (
  <p className="small">
    <a className="link" href={href("/shop/product/:productid?", { productid: address })}>
      店で見る
    </a>
  </p>
);

/** Another product has forms of its own. */
export default function AdminProduct({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductDesk key={loaderData.product.id} {...{ loaderData, actionData }} />;
}

function ProductDesk({ loaderData, actionData }: ProductPageProps) {
  const busy = useNavigation().state !== "idle";
  const { product, drafts, addresses, done } = loaderData;
  const { status, next, siblings, movements, prices, sale, undo } = product;
  const { form, sizes, matrix } = useForms({ loaderData, actionData });
  const { state } = form.shown;
  const say = said[done] ?? "";
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/products")}>
          品と在庫
        </PrefetchLink>
      </p>
      <h1>
        {product.title}
        {"　"}
        <Badge {...(status === "open" ? { dye: "zengo" as const } : {})}>
          {productStatusNames[status]}
        </Badge>
      </h1>
      {status === "draft" ? null : <InShop address={addresses.current} />}
      <PreviewDoor kind="product" id={product.id} />
      {say && !actionData ? (
        <Alert kind="success" role="status">
          {say}
        </Alert>
      ) : null}
      {actionData?.problem && actionData.intent !== "address" ? (
        <ConflictNote
          problem={actionData.problem}
          conflicts={state.conflicts}
          say={sayOf(loaderData)}
        />
      ) : null}
      <ErrorSummary errors={state.wrong} />
      {next ? <AsideNote {...{ next, busy }} where="店" /> : null}
      <div className="desk-two">
        <div className="form-stack">
          <PicturesPanel
            productId={product.id}
            pictures={product.pictures}
            max={maxPictures}
            busy={busy}
          />
          <SizesPanel
            {...sizes.shown}
            basePrice={product.basePrice}
            {...{ busy }}
            onInput={sizes.onInput}
          />
          <MatrixPanel
            {...matrix.shown}
            kind={loaderData.cells}
            {...{ busy }}
            onInput={matrix.onInput}
          />
          <ProductForm
            {...loaderData}
            {...form.shown}
            {...{ status, busy, drafts }}
            onInput={form.onInput}
          />
          <PageAddressForm place="/shop/product/" {...addresses} answer={actionData} />
        </div>
        <ProductSide
          {...{ siblings, movements, prices, sale, undo, sizes: product.sizes }}
          saleAnswer={ofSale(actionData)}
          copyErrors={actionData?.intent === "copy" ? actionData.errors : {}}
          busy={busy}
        />
      </div>
      <RecordLink subject={`product:${product.id}`}>この品の記録を見る</RecordLink>
    </main>
  );
}
