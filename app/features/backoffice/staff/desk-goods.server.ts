// The list of goods with what staff do to many of them.
import type { Tx } from "#db/client.server.ts";
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import type { DeskAct } from "#features/platform/desk-lists/many-acts.ts";
import { products } from "#features/shop/catalogue/collection.server.ts";
import { type GoodsRow, goodsListOf } from "#features/shop/catalogue/desk.server.ts";
import type { GoodsGroups } from "#features/shop/catalogue/groups.ts";
import type { ProductStatus } from "#features/shop/catalogue/rules.ts";
import { lockProducts, saveProducts } from "#features/shop/catalogue/write-products.server.ts";
import { recordAll } from "#features/shop/catalogue-editor/audit.server.ts";
import { askSale, saleFrom } from "#features/shop/catalogue-editor/sale-of-many.ts";
import { endSaleOfOne, saleOfOne } from "#features/shop/catalogue-editor/sale.server.ts";
import { productProblem } from "#features/shop/catalogue-editor/rules.ts";

const notFound = "この品は、もうありません。";

/** What has the state already stays as it is. */
const become = (status: ProductStatus, label: string, look?: "go"): DeskAct => ({
  label,
  ...(look ? { look } : {}),
  async many(tx: Tx, ids, { actor, now }) {
    const locked = await lockProducts(tx, ids);
    const there = new Set(locked.map(({ id }) => id));
    const refused = new Map(ids.filter((id) => !there.has(id)).map((id) => [id, notFound]));
    const changed = locked.filter((one) => {
      if (one.status === status) return false;
      const problem = status === "open" ? productProblem(one) : undefined;
      if (problem) refused.set(one.id, problem);
      return problem === undefined;
    });
    await saveProducts(
      tx,
      changed.map((one) => ({ ...one, status })),
      now,
    );
    if (changed.length > 0)
      await recordAll(
        tx,
        changed.map((one) => ({
          actor,
          action: "product.edited",
          subject: `product:${one.id}`,
          before: { status: one.status },
          after: { status },
        })),
        now,
      );
    return {
      refused,
      publish: { collection: products, ids: changed.map(({ id }) => id) },
    };
  },
});

export const productListOf = (groups: GoodsGroups): DeskListDefinition<GoodsRow> => ({
  ...goodsListOf(groups),
  acts: {
    open: become("open", "公開する", "go"),
    draft: become("draft", "下書きにもどす"),
    closed: become("closed", "販売終了にする"),
    sale: {
      label: "セールを決める",
      ask: askSale,
      one: (db, id, { actor, now, given }) =>
        saleOfOne(db, id, ({ basePrice }) => saleFrom(given, basePrice), actor, now),
    },
    "sale-end": {
      label: "セールをやめる",
      async one(db, id, { actor, now }) {
        await endSaleOfOne(db, id, actor, now);
        return undefined;
      },
    },
  },
});
