// What staff do with one order: who may, what it says, what is done, which sentence each refusal
// has.
import { data } from "react-router";
import { z } from "zod";
import { openPhone, typedPhone } from "#features/backoffice/staff/contact.server.ts";
import { ReasonForm } from "#features/backoffice/staff/schema.ts";
import {
  finishOrder,
  packOrder,
  shipOrder,
} from "#features/shop/purchase/orders/handle-order.server.ts";
import { cancelAtDesk } from "#features/shop/purchase/cancel/cancel.server.ts";
import { confirmCod, endCodAtDesk } from "#features/shop/purchase/cod/desk.server.ts";
import { ReceivedCod } from "#features/shop/purchase/cod/schema.ts";
import { handsActs } from "./hands-acts.server.ts";
import { attachmentActs } from "./attachment-acts.server.ts";
import { addOrderNote, removeOrderNote } from "#features/shop/purchase/notes/notes.server.ts";
import { nothingLeft } from "#features/shop/purchase/orders/left-to-send.ts";
import { stoppedWords } from "#features/shop/purchase/orders/hands.ts";
import type { RefundLook } from "#features/shop/purchase/refund/look-at-refund.server.ts";
import { changeDelivery } from "#features/shop/purchase/move/change-delivery.server.ts";
import { MoveOrder, ShipOrder } from "#features/shop/purchase/orders/schema.ts";
import { confirmTransfer, refundByHand } from "#features/shop/purchase/transfer/desk.server.ts";
import { SeenTransfer, SentBack } from "#features/shop/purchase/transfer/schema.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { isUuid } from "#lib/uuid.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { Refusal, refuse, refuseFields, refuseWith, stay } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { deliveryAnswer, deliveryTooLate } from "../../buy/delivery-answer.server.ts";
import { noteActs } from "../note-acts.server.ts";
import { termsNow } from "../../buy/checkout/shelf.server.ts";
import { chosenPieces, lookAsTyped, refundAsTyped } from "./refund-order.server.ts";

const idOf = ({ params }: Pick<SentForm, "params">) => params["id"] ?? "";
/** An address that is no order's has no page. */
const first = (on: SentForm) => {
  if (!isUuid(idOf(on))) throw data(null, 404);
  return undefined;
};
const ledTo = (done: string) => (_: unknown, on: SentForm) =>
  `${href("/admin/orders/:id", { id: idOf(on) })}?done=${done}`;

const stuck = "いまの状態では、この操作ができません。画面を開きなおしてください。";
const words = {
  "nothing-left": nothingLeft,
  "wrong-state": stuck,
  "not-found": stuck,
  stopped: stoppedWords,
};

const pack = staffAction(noFields, {
  do: (on) => packOrder(on.services.db, idOf(on), on.actor.uid, on.now),
  first,
  done: ledTo("pack"),
  words,
});

const finish = staffAction(noFields, {
  do: (on) => finishOrder(on.services.db, idOf(on), on.actor.uid, on.now),
  first,
  done: ledTo("finish"),
  words,
});

const ship = staffAction(ShipOrder, {
  do: (on) => {
    const { carrier, tracking } = on.value;
    const left = { carrier, trackingNumber: tracking };
    return shipOrder(on.services.db, idOf(on), left, on.actor.uid, on.now);
  },
  first,
  from: ({ texts }) => ({ tracking: "", ...texts }),
  done: ledTo("ship"),
  words,
});

type RefundRefused = {
  status: number;
  problem?: string;
  errors?: Readonly<Record<string, string>>;
};
const refusedRefund = ({ status, ...said }: RefundRefused) => new Refusal(status, said);
/** A question, or what a refund would do. */
type OrderMore = {
  again?: { id: string; amount: number; refunded: number };
  look?: RefundLook;
};
/**
 * Money goes back only after the second factor and after a look at what goes, and the same a
 * second time only after a question.
 */
const refund = staffAction(noFields, {
  fresh: true,
  do: async (on) => {
    const { texts } = on;
    // What was typed stands in the form again.
    if (texts["look"] === "again") return stay<OrderMore>({}, { amount: texts["wanted"] ?? "" });
    if (texts["look"] === "1") {
      const seen = await lookAsTyped(on.services.db, idOf(on), texts);
      return "look" in seen ? stay<OrderMore>(seen) : refusedRefund(seen);
    }
    const answer = await refundAsTyped(on.services.db, idOf(on), on.texts, on.actor.uid, on.now);
    if (answer === "done") return undefined;
    if ("again" in answer) return refuseWith<OrderMore>(409, { again: answer.again });
    if (!("changed" in answer)) return refusedRefund(answer);
    return refuseWith<OrderMore>(409, answer.more, { problem: answer.changed });
  },
  first,
  done: ledTo("refund"),
});

/** One act for money, pieces, points and the letter; twice is once. */
const cancel = staffAction(ReasonForm, {
  fresh: true,
  do: (on) => {
    const by = { actor: on.actor.uid, reason: on.value.reason };
    return cancelAtDesk(on.services.db, on.services.payments, idOf(on), by, on.now);
  },
  first,
  done: ledTo("cancel"),
  words: {
    ...words,
    "too-late":
      "お品はもう発送ずみなので、取り消せません。お品がもどりましたら、「返金する」からお返しください。",
    "still-payable":
      "お客さまが、いまお支払いの途中です。すこしおいて、もう一度お試しください。何も変えていません。",
  },
});

const delivery = staffAction(MoveOrder.extend({ waive: z.string().default("") }), {
  do: async (on) => {
    const { deliveryDay, deliveryBand, waive, ...address } = on.value;
    const change = { address, deliveryDay, deliveryBand, waive: waive !== "" };
    const by = { actor: on.actor.uid, terms: await termsNow(on) };
    return deliveryAnswer(
      await changeDelivery(on.services.db, idOf(on), change, by, on.now),
      "差額を店がもつときは、いちばん下の欄にしるしを入れてください。",
    );
  },
  first,
  from: async (on) => ({
    ...on.texts,
    phone: await typedPhone(on.services.db, idOf(on), on.texts["phone"] ?? ""),
  }),
  done: (_, on) => `${href("/admin/orders/:id", { id: idOf(on) })}?done=delivery`,
  words: { ...words, "too-late": deliveryTooLate },
});

/** Closed until somebody asks for it; who did is in the record. */
const telephone = staffAction(noFields, {
  do: (on) => openPhone(on.services.db, { order: idOf(on), actor: on.actor.uid }, on.now),
  first,
  done: ledTo("telephone"),
  words,
});

const transfer = staffAction(SeenTransfer, {
  do: async (on) => {
    const { amount } = on.value;
    const seen = await confirmTransfer(on.services.db, idOf(on), amount, on.actor.uid, on.now);
    if (!seen.ok && seen.code === "wrong-sum")
      return refuseFields({
        amount:
          `${formatYen(amount)}は、ご注文の合計と合いません。ご注文はお支払い待ちのままです。` +
          "多いとき、少ないときは、お客さまにご連絡ください。",
      });
    return seen;
  },
  first,
  done: (_, on) => `${href("/admin/orders/:id", { id: idOf(on) })}?done=transfer`,
  words: { ...words, already: "入金は、もう確認ずみです。", "wrong-sum": stuck },
});

/** Money that went back by hand: only after the second factor, as every refund. */
const returned = staffAction(SentBack, {
  fresh: true,
  do: (on) => {
    const ids = { orderId: idOf(on), refundId: on.value.refund };
    return refundByHand(on.services.db, ids, on.actor.uid, on.now);
  },
  first,
  done: (_, on) => `${href("/admin/orders/:id", { id: idOf(on) })}?done=returned`,
  words: { ...words, already: "この返金は、もう振り込みずみです。" },
});

/** What the carrier took at the door was handed over. */
const collected = staffAction(ReceivedCod, {
  do: async (on) => {
    const seen = await confirmCod(on.services.db, idOf(on), on.value, on.actor.uid, on.now);
    if (!seen.ok && seen.code === "wrong-sum")
      return refuseFields({
        amount: `${formatYen(on.value.amount)}は、お届けのときにいただく金額と合いません。何も変えていません。`,
      });
    if (!seen.ok && seen.code === "wrong-day")
      return refuseFields({ day: "発送の日から、きょうまでの日をお選びください。" });
    return seen;
  },
  first,
  done: ledTo("collected"),
  words: {
    ...words,
    already: "代引の入金は、もう確認ずみです。",
    "wrong-sum": stuck,
    "wrong-day": stuck,
  },
});

/** A parcel that nobody took came back, or the order is not sent after all. */
const nottaken = staffAction(noFields, {
  do: (on) => {
    const pieces = chosenPieces(on.texts);
    if (pieces.some(({ quantity }) => !Number.isSafeInteger(quantity)))
      return refuse(422, "在庫に戻す数は、0以上の整数でご入力ください。");
    return endCodAtDesk(on.services.db, idOf(on), pieces, on.actor.uid, on.now);
  },
  first,
  done: ledTo("nottaken"),
  words: {
    ...words,
    already: "もう終わっているご注文です。画面を開きなおしてください。",
    "too-many-pieces": "在庫に戻す数が、お送りした数をこえています。何も変えていません。",
  },
});

export const orderActs = {
  ...attachmentActs,
  ...handsActs,
  ...noteActs({
    kind: "order",
    of: idOf,
    add: (db, { of: orderId, ...left }, now) => addOrderNote(db, { orderId, ...left }, now),
    remove: (db, { of: orderId, ...left }, now) => removeOrderNote(db, { orderId, ...left }, now),
    first,
    done: ledTo("note"),
  }),
  pack,
  finish,
  ship,
  refund,
  cancel,
  delivery,
  telephone,
  transfer,
  returned,
  collected,
  nottaken,
};
