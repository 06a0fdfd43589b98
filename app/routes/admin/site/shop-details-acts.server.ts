// What staff do on the page of the shop's own details.
import { data } from "react-router";
import { detailsOf, ShopDetailsForm } from "#features/site/shop-details/schema.ts";
import { changeDetails } from "#features/site/shop-details/service.server.ts";
import { href } from "#lib/href.ts";
import { staffAction } from "#server/forms/form-action.server.ts";

/** How it stood when the form was opened; what is none of ours is a bad request. */
function seenBy(text: string) {
  try {
    return detailsOf(JSON.parse(text));
  } catch {
    throw data(null, 400);
  }
}

export const detailsAct = staffAction(ShopDetailsForm, {
  do: async ({ services, value, actor, now }) => {
    const change = { stands: detailsOf(services.shop), seen: seenBy(value.seen), mine: value.mine };
    const changed = await changeDetails(services.db, change, { actor: actor.uid, now });
    if (changed.ok) await services.collections.refresh();
    return changed;
  },
  done: (value) => `${href("/admin/shop")}?done=${value}`,
  words: {
    changed:
      "開いているあいだに、ほかの方が変えました。あなたの書いたものは、下に残っています。いまの内容は、この画面を別に開くとご覧になれます。",
  },
});
