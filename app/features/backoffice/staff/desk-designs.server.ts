// The list of goods with one row for each design.
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import { byDesign, idsOfDesigns } from "#features/shop/catalogue/designs.server.ts";
import type { GoodsGroups } from "#features/shop/catalogue/groups.ts";
import { type DeskGoodsRow, productListOf } from "./desk-goods.server.ts";

const sum = (goods: readonly DeskGoodsRow[], of: (one: DeskGoodsRow) => number): number =>
  goods.reduce((total, one) => total + of(one), 0);
const states = ["open", "draft", "closed"] as const;

/** Its newest as it is, and of all of its goods what is summed and between what prices they are. */
function designOf(head: DeskGoodsRow, goods: readonly DeskGoodsRow[]): DeskGoodsRow {
  const latest = goods.toSorted((a, b) => b.updated.getTime() - a.updated.getTime())[0] ?? head;
  const prices = goods.map(({ price }) => price);
  return {
    ...head,
    title: head.title.replace(`（${head.colour}）`, ""),
    colours: goods.length,
    stock: sum(goods, ({ stock }) => stock),
    reserved: sum(goods, ({ reserved }) => reserved),
    sold: sum(goods, ({ sold }) => sold),
    waiting: sum(goods, ({ waiting }) => waiting),
    sizes: Math.max(...goods.map(({ sizes }) => sizes)),
    skus: goods.flatMap(({ skus }) => skus),
    gone: goods.filter(({ stock, sizes }) => stock === 0 && sizes > 0).map(({ colour }) => colour),
    least: null,
    status: states.find((state) => goods.some(({ status }) => status === state)) ?? head.status,
    updated: latest.updated,
    by: latest.by,
    design: { goods, from: Math.min(...prices), to: Math.max(...prices) },
  };
}

export function designListOf(groups: GoodsGroups): DeskListDefinition<DeskGoodsRow> {
  const list = byDesign(productListOf(groups));
  return {
    ...list,
    unit: "デザイン",
    actUnit: list.unit,
    async rows(db, ids, now) {
      const members = await idsOfDesigns(db, ids);
      const goods = await list.rows(db, [...new Set([...members.values()].flat())], now);
      return new Map(
        ids.flatMap((id): [string, DeskGoodsRow][] => {
          const head = goods.get(id);
          const all = (members.get(id) ?? []).flatMap((one) => goods.get(one) ?? []);
          if (!head || all.length === 0) return [];
          return [[id, all.length > 1 ? designOf(head, all) : head]];
        }),
      );
    },
  };
}
