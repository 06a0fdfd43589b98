// What is done to many goods at once, each by its editor with all that it asks.
import type { Db } from "#db/client.server.ts";
import { textsAct } from "#features/platform/content/status-act.server.ts";
import type { DeskAct } from "#features/platform/desk-lists/many-acts.ts";
import type { GoodsGroups } from "#features/shop/catalogue/groups.ts";
import {
  editProduct,
  nextOfProduct,
  productOf,
  setProductAside,
  undoProduct,
} from "./edit.server.ts";
import { dryRunOfPrice, dryRunOfTag } from "./dry-run-of-many.server.ts";
import { askPrice, onlyOpen, priceProblem, withPrice } from "./price-of-many.ts";
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
const pricing = {
  ...editing,
  async edit(db: Db, id: string, typed: Typed, actor: string, now: Date) {
    const row = await productOf(db, id);
    if (!row) return { ok: false, code: "not-found" } as const;
    const waits = (await nextOfProduct(db, row)) !== undefined;
    const problem = priceProblem(row, { ...typed, waits });
    if (problem) return notReady(problem);
    if (typed.mine.openAt === typed.seen.openAt) return editProduct(db, id, typed, actor, now);
    const aside = await setProductAside(db, id, typed, actor, now);
    if (aside.ok || aside.code !== "not-open") return aside;
    return notReady(onlyOpen);
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
  price: {
    ...textsAct(pricing, withPrice, { label: "価格を変える", ask: askPrice }),
    dryRun: dryRunOfPrice(groups, withPrice),
  },
  "tag-give": {
    ...textsAct(editing, withTag, { label: "タグをつける", ask: askTag(groups) }),
    dryRun: dryRunOfTag(groups, withTag),
  },
  "tag-take": {
    ...textsAct(editing, withoutTag, { label: "タグをとる", ask: askTag(groups) }),
    dryRun: dryRunOfTag(groups, withoutTag),
  },
});
