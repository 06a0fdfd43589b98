// What is done to many goods at once, each by its editor with all that it asks.
import type { Db } from "#db/client.server.ts";
import { textsAct } from "#features/platform/content/status-act.server.ts";
import type { DeskAct } from "#features/platform/desk-lists/many-acts.ts";
import type { GoodsGroups } from "#features/shop/catalogue/groups.ts";
import { soldSizes } from "#features/shop/catalogue/rules.ts";
import {
  editProduct,
  nextOfProduct,
  productOf,
  type ProductRow,
  setProductAside,
  undoProduct,
} from "./edit.server.ts";
import { askPrice, withPrice } from "./price-of-many.ts";
import { type ProductTexts, productTexts } from "./rules.ts";
import { askTag, withoutTag, withTag } from "./tag-of-many.ts";

type Typed = { seen: ProductTexts; mine: ProductTexts; keepsDraft: true };
const editing = {
  async textsOf(db: Db, id: string) {
    const row = await productOf(db, id);
    return row && productTexts(row);
  },
  edit: editProduct,
};

const notReady = (sentence: string) => ({ ok: false, code: "not-ready", sentence }) as const;
/** Why this price cannot be given to it now. */
async function priceProblem(db: Db, row: ProductRow, { mine, seen }: Typed) {
  if (row.sale) return "セールの決まっている品です。セールを取りやめてから、お変えください。";
  const cheapest = Math.min(0, ...soldSizes(row.sizes).map((size) => size.priceDifference));
  if (Number(mine.basePrice) + cheapest < 1)
    return "値段の差を引くと、1円より安くなるサイズがあります。";
  if (mine.openAt === seen.openAt) return undefined;
  if (row.status !== "open") return "公開中の品だけ、日時を決めて変えられます。";
  // What waits there would go out with the price.
  return (await nextOfProduct(db, row))
    ? "まだ公開していない変更があります。この品を開いて、お決めください。"
    : undefined;
}
const pricing = {
  ...editing,
  async edit(db: Db, id: string, typed: Typed, actor: string, now: Date) {
    const row = await productOf(db, id);
    if (!row) return { ok: false, code: "not-found" } as const;
    const problem = await priceProblem(db, row, typed);
    if (problem) return notReady(problem);
    if (typed.mine.openAt === typed.seen.openAt) return editProduct(db, id, typed, actor, now);
    const aside = await setProductAside(db, id, typed, actor, now);
    if (aside.ok || aside.code !== "not-open") return aside;
    return notReady("公開中の品だけ、日時を決めて変えられます。");
  },
};

const backWords = {
  "not-found": "もうありません。",
  gone: "もどせる変更がありません。",
  late: "1日より前の変更は、もどせません。",
};
/** In the form of acts of their list, by the names of their buttons. */
export const manyGoodsActs = (groups: GoodsGroups): Readonly<Record<string, DeskAct>> => ({
  back: {
    label: "ひとつ前の公開にもどす",
    async one(db, id, { actor, now }) {
      const undone = await undoProduct(db, id, actor, now);
      return undone.ok ? undefined : backWords[undone.code];
    },
  },
  price: textsAct(pricing, withPrice, { label: "価格を変える", ask: askPrice }),
  "tag-give": textsAct(editing, withTag, { label: "タグをつける", ask: askTag(groups) }),
  "tag-take": textsAct(editing, withoutTag, { label: "タグをとる", ask: askTag(groups) }),
});
