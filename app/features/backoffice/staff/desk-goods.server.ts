// The list of goods with what staff do to many of them.
import type { Reader } from "#db/client.server.ts";
import { actorWords } from "#features/platform/audit/describe.ts";
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import type { DeskAct } from "#features/platform/desk-lists/many-acts.ts";
import { type GoodsRow, goodsListOf } from "#features/shop/catalogue/desk.server.ts";
import type { GoodsGroups } from "#features/shop/catalogue/groups.ts";
import type { ProductStatus } from "#features/shop/catalogue/rules.ts";
import { manyGoodsActs } from "#features/shop/catalogue-editor/many.server.ts";
import { askSale, saleFrom } from "#features/shop/catalogue-editor/sale-of-many.ts";
import { endSaleOfOne, saleOfOne } from "#features/shop/catalogue-editor/sale.server.ts";
import { becomeStatus } from "#features/shop/catalogue-editor/status.server.ts";
import { piecesSold } from "#features/shop/purchase/orders/sales.server.ts";
import { isUuid } from "#lib/uuid.ts";
import { lastActors } from "./internal/record-store.server.ts";
import { memberNamesOf } from "./internal/store.server.ts";

const become = (status: ProductStatus, label: string, look?: "go"): DeskAct => ({
  label,
  ...(look ? { look } : {}),
  many: (tx, ids, by) => becomeStatus(tx, ids, status, by),
});

/** `sold`: pieces in thirty days; `by`: who changed it last, where that is known. */
export type DeskGoodsRow = GoodsRow & {
  sold: number;
  by: string;
  /** Of a row that stands for several colours: they, and between what prices they are. */
  design?: { goods: readonly DeskGoodsRow[]; from: number; to: number };
};
const soldDays = 30;

async function withFigures(db: Reader, rows: ReadonlyMap<string, GoodsRow>, now: Date) {
  const goods = [...rows.values()];
  const sold = await piecesSold(
    db,
    goods.flatMap(({ skus }) => skus),
    soldDays,
    now,
  );
  const actors = await lastActors(
    db,
    goods.map(({ id }) => `product:${id}`),
  );
  const uids = [...new Set(actors.values())].filter((actor) => isUuid(actor));
  const names = await memberNamesOf(db, uids);
  return new Map(
    goods.map((row): [string, DeskGoodsRow] => {
      const actor = actors.get(`product:${row.id}`) ?? "";
      return [
        row.id,
        {
          ...row,
          sold: row.skus.reduce((sum, sku) => sum + (sold.get(sku) ?? 0), 0),
          by: names.get(actor) ?? actorWords[actor] ?? "",
        },
      ];
    }),
  );
}

const goodsWithFigures = (groups: GoodsGroups): DeskListDefinition<DeskGoodsRow> => {
  const { csv = [], ...list } = goodsListOf(groups);
  return {
    ...list,
    rows: async (db, ids, now) => withFigures(db, await list.rows(db, ids, now), now),
    csv: [...csv, ["30日で売れた数", ({ sold }) => sold]],
  };
};

export const productListOf = (groups: GoodsGroups): DeskListDefinition<DeskGoodsRow> => ({
  ...goodsWithFigures(groups),
  acts: {
    open: become("open", "公開する", "go"),
    draft: become("draft", "下書きにもどす"),
    closed: become("closed", "販売終了にする"),
    ...manyGoodsActs(groups),
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
