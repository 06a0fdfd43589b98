// What the desk may change of an event, as texts.
import { momentText, type Texts as TextsOf } from "#features/platform/content/rules.ts";
import { writeMarkup } from "#features/platform/rich-text/markup.ts";
import type { EventEdit } from "#features/memberships/events/schema.ts";

/** In the order of the form. */
export const eventFieldNames = {
  title: "題",
  body: "本文",
  startsAt: "はじまり",
  endsAt: "おわり",
  place: "ところ",
  wayThere: "住所・道順",
  online: "来かた",
  places: "席の数",
  fee: "お代",
  price: "ひとりのお代（円・税込）",
  lateFee: "期限のあとにいただく割合（%）",
  areas: "来られる方",
  openAt: "受付のはじまり",
  freeUntil: "券やお代が戻る取り消しの期限",
  series: "同じ催しの名前",
  status: "状態",
} as const;
export type EventField = keyof typeof eventFieldNames;
export type EventTexts = TextsOf<EventField>;
export const eventFields = Object.keys(eventFieldNames) as EventField[];
export const blankEvent = Object.fromEntries(eventFields.map((field) => [field, ""])) as EventTexts;

export const eventTextsOf = (edit: EventEdit): EventTexts => ({
  title: edit.title,
  body: writeMarkup(edit.body),
  startsAt: momentText(edit.startsAt),
  endsAt: momentText(edit.endsAt),
  place: edit.place,
  wayThere: edit.wayThere,
  online: edit.online ? "yes" : "no",
  places: String(edit.places),
  fee: edit.fee,
  price: edit.price > 0 ? String(edit.price) : "",
  lateFee: String(edit.lateFee),
  areas: edit.areas.join("、"),
  openAt: momentText(edit.openAt),
  freeUntil: momentText(edit.freeUntil),
  series: edit.series,
  status: edit.status,
});
