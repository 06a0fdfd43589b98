// What staff send to put a size away, and to bring it back.
import { z } from "zod";
import { archiveSize } from "#features/shop/catalogue-editor/archive-size.server.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import {
  backWith,
  first,
  productGone,
  productIdOf,
  refreshed,
} from "./product-act-parts.server.ts";

const act = (archived: boolean, done: string) =>
  staffAction(z.object({ sku: z.string().max(64) }), {
    do: async ({ services, actor, now, value: { sku }, ...on }) =>
      refreshed(
        { services },
        await archiveSize(services.db, { id: productIdOf(on), sku, archived }, actor.uid, now),
      ),
    first,
    done: backWith(done),
    words: {
      "not-found": productGone,
      "size-gone": "このサイズは、もうありません。",
      "last-size":
        "公開中の品には、売るサイズがひとつは要ります。売りおわるときは、品を販売終了にしてください。",
    },
  });
export const archiveSizeAct = act(true, "size-archived");
export const bringSizeBackAct = act(false, "size-back");
