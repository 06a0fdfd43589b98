import { data, useNavigation } from "react-router";
import { RecordLink } from "#features/backoffice/staff/ui/record-parts.tsx";
import { pageAddressesOf } from "#features/shop/catalogue/addresses.server.ts";
import { productDesk } from "#features/shop/catalogue-editor/page-data.server.ts";
import { productStatusNames } from "#features/shop/catalogue-editor/rules.ts";
import { SaveBar } from "#features/shop/catalogue-editor/ui/product-form.tsx";
import { ruleNow } from "#features/platform/shop-rules/service.server.ts";
import { taxRatesNow } from "#features/shop/tax/tax-rates.server.ts";
import { taxCategoryNames, taxWordsOn } from "#features/shop/tax/tax-rates.ts";
import { matrixKindOf } from "#features/shop/catalogue-editor/matrix.ts";
import {
  type GroupChoices,
  groupChoices,
  type NamedGroup,
  namesById,
} from "#features/shop/catalogue/groups.ts";
import { sayChoices, yesOrNo } from "#features/platform/content/ui/compare-fields.tsx";
import { AsideNote } from "#features/platform/content/ui/aside-note.tsx";
import { ConflictNote } from "#features/platform/content/ui/conflict-note.tsx";
import { coloursNamed } from "#features/shop/catalogue/list.ts";
import { fewLeftRule } from "#features/shop/catalogue/few-left.server.ts";
import { costsOfProduct } from "#features/shop/catalogue/costs.server.ts";
import { lowLineOf } from "#features/shop/catalogue/low-stock.server.ts";
import { placesOfGoods } from "#features/shop/catalogue/storeroom.server.ts";
import { isProductId } from "#features/shop/catalogue/product-id.ts";
import { href } from "#lib/href.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { openDrafts } from "#server/open-drafts.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { DeskHead } from "#ui/desk-page.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import type { Route } from "./+types/product.ts";
import { productActs } from "./product-acts.server.ts";
import { JumpLine, ProductColumns } from "./product-columns.tsx";
import { type ProductPageProps, useForms } from "./product-forms.ts";
import { splitOf, productStanding } from "./product-standing.server.ts";

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
  const { db } = services;
  const product = isProductId(params.id)
    ? await productDesk(db, params.id, { now, fewLeft: await ruleNow(services.rules, fewLeftRule) })
    : undefined;
  if (!product) throw data(null, 404);
  const { id } = product;
  const [items, rates] = await Promise.all([services.items.read(), taxRatesNow(services.rules)]);
  const plans = items.list
    .filter(({ kind }) => kind === "plan")
    .map((plan) => ({
      id: plan.id,
      name: plan.interval === "year" ? `${plan.title}（年）` : plan.title,
    }));
  const [drafts, addresses, lowLine, places, costs, standing] = await Promise.all([
    openDrafts(about, `product:${id}`, product.version),
    pageAddressesOf(db, { kind: "product", id }),
    lowLineOf(db, id),
    placesOfGoods(db, [id, ...product.matrix.map((colour) => colour.id)]),
    costsOfProduct(db, id),
    productStanding(db, product, plans),
  ]);
  const asked = new URL(request.url).searchParams;
  return {
    product,
    drafts,
    addresses,
    lowLine,
    places,
    costs,
    standing,
    plans,
    groups: groupChoices(services.catalogue.groups()),
    taxNow: taxWordsOn(rates, tokyoDate(now)),
    split: splitOf(product, rates, now),
    colours: coloursNamed(services.catalogue.shelf(), maxColours),
    cells: matrixKindOf(asked.get("cells")),
    done: asked.get("done") ?? "",
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.product.title ?? "品" },
  { name: "robots", content: "noindex" },
];
export const action = productActs;

const statusLooks = {
  open: { dye: "zengo", icon: "check-circle" },
  draft: { dye: "sumi", icon: "pencil-simple" },
  closed: { dye: "error", icon: "x" },
} as const;
const Marks = ({ product: { status, next } }: Pick<ProductPageProps["loaderData"], "product">) => (
  <>
    <Badge {...statusLooks[status]}>{productStatusNames[status]}</Badge>
    {next ? (
      <Badge dye="sayu" icon="pencil-simple">
        未公開の変更 {next.fields.split("・").length}つ
      </Badge>
    ) : null}
  </>
);

/** Another product has forms of its own. */
export default function AdminProduct({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductDesk key={loaderData.product.id} {...{ loaderData, actionData }} />;
}

const claimsWrong = (wrong: string | undefined) =>
  wrong ? [{ id: "claims", label: "言葉の確かめ" }] : [];

function ProductDesk({ loaderData, actionData }: ProductPageProps) {
  const busy = useNavigation().state !== "idle";
  const { product, addresses, done } = loaderData;
  const { status, next } = product;
  const forms = useForms({ loaderData, actionData });
  const { state } = forms.form.shown;
  const say = said[done] ?? "";
  return (
    <main id="main">
      <DeskHead
        way={[{ href: href("/admin/products"), label: "品と在庫" }]}
        title={product.title}
        marks={<Marks product={product} />}
        note={product.code}
        acts={
          status === "draft" ? null : (
            <a
              className="button button-line button-small"
              href={href("/shop/product/:productid?", { productid: addresses.current })}
            >
              店で見る
            </a>
          )
        }
      />
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
      <ErrorSummary errors={[...state.wrong, ...claimsWrong(state.errors["claims"])]} />
      {next ? <AsideNote {...{ next, busy }} where="店" /> : null}
      <JumpLine matrix={product.matrix.length > 0} />
      <ProductColumns {...{ loaderData, actionData, forms, busy }} />
      <RecordLink subject={`product:${product.id}`}>この品の記録を見る</RecordLink>
      <SaveBar {...{ status, busy }} />
    </main>
  );
}
