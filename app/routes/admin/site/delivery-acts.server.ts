// What staff do on the page of sending.
import { data } from "react-router";
import { CalendarForm } from "#features/shop/delivery/calendar-form.ts";
import { readPostageForm, regionsIn } from "#features/shop/delivery/postage-form.ts";
import { tooLongClosure } from "#features/shop/delivery/rules.ts";
import {
  changeCalendar,
  changePostage,
  discardPostage,
} from "#features/shop/delivery/service.server.ts";
import { calendarOf } from "#features/shop/delivery/shop-calendar.ts";
import { readCalendar, readPostage } from "#features/shop/delivery/stored.ts";
import { WrapForm } from "#features/shop/purchase/wrap/wrap-form.ts";
import { changeWrap } from "#features/shop/purchase/wrap/wrap.server.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { formatJapanese, isTokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import type { OfMember } from "#server/access.server.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { refuseFields } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";

const ledTo = (done: string) => `${href("/admin/delivery")}?done=${done}`;
const says = {
  changed:
    "開いているあいだに、ほかの方が変えました。あなたの書いたものは、下に残っています。いまの内容は、この画面を別に開くとご覧になれます。",
};
/** How it stood when the form was opened; what is none of ours is a bad request. */
function seenBy<T>(text: string, read: (value: unknown) => T): T {
  try {
    return read(JSON.parse(text));
  } catch {
    throw data(null, 400);
  }
}
const by = ({ actor, now }: OfMember) => ({ actor: actor.uid, now });
/** How far a closure is looked for. */
const daysAhead = 400;

export const calendarAct = staffAction(CalendarForm, {
  do: async (on) => {
    const { mine } = on.value;
    const seen = seenBy(on.value.seen, readCalendar);
    const never = tooLongClosure(calendarOf(mine), tokyoDate(on.now), daysAhead);
    if (never)
      return refuseFields({
        closed: `${formatJapanese(never)}から60日より長く休みになります。そのあいだのご注文を、お受けできなくなります。`,
      });
    const changed = await changeCalendar(on.services.db, { seen, mine }, by(on));
    if (changed.ok) await on.services.collections.refresh();
    return changed;
  },
  lists: ["closedWeekdays"],
  from: ({ texts }) => ({
    seen: "",
    closed: "",
    open: "",
    cutOffHour: "",
    answersFromHour: "",
    answersToHour: "",
    ...texts,
  }),
  done: (value) => ledTo(value === "same" ? "same" : "calendar"),
  words: { changed: says.changed },
});

export const postageAct = staffAction(noFields, {
  do: async (on) => {
    const { texts, services } = on;
    const read = readPostageForm(regionsIn(texts));
    const fromDay = texts["fromDay"] || tokyoDate(on.now);
    const errors = "errors" in read ? read.errors : {};
    if (!isTokyoDate(fromDay))
      return refuseFields({ ...errors, fromDay: "いつからかを、日付でお書きください。" });
    if ("errors" in read) return refuseFields(errors);
    const seen = seenBy(texts["seen"] ?? "", readPostage);
    const change = { seen, mine: read.table, fromDay };
    const changed = await changePostage(services.db, change, by(on));
    if (changed.ok) await services.collections.refresh();
    return changed;
  },
  done: (value) => ledTo(value === "waiting" ? "waiting" : "postage"),
  words: {
    changed: says.changed,
    past: { status: 422, errors: { fromDay: "きょうか、きょうより後の日をおえらびください。" } },
  },
});

export const wrapAct = staffAction(WrapForm, {
  do: async (on) => {
    const changed = await changeWrap(on.services.db, on.value, by(on));
    if (changed.ok) await on.services.collections.refresh();
    return changed;
  },
  from: ({ texts }) => ({ ...texts }),
  done: (value) => ledTo(value === "same" ? "same" : "wrap"),
  words: { changed: says.changed },
});

export const discardAct = staffAction(noFields, {
  do: async (on: OfMember & SentForm) => {
    const day = on.texts["id"] ?? "";
    if (!isTokyoDate(day)) throw data(null, 400);
    const dropped = await discardPostage(on.services.db, day, by(on));
    if (dropped.ok) await on.services.collections.refresh();
    return dropped.ok ? ok("dropped") : dropped;
  },
  done: (value) => ledTo(value),
  words: { gone: "この予定は、もう始まったか、ほかの方が取り消しています。" },
});
