// The forms of a confirmation: kept longer, made again, and ordered.
import { redirectDocument } from "react-router";
import { z } from "zod";
import { guest, memberIdOf } from "#features/identity/account/rules.ts";
import { rememberAddress } from "#features/identity/account/profile/addresses.server.ts";
import {
  confirmAgain,
  type ConfirmationAnswer,
} from "#features/shop/purchase/confirm/confirm.server.ts";
import { holdOver, payProblems } from "#features/shop/purchase/confirm/pay-problems.ts";
import { orderLink } from "#features/shop/purchase/orders/order-link.server.ts";
import { findOwnPurchase } from "#features/shop/purchase/orders/orders.server.ts";
import { placeOrder } from "#features/shop/purchase/pay/pay.server.ts";
import { extendHold } from "#features/shop/purchase/reserve/reserve.server.ts";
import type { BuyAnswer } from "#features/shop/purchase/ui/buy-screen.tsx";
import { ok } from "#lib/result.ts";
import { browserKeyOf } from "#server/buying-cookies.server.ts";
import { type SentForm, visitorAction } from "#server/forms/form-action.server.ts";
import { Refusal, refuseWith } from "#server/forms/refusal.server.ts";
import type { RequestContext } from "#server/request-context.server.ts";
import { payStatus, buyStatusOf } from "../buy-status.ts";
import { tellMet } from "./met.server.ts";
import { confirmPath, shelfOf, termsNow } from "./shelf.server.ts";

const standings = ["paid", "accepted", "waiting", "open"] as const;
const Confirmed = z.object({
  temporaryId: z.string().default(""),
  remember: z.string().default(""),
  evenIfOrdered: z.enum(standings).optional().catch(undefined),
});
type On = RequestContext & SentForm & { value: z.output<typeof Confirmed> };
/** The secret of this browser, and who sits at it. */
const proofOf = ({ actor, request }: Pick<On, "actor" | "request">) => ({
  browserKey: browserKeyOf(request),
  reader: memberIdOf(actor) ?? guest,
});
const remembers = ({ value }: On) => value.remember === "1";

export const extendAction = visitorAction(Confirmed, {
  do: async (on) => {
    const { services, value, now } = on;
    if (await extendHold(services.db, value.temporaryId, proofOf(on), now)) return ok(null);
    const problems = ["とり置きの時間は、これ以上のばせませんでした。"];
    return refuseWith<BuyAnswer>(409, { problems });
  },
  done: (_, on) => confirmPath(on.value.temporaryId, { remember: remembers(on) }),
});

/** A fresh confirmation in the place of a stale one; what changed is said above it. */
export const againAction = visitorAction(Confirmed, {
  do: (on) => again(on),
  done: (path) => path,
});

async function again(on: On) {
  const { services, actor, request, value, now } = on;
  const browserKey = browserKeyOf(request);
  const was = value.temporaryId;
  const answer: ConfirmationAnswer = browserKey
    ? await confirmAgain(services.db, { actor, browserKey }, was, await shelfOf(on), now)
    : { ok: false, code: "not-found", errors: {}, problems: [payProblems["not-found"]] };
  if (answer.ok) return ok(confirmPath(answer.temporaryId, { was, remember: remembers(on) }));
  const problems = [...answer.problems, ...Object.values(answer.errors)];
  return refuseWith<BuyAnswer>(buyStatusOf(answer.code), { problems, toCart: true });
}

export const payAction = visitorAction(Confirmed, {
  do: async (on) => {
    const { services, value, now } = on;
    const { temporaryId, evenIfOrdered } = value;
    const placed = await placeOrder(
      services.db,
      {
        provider: services.payments,
        terms: await termsNow(on),
        baseUrl: services.shop.baseUrl,
      },
      { temporaryId, proof: proofOf(on), evenIfOrdered },
      now,
    );
    if (placed.ok && remembers(on)) await rememberPlace(on);
    const linkOf = (orderId: string) => orderLink(services.env.SESSION_SECRET, orderId);
    if (placed.ok) {
      const { value: way } = placed;
      // What waits for a transfer, or is paid at the door, was ordered by this press: thanks are
      // said, the cart is empty.
      const read =
        linkOf(way.orderId) + (way.step === "waiting" || way.step === "accepted" ? "&paid=1" : "");
      return ok(redirectDocument(way.step === "pay" ? way.url : read, 303));
    }
    switch (placed.code) {
      // Nothing was charged: the buyer reads what is different, and presses again under the new
      // conditions.
      case "changed":
        tellMet(on, "confirm", placed.changes);
        return again(on);
      case "expired":
        tellMet(on, "confirm", [holdOver]);
        return again(on);
      case "already-ordered": {
        const { state, mayRead, number, orderId, payUrl } = placed;
        const order = { number: mayRead ? number : null, href: mayRead ? linkOf(orderId) : null };
        return refuseWith<BuyAnswer>(409, { alreadyOrdered: { state, ...order, payUrl } });
      }
      default:
        return notPlaced(placed.code, on);
    }
  },
  done: (way) => way,
});

function notPlaced(code: keyof typeof payProblems, { services, value: { temporaryId } }: On) {
  if (code === "mismatch")
    services.log.error({ temporaryId }, "payment page does not agree with the order");
  const headers = code === "provider-down" ? { "retry-after": "60" } : undefined;
  const answer: BuyAnswer = {
    problems: [payProblems[code]],
    ...(code === "not-found" ? { toCart: true } : {}),
  };
  return new Refusal<BuyAnswer>(payStatus[code], {}, headers, answer);
}

/**
 * Where this order goes is kept for the member who wished it. The order stands already: a fault
 * here is no fault of the order.
 */
async function rememberPlace(on: On) {
  const { services, actor, value, now } = on;
  if (actor.kind !== "member") return;
  const { temporaryId } = value;
  try {
    const own = await findOwnPurchase(services.db, { temporaryId }, proofOf(on));
    if (!own) return;
    const { address, gift } = own.temporary.confirmation;
    const place = { address, isPresent: gift !== null };
    await rememberAddress(services.db, actor.uid, place, now);
  } catch (error) {
    services.log.error({ err: error }, "remember address");
  }
}
