// What is done with presents: given on as a link, and taken back.
import { z } from "zod";
import { maxGiftWords, maxGiverName } from "#features/identity/licence/gift-rules.ts";
import { giveGift, withdrawGift } from "#features/identity/licence/gifts.server.ts";
import { href } from "#lib/href.ts";
import { shownId, typedLine, typedText } from "#lib/form-fields.ts";
import { memberAction } from "#server/forms/form-action.server.ts";

const GiveForm = z.object({
  key: shownId,
  item: z.string().default(""),
  from: typedLine({ what: "お名前", max: maxGiverName, empty: "お名前を入れてください。" }),
  words: typedText({ what: "ひとこと", max: maxGiftWords }).default(""),
});
const done = (say: string, id: string) => `${href("/mypage/gifts")}?done=${say}#gift-${id}`;

export const giveAction = memberAction(GiveForm, {
  do: ({ services, actor, value: { item, ...wish }, now }) =>
    giveGift(
      services.db,
      services.env.SESSION_SECRET,
      { uid: actor.uid, itemId: item, ...wish },
      now,
    ),
  done: ({ id }) => done("given", id),
  words: { "none-left": "この贈りものは、もうお持ちではありません。" },
});

export const withdrawAction = memberAction(z.object({ id: shownId }), {
  do: async ({ services, actor, value: { id }, now }) => {
    const closed = await withdrawGift(services.db, actor.uid, id, now);
    return closed.ok ? { ok: true as const, value: { id } } : closed;
  },
  done: ({ id }) => done("withdrawn", id),
  words: { taken: "この贈りものは、もう受けとられたか、取りやめたあとです。" },
});
