// What is written down of goods as staff change them, in words.
import { defineActions } from "#features/platform/audit/service.server.ts";
import { categoryLabels } from "#features/shop/catalogue/labels.ts";
import { taxCategoryNames } from "#features/shop/tax/tax-rates.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { productFieldNames, productStatusNames } from "./rules.ts";

/** As texts since forms speak in texts; older rows have numbers. */
const yen = (value: unknown) =>
  typeof value === "number" || (typeof value === "string" && value !== "")
    ? formatYen(Number(value))
    : undefined;

export const { record, recordAll } = defineActions(
  {
    "product.made": "品をつくりました",
    "product.copied": "品を写して、あたらしい品をつくりました",
    "product.edited": "品を書きかえました",
    "product.set-aside": "品の変更を、とっておきました",
    "product.dropped": "とっておいた品の変更を捨てました",
    "product.published-at-hour": "予約していた品の変更を公開しました",
    "product.taken-back": "品をひとつ前の公開にもどしました",
    "product.pictures": "品の写真を変えました",
    "product.sizes": "品のサイズと在庫を変えました",
    "product.size-removed": "品のサイズを消しました",
    "product.size-archived": "品のサイズをしまいました",
    "product.size-back": "しまっていたサイズを店にもどしました",
    "product.sale-planned": "品のセールを決めました",
    "product.sale-dropped": "品のセールをやめました",
    "product.sale-begun": "品のセールがはじまりました",
    "product.sale-ended": "品のセールが終わりました",
  },
  {
    subjects: {
      product: {
        kind: "品",
        name: (id, { product }) => product(id) ?? id,
        to: (id) => href("/admin/products/:id", { id }),
      },
    },
    fields: {
      ...productFieldNames,
      lowLine: "知らせる在庫の数",
      costs: "原価を変えたサイズの数",
      basePrice: { label: productFieldNames.basePrice, say: yen },
      category: { label: productFieldNames.category, values: categoryLabels },
      taxCategory: {
        label: productFieldNames.taxCategory,
        values: taxCategoryNames,
      },
      status: { label: productFieldNames.status, values: productStatusNames },
      framed: {
        label: productFieldNames.framed,
        say: (value) => (value === "on" ? "はい" : "いいえ"),
      },
      giftable: {
        label: productFieldNames.giftable,
        say: (value) => (value === "on" ? "できる" : "できない"),
      },
      openAt: {
        label: productFieldNames.openAt,
        say: (value) => (typeof value === "string" ? value.replace("T", " ") : undefined),
      },
      pictures: "写真",
      size: "サイズ",
      reason: "わけ",
      from: "もとの品",
      salePrice: { label: "セールの価格", say: yen },
      saleFrom: "セールのはじまり",
      saleUntil: "セールの終わり",
    },
    namedFields(field) {
      const [, kind, sku = ""] = /^(stock|difference):(.+)$/.exec(field) ?? [];
      if (!kind) return undefined;
      return kind === "stock" ? `在庫（${sku}）` : `値段の差（${sku}）`;
    },
  },
);
