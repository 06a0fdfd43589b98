// The forms of one's means of payment.
import { redirectDocument } from "react-router";
import { z } from "zod";
import {
  removeOwnCard,
  pageForCard,
  payBy,
} from "#features/memberships/subscription/billing/own-cards.server.ts";
import { afterCardTaken } from "#features/memberships/subscription/card-taken-words.ts";
import { href } from "#lib/href.ts";
import { memberAction } from "#server/forms/form-action.server.ts";
import { noFields } from "#server/forms/no-fields.ts";

const CardId = z.object({ id: z.string().default("") });
const ledTo = (done: string) => `${href("/mypage/cards")}?done=${done}`;
const gone = { "not-yours": { status: 404, problem: "このカードは見つかりませんでした。" } };

export const addAction = memberAction(noFields, {
  do: ({ services, actor, now }) => {
    const here = `${services.shop.baseUrl}${href("/mypage/cards")}`;
    const urls = { success: `${here}?session_id={CHECKOUT_SESSION_ID}`, cancel: here };
    return pageForCard(services, actor.uid, urls, now);
  },
  done: (url) => redirectDocument(url, 303),
});

export const usualAction = memberAction(CardId, {
  do: async ({ services, actor, value, now }) =>
    payBy(services, await services.items.read(), actor.uid, value.id, now),
  done: (taken) => {
    const after = afterCardTaken(taken);
    return ledTo(after === "declined" ? "usual-declined" : after === "paid" ? "paid" : "usual");
  },
  words: gone,
});

export const removeCardAction = memberAction(CardId, {
  do: ({ services, actor, value, now }) => removeOwnCard(services, actor.uid, value.id, now),
  done: ledTo("removed"),
  words: {
    ...gone,
    "in-use": "つづいているプランのお支払いに使っています。先に別のカードを登録してください。",
  },
});
