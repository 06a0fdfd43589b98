// What staff do with the words of a letter: keep them, look at them, send them to themselves, go
// back.
import { randomUUID } from "node:crypto";
import type { LetterWords } from "#features/platform/notifications/words.ts";
import { MailTextForm, MailVersionForm } from "#features/sitewide/mail-texts/schema.ts";
import {
  previewMailText,
  restoreMailText,
  saveMailText,
  wordsProblems,
} from "#features/sitewide/mail-texts/service.server.ts";
import { href } from "#lib/href.ts";
import { err } from "#lib/result.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { refuseFields, stay } from "#server/forms/refusal.server.ts";

const keyOf = ({ params }: Pick<SentForm, "params">) => params["key"] ?? "";
const here = (done: string) => (_: unknown, on: SentForm) =>
  `${href("/admin/letters/:key", { key: keyOf(on) })}?done=${done}`;
const refusals = {
  "written-since":
    "ほかの方が、先に言葉を変えました。いまの言葉を下の「これまでの言葉」でお確かめのうえ、画面を開きなおしてください。",
  same: "いまの言葉と同じです。何も変えていません。",
  gone: "その言葉は、もう見つかりません。",
};
const wordsOf = ({ subject, opening, closing }: LetterWords): LetterWords => ({
  subject,
  opening,
  closing,
});
const isWrong = (problems: object) => Object.keys(problems).length > 0;

const save = staffAction(MailTextForm, {
  do: ({ services, params, actor, value, now }) => {
    const key = keyOf({ params });
    const words = wordsOf(value);
    const problems = wordsProblems(key, words, services.shop);
    if (isWrong(problems)) return refuseFields(problems);
    const change = { key, version: value.version, actor: actor.uid, words };
    return saveMailText(services.db, change, now);
  },
  words: refusals,
  done: here("saved"),
});

export type ShownLetter = { subject: string; text: string; html: string };
const look = staffAction(MailTextForm, {
  do: ({ services, params, value }) => {
    const key = keyOf({ params });
    const problems = wordsProblems(key, wordsOf(value), services.shop);
    if (isWrong(problems)) return refuseFields(problems);
    const shown = previewMailText(key, wordsOf(value), services.shop);
    return shown ? stay<ShownLetter>(shown) : err("not-found");
  },
  done: here(""),
});

const tryOut = staffAction(MailTextForm, {
  do: async ({ services, params, actor, value }) => {
    const key = keyOf({ params });
    const problems = wordsProblems(key, wordsOf(value), services.shop);
    if (isWrong(problems)) return refuseFields(problems);
    if (actor.email === null) return err("no-mail");
    const letter = previewMailText(key, wordsOf(value), services.shop);
    if (!letter) return err("not-found");
    await services.mail.send({
      ...letter,
      id: randomUUID(),
      to: { name: actor.displayName, address: actor.email },
      subject: `【ためし】${letter.subject}`,
    });
    return stay<ShownLetter>(letter, { sent: "1" });
  },
  words: {
    "no-mail":
      "ご自分のメールアドレスが、まだ確かめられていません。設定で確かめてからお送りください。",
  },
  done: here(""),
});

const toHouse = staffAction(MailVersionForm, {
  do: ({ services, params, actor, value: { version }, now }) =>
    saveMailText(
      services.db,
      { key: keyOf({ params }), version, actor: actor.uid, words: undefined },
      now,
    ),
  words: refusals,
  done: here("house"),
});
const restore = staffAction(MailVersionForm, {
  do: ({ services, params, actor, value: { version, of }, now }) =>
    restoreMailText(services.db, { key: keyOf({ params }), version, of, actor: actor.uid }, now),
  words: refusals,
  done: here("restored"),
});
export const mailTextActs = { save, look, try: tryOut, house: toHouse, restore };
