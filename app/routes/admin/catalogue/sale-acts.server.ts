// What staff send to plan a sale, and to end it.
import { EndSale, PlanSale } from "#features/shop/catalogue-editor/sale-form.ts";
import { endSale, planSale } from "#features/shop/catalogue-editor/sale.server.ts";
import { ok } from "#lib/result.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import { refuse, refuseFields } from "#server/forms/refusal.server.ts";
import {
  backWith,
  deskPageOf,
  first,
  productGone,
  productIdOf,
  refreshed,
} from "./product-act-parts.server.ts";

const changed =
  "開いているあいだに、セールが変わりました。いまのセールをお確かめのうえ、もう一度お決めください。";

export const saleAct = staffAction(PlanSale, {
  do: async ({ services, actor, now, value, ...on }) => {
    const planned = await planSale(services.db, productIdOf(on), value, actor.uid, now);
    if (planned.ok) return refreshed({ services }, ok(planned.value));
    if (planned.code === "refused") return refuseFields({ ...planned.errors }, 409);
    if (planned.code === "unproven") return refuse(409, planned.sentence);
    return planned;
  },
  first,
  done: (told, on) => deskPageOf(productIdOf(on), told === "same" ? "same" : "sale"),
  words: {
    "not-found": productGone,
    "not-open": "公開中の品だけ、セールを決められます。",
    changed,
  },
});

export const endSaleAct = staffAction(EndSale, {
  do: async ({ services, actor, now, value, ...on }) =>
    refreshed(
      { services },
      await endSale(services.db, productIdOf(on), value.seen, actor.uid, now),
    ),
  first,
  done: backWith("sale-out"),
  words: { "not-found": productGone, changed },
});
