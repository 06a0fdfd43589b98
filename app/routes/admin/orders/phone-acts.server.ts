// What staff do with an order by telephone: look for goods, confirm it, order it, let it be.
import { z } from "zod";
import {
  callerOf,
  callersFor,
  knownCaller,
} from "#features/backoffice/phone-orders/buyer.server.ts";
import { goodsForPhone } from "#features/backoffice/phone-orders/goods.server.ts";
import {
  canPhone,
  filledFrom,
  phoneBrowser,
  readPieces,
  typedPieces,
} from "#features/backoffice/phone-orders/rules.ts";
import { heldItemsOf } from "#features/identity/account/rules.ts";
import { cancelCheckout } from "#features/shop/purchase/cancel/cancel.server.ts";
import { requestConfirmation } from "#features/shop/purchase/confirm/confirm.server.ts";
import { emptyCheckout, readValues } from "#features/shop/purchase/confirm/fields.ts";
import { payProblems } from "#features/shop/purchase/confirm/pay-problems.ts";
import { findOwnPurchase } from "#features/shop/purchase/orders/orders.server.ts";
import type { OrderStanding } from "#features/shop/purchase/pay/already-ordered.server.ts";
import { placeOrder } from "#features/shop/purchase/pay/pay.server.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { isUuid } from "#lib/uuid.ts";
import type { OfMember } from "#server/access.server.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { refuse, refuseWith, stay } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { payStatus, buyStatusOf } from "../../buy/buy-status.ts";
import { shelfOf, termsNow } from "../../buy/checkout/shelf.server.ts";

export type PhoneMore = {
  goods?: Awaited<ReturnType<typeof goodsForPhone>>;
  callers?: Awaited<ReturnType<typeof callersFor>>;
  /** What looking for a caller or choosing one did. */ said?: string;
  /** The same caller ordered the same a moment ago. */
  already?: { state: OrderStanding; number: string; orderId: string };
};
type On = OfMember & SentForm;
const gone = "この会員は見つかりませんでした。はじめからお選びなおしください。";
const browserOf = ({ actor, texts }: On) => phoneBrowser(actor.uid, texts["key"] ?? "");
export const phonePath = (query: Record<string, string>): string =>
  `${href("/admin/orders/new")}?${new URLSearchParams(query).toString()}`;

/** What stands in the list of goods and of callers after this was sent. */
async function listsOf({ services, texts, now }: On, heldItems: readonly string[], filled: string) {
  const chosen = typedPieces(texts).filter(({ typed }) => typed !== "");
  const goods = await goodsForPhone(
    services.catalogue,
    {
      words: (texts["words"] ?? "").trim().slice(0, 100),
      chosen: chosen.map(({ sku }) => sku),
      heldItems,
    },
    now,
  );
  const words = texts["caller"] ?? "";
  const callers = await callersFor(services.db, { words, chosen: texts["uid"] ?? "", filled });
  return { goods, callers };
}

/** Who was chosen is there no more; what was counted stays. */
const goneFor = async (on: On) =>
  refuseWith<PhoneMore>(404, await listsOf(on, [], ""), { problem: gone });

/** Members and goods in one: a key that sends the form from any field loses nothing. */
const find = staffAction(noFields, {
  do: async (on) => {
    const { services, texts, now } = on;
    const buyer = await callerOf(services.db, texts["uid"] ?? "", now);
    if (!buyer) return goneFor(on);
    const lists = await listsOf(on, heldItemsOf(buyer), texts["filled"] ?? "");
    const none = (texts["caller"] ?? "").trim() !== "" && lists.callers.found === 0;
    const said = none ? "その会員は見つかりませんでした。" : "";
    return stay<PhoneMore>({ ...lists, said });
  },
  done: "",
});

/** Where the things of who was chosen go, in the fields; the rest of the form stays. */
const choose = staffAction(noFields, {
  do: async (on) => {
    const { services, texts, now } = on;
    const uid = texts["uid"] ?? "";
    const buyer = await callerOf(services.db, uid, now);
    if (!buyer) return goneFor(on);
    const caller = await knownCaller(services.db, uid);
    const before = await knownCaller(services.db, texts["filled"] ?? "");
    const values = caller?.values ?? emptyCheckout;
    const typed = filledFrom(texts, before?.values ?? emptyCheckout, values);
    const name = caller ? `${caller.name} 様` : "会員ではない方";
    const known = values.street === "" ? "（お届け先の控えはありません）" : "";
    const said = `${name}のご注文にしました${caller ? known : ""}。手で書いたところは、そのままです。`;
    const lists = await listsOf(on, heldItemsOf(buyer), uid);
    return stay<PhoneMore>({ ...lists, said }, { ...typed, filledAt: String(now.getTime()) });
  },
  done: "",
});

const confirm = staffAction(noFields, {
  do: async (on) => {
    const { services, texts, form, now } = on;
    const buyer = await callerOf(services.db, texts["uid"] ?? "", now);
    if (!buyer || !isUuid(texts["key"] ?? "")) return goneFor(on);
    const more: PhoneMore = await listsOf(on, heldItemsOf(buyer), texts["filled"] ?? "");
    const values = { ...readValues(form), points: "", gift: "" };
    const pieces = readPieces(texts);
    const errors = {
      ...pieces.errors,
      ...(canPhone(values.means) ? {} : { means: "お支払い方法をおえらびください。" }),
    };
    if (Object.keys(errors).length > 0) return refuseWith(422, more, { errors });
    if (pieces.lines.length === 0)
      return refuseWith(422, more, { errors: { words: "品をさがして、数をご記入ください。" } });
    const answer = await requestConfirmation(
      services.db,
      { actor: buyer, browserKey: browserOf(on), byPhone: true },
      { values, lines: pieces.lines },
      await shelfOf(on),
      now,
    );
    if (answer.ok) return ok(answer.temporaryId);
    return refuseWith(buyStatusOf(answer.code), more, {
      errors: answer.errors,
      problem: answer.problems.join("\n"),
    });
  },
  done: (temporaryId, { texts }) => phonePath({ confirm: temporaryId, key: texts["key"] ?? "" }),
});

const standings = ["paid", "accepted", "waiting", "open"] as const;
const Place = z.object({
  temporaryId: z.string(),
  evenIfOrdered: z.enum(standings).optional().catch(undefined),
});
const place = staffAction(Place, {
  do: async (on) => {
    const { services, value, actor, now } = on;
    const { temporaryId, evenIfOrdered } = value;
    const proof = { browserKey: browserOf(on) };
    const own = await findOwnPurchase(services.db, { temporaryId }, proof);
    if (!own) return refuse(404, payProblems["not-found"]);
    const placed = await placeOrder(
      services.db,
      {
        provider: services.payments,
        terms: await termsNow(on),
        baseUrl: services.shop.baseUrl,
      },
      { temporaryId, proof, evenIfOrdered, by: actor.uid },
      now,
    );
    if (placed.ok) return ok(placed.value.orderId);
    const again = "「書きなおす」から、もう一度おたしかめください。まだ注文になっていません。";
    switch (placed.code) {
      case "changed":
        return refuse(409, `${placed.changes.join("")}${again}`);
      case "expired":
        return refuse(409, `品をとり置く時間が過ぎました。${again}`);
      case "already-ordered": {
        const { state, number, orderId } = placed;
        return refuseWith<PhoneMore>(409, { already: { state, number, orderId } });
      }
      default:
        return refuse(payStatus[placed.code], payProblems[placed.code]);
    }
  },
  done: (id) => `${href("/admin/orders/:id", { id })}?done=phone`,
});

/** The caller let it be: the pieces go back at once. */
const drop = staffAction(z.object({ temporaryId: z.string() }), {
  do: async (on) => {
    const proof = { browserKey: browserOf(on) };
    const { temporaryId } = on.value;
    const ask = { temporaryId, proof };
    const left = await cancelCheckout(on.services.db, on.services.payments, ask, on.now);
    if (!left.ok) return refuse(404, payProblems["not-found"]);
    if (left.value.state === "left") return ok(phonePath({ done: "dropped" }));
    return refuse(
      409,
      `もう注文${left.value.number ?? ""}になっています。注文の画面で取り消せます。`,
    );
  },
  done: (path) => path,
});

export const phoneActs = { find, choose, confirm, place, drop };
