// Who packs an order, and what is missing or damaged when it is packed: on the order's page.
import { data } from "react-router";
import { z } from "zod";
import { stopReasons } from "#features/shop/purchase/orders/hands.ts";
import {
  handBackOrder,
  keepReplacement,
  resumePacking,
  stopPacking,
  takeOrder,
} from "#features/shop/purchase/packing/hands.server.ts";
import { href } from "#lib/href.ts";
import { wholeField } from "#lib/number-field.ts";
import { isUuid } from "#lib/uuid.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { refuseFields } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";

const idOf = ({ params }: Pick<SentForm, "params">) => params["id"] ?? "";
const first = (on: SentForm) => {
  if (!isUuid(idOf(on))) throw data(null, 404);
  return undefined;
};
const to = (on: SentForm, done: string) =>
  `${href("/admin/orders/:id", { id: idOf(on) })}?done=${done}`;
const words = {
  "not-packing": "この注文は、いまは荷づくり中ではありません。画面を開きなおしてください。",
  taken: "ほかの方が、さきに引き受けています。画面を開きなおしてください。",
  "stopped-already": "この注文は、もう止めてあります。",
  "found-already": "さきに記録がありました。画面を開きなおして、お確かめください。",
  "found-before": "さきの代わりを、送るか取り消すか、先にお答えください。",
  "not-replaced": "この注文には、いま代わりの品がありません。",
  "not-stopped": "この注文は、いまは止めていません。",
};

const take = staffAction(z.object({ seen: z.string().default("") }), {
  do: (on) => {
    const which = { orderId: idOf(on), actor: on.actor.uid, seen: on.value.seen || null };
    return takeOrder(on.services.db, which, on.now);
  },
  first,
  done: (_, on) => to(on, "take"),
  words,
});
const handBack = staffAction(noFields, {
  do: (on) => handBackOrder(on.services.db, { orderId: idOf(on), actor: on.actor.uid }, on.now),
  first,
  done: (_, on) => to(on, "hand-back"),
  words,
});

const Found = z.object({
  sku: z.string().min(1, "品をおえらびください。").max(100),
  why: z.enum(stopReasons, "わけをおえらびください。"),
  count: wholeField("数は、1以上の整数でご入力ください。", { min: 1, max: 999 }),
  seen: z.string().max(40).default(""),
});
const stop = staffAction(Found, {
  do: async (on) => {
    const which = { ...on.value, orderId: idOf(on), actor: on.actor.uid };
    const stopped = await stopPacking(on.services.db, which, on.now);
    if (!stopped.ok && stopped.code === "no-such-line")
      return refuseFields({ count: "この品をお送りする数をこえています。" });
    return stopped;
  },
  first,
  done: (value, on) => to(on, value?.replaced ? "replaced" : "stop"),
  words: { ...words, "no-such-line": "この品は、もうお送りしません。" },
});
const keep = staffAction(noFields, {
  do: (on) => keepReplacement(on.services.db, { orderId: idOf(on), actor: on.actor.uid }, on.now),
  first,
  done: (_, on) => to(on, "keep-replacement"),
  words,
});
const resume = staffAction(noFields, {
  do: (on) => resumePacking(on.services.db, { orderId: idOf(on), actor: on.actor.uid }, on.now),
  first,
  done: (_, on) => to(on, "resume"),
  words,
});

export const handsActs = { take, "hand-back": handBack, stop, "keep-replacement": keep, resume };
