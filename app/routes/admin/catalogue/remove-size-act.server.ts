// What staff send to take a size away.
import { z } from "zod";
import { everBoxed } from "#features/memberships/subscription/parcels/ever-boxed.server.ts";
import { removeSize } from "#features/shop/catalogue-editor/remove-size.server.ts";
import { everReserved } from "#features/shop/purchase/reserve/ever-kept.server.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import {
  backWith,
  first,
  productGone,
  productIdOf,
  refreshed,
} from "./product-act-parts.server.ts";

export const removeSizeAct = staffAction(z.object({ sku: z.string().max(64) }), {
  do: async ({ services, actor, now, value: { sku }, ...on }) =>
    refreshed(
      { services },
      await removeSize(
        services.db,
        { id: productIdOf(on), sku },
        async (tx, one) => (await everReserved(tx, one)) || everBoxed(tx, one),
        actor.uid,
        now,
      ),
    ),
  first,
  done: backWith("size-out"),
  words: {
    "not-found": productGone,
    "size-gone": "このサイズは、もう消えています。",
    "in-stock": "在庫が残っています。在庫を0にしてから、消してください。",
    "last-size":
      "公開中の品には、サイズがひとつは要ります。売りおわるときは、品を販売終了にしてください。",
    "waited-for": "入荷を待っている方がいるため、消せません。",
    "was-sold": "注文されたことがあるため、消せません。前の注文が、このサイズを名ざしています。",
  },
});
