// What the page of a count does.
import { data } from "react-router";
import { applyCount, takeBackCount } from "#features/shop/stock-count/apply.server.ts";
import { countPieces, endCount, openCount } from "#features/shop/stock-count/count.server.ts";
import { readCountForm } from "#features/shop/stock-count/rules.ts";
import { href } from "#lib/href.ts";
import { err } from "#lib/result.ts";
import type { OfMember } from "#server/access.server.ts";
import { intents, type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { refuseFields, refuseWith } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";

type On = OfMember & SentForm;
const idOf = ({ params }: On) => params["id"] ?? "";
const by = ({ actor, now }: On) => ({ actor: actor.uid, now });
const pageOf = (on: On, query: string) =>
  `${href("/admin/stock-counts/:id", { id: idOf(on) })}?${query}`;
const words = {
  ended: "この棚卸しは、終わっています。「もう一度ひらく」を押すと、続けられます。",
  "not-found": "この棚卸しは、もうありません。",
} as const;

const moving = (done: string, move: typeof applyCount) =>
  staffAction(noFields, {
    async do(on) {
      const moved = await move(on.services.db, idOf(on), by(on));
      if (moved.ok) await on.services.collections.refresh();
      return moved;
    },
    words,
    done: ({ lines, refused }, on) =>
      pageOf(on, `view=differs&done=${done}&lines=${lines}&refused=${refused}`),
  });

export const stockCountActs = intents({
  count: staffAction(noFields, {
    async do(on) {
      const { rows, errors } = readCountForm(on.texts);
      if (Object.keys(errors).length > 0) return refuseFields(errors);
      const counted = await countPieces(on.services.db, idOf(on), rows, by(on));
      if (counted.ok) return counted;
      if (counted.code === "rows")
        return refuseWith(409, { others: counted.others }, { errors: counted.errors });
      if (counted.code === "not-found") throw data(null, 404);
      return err("ended");
    },
    words,
    // The next is scanned or read from the list: what was searched for is done.
    done: (lines, on) => {
      const asked = new URL(on.request.url).searchParams;
      const view = asked.get("view") ?? "left";
      return pageOf(on, `view=${view}&done=counted&lines=${lines}`);
    },
  }),
  apply: moving("applied", applyCount),
  back: moving("back", takeBackCount),
  end: staffAction(noFields, {
    do: (on) => endCount(on.services.db, idOf(on), by(on)),
    words,
    done: (_, on) => pageOf(on, "view=counted&done=ended"),
  }),
  open: staffAction(noFields, {
    do: (on) => openCount(on.services.db, idOf(on), by(on)),
    words,
    done: (_, on) => pageOf(on, "done=open"),
  }),
});
