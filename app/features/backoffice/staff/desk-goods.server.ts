// The list of goods with what staff do to many of them.
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import type { DeskAct } from "#features/platform/desk-lists/many-acts.ts";
import { type GoodsRow, goodsListOf } from "#features/shop/catalogue/desk.server.ts";
import type { GoodsGroups } from "#features/shop/catalogue/groups.ts";
import type { ProductStatus } from "#features/shop/catalogue/rules.ts";
import { askSale, saleFrom } from "#features/shop/catalogue-editor/sale-of-many.ts";
import { endSaleOfOne, saleOfOne } from "#features/shop/catalogue-editor/sale.server.ts";
import { becomeStatus } from "#features/shop/catalogue-editor/status.server.ts";

const become = (status: ProductStatus, label: string, look?: "go"): DeskAct => ({
  label,
  ...(look ? { look } : {}),
  many: (tx, ids, by) => becomeStatus(tx, ids, status, by),
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
