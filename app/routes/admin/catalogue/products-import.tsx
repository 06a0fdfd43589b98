import { BringTable } from "#features/platform/imports/ui/bring-table.tsx";
import { TableImportReport } from "#features/platform/imports/ui/table-import.tsx";
import { isGroupId, named, type NamedGroup } from "#features/shop/catalogue/groups.ts";
import { toHalfWidthDigits } from "#lib/text.ts";
import { staffContext } from "#server/access.server.ts";
import { refuseFields } from "#server/forms/refusal.server.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { Field, Select, TextField } from "#ui/fields.tsx";
import type { FormField } from "#ui/forms/form.tsx";
import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/products-import.ts";
import { importActions, importData, type ReadBeside } from "../table-import.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  return {
    shown: await importData({ request, context, desk: "products" }),
    categories: named(services.catalogue.groups().all("category")),
  };
}
const readBeside: ReadBeside = async ({ texts, form }) => {
  const { category = "", rate = "" } = texts;
  const yen = toHalfWidthDigits(rate).trim();
  if (yen !== "" && (!/^\d{1,5}(\.\d{1,4})?$/.test(yen) || Number(yen) === 0))
    return refuseFields({ rate: "1通貨あたりの円を、数でご入力ください（例 150）。" });
  const options = { ...(isGroupId(category) ? { category } : {}), ...(yen ? { rate: yen } : {}) };
  const zip = form.get("pictures");
  return zip instanceof File && zip.size > 0
    ? { options, beside: new Uint8Array(await zip.arrayBuffer()) }
    : { options };
};
export const action = importActions("products", readBeside);
export const meta: Route.MetaFunction = () => [
  { title: "品を表で出し入れする" },
  { name: "robots", content: "noindex" },
];

const aboutShopify =
  "Shopify の管理画面から書きだした商品のCSVを、そのままお持ちください。写真は、書かれた住所から" +
  "取りに行きます。届かないものは、ここにZIPでそえると、ファイルの名前で見つけます。" +
  "取りこめなかった写真は、ひとつずつお知らせします。";
/** Which is asked only of another shop's table. */
const FromShopify = ({
  field,
  categories,
}: {
  field: (name: string) => FormField;
  categories: readonly NamedGroup[];
}) => (
  <Disclosure summary="Shopify の表を取りこむとき" open={Boolean(field("rate").error)}>
    <div className="form-stack">
      <p className="small soft">{aboutShopify}</p>
      <PicturesZip {...field("pictures")} />
      <Select
        {...field("category")}
        hint="表の種類（Type）が店の棚の名前でないときに使います（例 着るもの）。"
      >
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        {...field("rate")}
        inputMode="decimal"
        maxLength={10}
        hint="円の表なら空に。ドルの表なら、1ドルを何円とするかです（例 150）。"
      />
    </div>
  </Disclosure>
);
const PicturesZip = ({ id, name, label, error }: FormField) => (
  <Field
    {...{ id, label, error }}
    hint="表と合わせて64MBまで。多いときは分けて、同じ表といっしょに何度でもお持ちください（例 写真.zip）。"
  >
    {(wired) => <input {...wired} type="file" name={name} accept=".zip,application/zip" />}
  </Field>
);

export default function AdminProductsImport({
  loaderData: { shown, categories },
  actionData,
}: Route.ComponentProps) {
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/products")}>
          品と在庫
        </PrefetchLink>
      </p>
      <h1>表で出し入れする</h1>
      <h2>書きだす</h2>
      <p>
        <a
          className="button button-line button-small"
          href={href("/admin/products/export")}
          download
        >
          CSV を書きだす
        </a>
      </p>
      <p className="small soft">
        すべての品が、サイズごとに一行で入ります。書きだしたまま取りこめば、なにも変わりません。
      </p>
      <h2>取りこむ</h2>
      <p className="small soft" style={{ marginBottom: 16 }}>
        在庫は、書きだしたときの数（stock_seen）との差だけ動きます。あいだに売れた品が、売り場にもどることはありません。
      </p>
      <p className="small soft" style={{ marginBottom: 16 }}>
        セールは sale_price・sale_from・sale_until（例 3900・2026-12-01 10:00・2026-12-15
        10:00）で決めます。空のままなら、いまのセールを残します。やめるときは、sale_price
        に「なし」とお書きください。もとの値段で売った日が足りない品は、その行だけ取りこみません。
      </p>
      <BringTable
        answer={actionData}
        hint="表にない品は、そのまま残ります。"
        looked={shown?.state === "looked"}
        labels={{
          pictures: "写真のZIP",
          category: "棚がわからない品の棚",
          rate: "1通貨あたりの円",
        }}
      >
        {(field) => <FromShopify {...{ field, categories }} />}
      </BringTable>
      {shown ? (
        <TableImportReport
          shown={shown}
          answer={actionData}
          words={{ fresh: "あたらしい品", changed: "品", unit: "点" }}
        />
      ) : null}
    </main>
  );
}
