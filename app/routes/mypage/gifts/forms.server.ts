// What is done with presents: given on as a link, and taken back.
import { z } from "zod";
import { maxGiftWords, maxGiverName } from "#features/identity/licence/gift-rules.ts";
import { giveGift, withdrawGift } from "#features/identity/licence/gifts.server.ts";
import { href } from "#lib/href.ts";
import { cleanText, countGraphemes } from "#lib/text.ts";
import { isUuid } from "#lib/uuid.ts";
import { memberAction } from "#server/forms/form-action.server.ts";

const line = (label: string, max: number) =>
  z
    .string()
    .default("")
    .transform((text) => cleanText(text.toWellFormed()).trim())
    .refine((text) => countGraphemes(text) <= max, `${label}は、${max}文字までです。`);

const GiveForm = z.object({
  key: z.string().refine(isUuid),
  item: z.string().default(""),
  from: line("お名前", maxGiverName).refine((text) => text !== "", "お名前を入れてください。"),
  words: line("ひとこと", maxGiftWords),
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

export const withdrawAction = memberAction(z.object({ id: z.string().refine(isUuid) }), {
  do: async ({ services, actor, value: { id }, now }) => {
    const closed = await withdrawGift(services.db, actor.uid, id, now);
    return closed.ok ? { ok: true as const, value: { id } } : closed;
  },
  done: ({ id }) => done("withdrawn", id),
  words: { taken: "この贈りものは、もう受けとられたか、取りやめたあとです。" },
});
