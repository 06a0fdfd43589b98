// Members' words on pages of goods, from the desk.
import { PlaceQuote, QuotedKansou } from "#features/sitewide/quotes/schema.ts";
import { placeQuote, removeQuote } from "#features/sitewide/quotes/service.server.ts";
import { href } from "#lib/href.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import { refuseFields } from "#server/forms/refusal.server.ts";

const here = href("/admin/kansou");

export const quoteForms = {
  quote: staffAction(PlaceQuote, {
    do: async ({ services, actor, value, now }) => {
      const placed = await placeQuote(services.db, actor.uid, value, now);
      return !placed.ok && placed.code === "words"
        ? refuseFields({ words: placed.warning })
        : placed;
    },
    done: () => `${here}?done=placed#quotes`,
    words: {
      "no-consent": "書いた方のゆるしが、いまはありません。",
      "no-product": { errors: { product: "その番号の、いま売っている品は見つかりません。" } },
      "not-written-so": {
        errors: { words: "書かれたとおりの文だけを載せられます。もとの感想から写してください。" },
      },
    },
  }),
  "remove-quote": staffAction(QuotedKansou, {
    do: ({ services, actor, value, now }) => removeQuote(services.db, actor.uid, value.kansou, now),
    done: () => `${here}?done=removed#quotes`,
  }),
};
