// Whether a place opens for a member on a day, and why: by the lock's own reckoning.
import { presentLicences } from "#features/identity/licence/present.ts";
import {
  type Area,
  areaNames,
  explain,
  isAreaName,
  isValid,
  type Item,
  itemsOpening,
  type Licence,
} from "#features/identity/licence/rules.ts";
import {
  formatJapaneseYear,
  isTokyoDate,
  tokyo,
  type TokyoDate,
  tokyoDate,
} from "#lib/tokyo-date.ts";

/** What does not open it is told of so many. */
const maxTold = 4;
export type PlaceOpening = {
  area: Area;
  name: string;
  on: TokyoDate;
  open: boolean;
  words: string;
  rows: { key: string; opens: boolean; title: string; words: string }[];
};
/** What an address asks for; nothing where it names no place. */
export function openingAsked(
  asked: URLSearchParams,
  now: Date,
): { area: Area; on: TokyoDate } | undefined {
  const area = asked.get("place") ?? "";
  const on = asked.get("on");
  if (!isAreaName(area)) return undefined;
  return { area, on: isTokyoDate(on) ? on : tokyoDate(now) };
}

type Holding = Licence & { id: string };
type Items = { list: readonly Item[]; byId: ReadonlyMap<string, Item> };
export function openingOf(
  { list, byId }: Items,
  licences: readonly Holding[],
  { area, on }: { area: Area; on: TokyoDate },
  now: Date,
): PlaceOpening {
  // Today is this moment; of another day it is noon.
  const at = on === tokyoDate(now) ? now : tokyo(`${on} 12:00:00`);
  const about = licences.filter(({ itemId }) => byId.get(itemId)?.areas.includes(area));
  const held = about
    .toSorted((a, b) => Number(isValid(b, at)) - Number(isValid(a, at)) || later(a, b))
    .slice(0, maxTold);
  const owned = new Set(about.map(({ itemId }) => itemId));
  const missing = itemsOpening(list, area).filter(({ id }) => !owned.has(id));
  const open = explain(byId, licences, area, at).kind === "open";
  const day = on === tokyoDate(now) ? "いま" : `${formatJapaneseYear(on)}に`;
  return {
    area,
    name: areaNames[area],
    on,
    open,
    words: open
      ? `${day}、開きます。`
      : `${day}、開きません。${missing[0] ? `「${missing[0].title}」などが要ります。` : ""}`,
    rows: [
      ...held.flatMap((one) =>
        presentLicences(byId, [one], at).map(({ id, title, words, valid }) => ({
          key: id,
          opens: valid,
          title,
          words,
        })),
      ),
      ...(open
        ? []
        : missing
            .slice(0, maxTold)
            .map(({ id, title }) => ({ key: id, opens: false, title, words: "持っていません" }))),
    ],
  };
}
const later = (a: Holding, b: Holding) => b.expireAt.getTime() - a.expireAt.getTime();
