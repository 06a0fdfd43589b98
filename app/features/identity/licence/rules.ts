// What a licence opens, decided once: the lock, the explanation and the SQL all follow `isValid`.
// Source: specification §3 and §4.
import { type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";

export type ItemKind = "plan" | "trial" | "ticket" | "product-subscription" | "mark";

/** What can be opened. Content and pages name one of these; items list those that they open. */
export type Area =
  | "eichi"
  | "kafuku"
  | "dcode"
  | "syaka"
  | "wa"
  | "nozokuru"
  | "nozokuru1"
  | "nozokuru2"
  | "kagura"
  | "osusowa"
  | "prevo"
  | "cook-dance"
  | "base"
  | "another-frontier"
  | "another-frontier-a"
  | "another-frontier-b"
  | "techo"
  | "goods-box"
  | "pants-box"
  | "keiko";

export const areaNames: Readonly<Record<Area, string>> = {
  eichi: "英知",
  kafuku: "禍福",
  dcode: "Dコード",
  syaka: "釈迦",
  wa: "和",
  nozokuru: "のぞくる",
  nozokuru1: "のぞくる 一",
  nozokuru2: "のぞくる 二",
  kagura: "神楽",
  osusowa: "おすそわ",
  prevo: "プレヴォ",
  "cook-dance": "クックダンス",
  base: "ベース",
  "another-frontier": "アナザーフロンティア",
  "another-frontier-a": "アナザーフロンティア A",
  "another-frontier-b": "アナザーフロンティア B",
  techo: "手帳プラス",
  "goods-box": "グッズ定期便",
  "pants-box": "電撃パンツ定期便",
  keiko: "稽古会",
};

export const isAreaName = (name: string): name is Area => Object.hasOwn(areaNames, name);

/** Source: specification §4, "Licence bit set". */
export const bits = {
  eichi: 1,
  kafuku: 2,
  dcode: 4,
  syaka: 8,
  lowEichi: 16,
  lowKafuku: 32,
  wa: 256,
  nozokuru: 512,
  nozokuru1: 1_024,
  nozokuru2: 2_048,
} as const;

const bitsOfItem: Readonly<Record<string, number>> = {
  "000001": bits.eichi,
  "000002": bits.kafuku,
  "000003": bits.dcode,
  "000004": bits.syaka,
  "000005": bits.lowEichi,
  "000006": bits.lowKafuku,
  "000007": bits.lowEichi | bits.lowKafuku,
  "000008": bits.lowEichi,
  "000009": bits.wa,
  "000010": bits.nozokuru,
  "000022": bits.nozokuru1,
  "000023": bits.nozokuru2,
  // The free forms open what their plan opens.
  "000011": bits.eichi,
  "000012": bits.kafuku,
};

/** 300001–300010 are the ten main plans bought in the alternate form, and count as them. */
export const mainForm = (itemId: string): string =>
  /^3000(?:0[1-9]|10)$/.test(itemId) ? `0${itemId.slice(1)}` : itemId;

/** The bits that an item sets; 0 for items without. */
export const itemBits = (itemId: string): number => bitsOfItem[mainForm(itemId)] ?? 0;

/** The low plans: they open the first lesson of each week alone. Source: reading, "Plans". */
const lowPlans: readonly string[] = ["000005", "000006"];
export const isLow = (itemId: string): boolean => lowPlans.includes(mainForm(itemId));

/** Once-only offers are marked with this item. */
export const onceMark = "000032";
export const anotherFrontierItems = ["000029", "000030", "000031"] as const;

export type Licence = {
  itemId: string;
  status: "active" | "paused" | "ended";
  /** How often it can still be used; 1 for plans. */
  store: number;
  sinceAt: Date;
  expireAt: Date;
  /** Days of Tokyo, both included. */
  since: TokyoDate;
  expire: TokyoDate;
};

/** From its start on, up to its end and not at it, active, with something left in store. */
export const isValid = (
  { status, store, sinceAt, expireAt }: Pick<Licence, "status" | "store" | "sinceAt" | "expireAt">,
  now: Date,
): boolean => status === "active" && store > 0 && sinceAt <= now && now < expireAt;

/** Ownership by day: active, and today lies from `since` to `expire`, both included. */
export function isOwnedOn(
  { status, since, expire }: Pick<Licence, "status" | "since" | "expire">,
  today: TokyoDate,
): boolean {
  return status === "active" && since <= today && today <= expire;
}

/** The days of Tokyo that a licence touches: one that ends at midnight ends the day before. */
export const daysOf = ({
  sinceAt,
  expireAt,
}: {
  sinceAt: Date;
  expireAt: Date;
}): { since: TokyoDate; expire: TokyoDate } => ({
  since: tokyoDate(sinceAt),
  expire: tokyoDate(new Date(Math.max(sinceAt.getTime(), expireAt.getTime() - 1))),
});

/** The OR over the valid licences. Source: specification §4. */
export const bitSet = (licences: readonly Licence[], now: Date): number =>
  licences
    .filter((one) => isValid(one, now))
    .reduce((set, { itemId }) => set | itemBits(itemId), 0);

/** Any valid licence makes the user a member. Source: specification §4. */
export const isMember = (licences: readonly Licence[], now: Date): boolean =>
  licences.some((one) => isValid(one, now));

/** Item ids of the valid licences in their main form, each once. */
export const heldItems = (licences: readonly Licence[], now: Date): string[] => [
  ...new Set(licences.filter((one) => isValid(one, now)).map(({ itemId }) => mainForm(itemId))),
];

export type Item = {
  id: string;
  title: string;
  kana: string;
  seal: string;
  kind: ItemKind;
  price: number;
  interval: "none" | "month" | "year";
  trialDays: number;
  termDays: number;
  bits: number;
  areas: readonly Area[];
  grants: number;
  sameAs: string | null;
  becomes: string | null;
  once: "no" | "yes";
  sale: "open" | "closed" | "staff";
  sort: number;
};

/** The areas that the items open together. */
export function areasOf(
  items: ReadonlyMap<string, Pick<Item, "areas">>,
  heldIds: readonly string[],
): Set<Area> {
  return new Set(heldIds.flatMap((id) => items.get(id)?.areas ?? []));
}

/** Of the areas that these items open, those that only low plans open. */
export function lowAreasOf(
  items: ReadonlyMap<string, Pick<Item, "areas">>,
  heldIds: readonly string[],
): Set<Area> {
  const whole = areasOf(
    items,
    heldIds.filter((id) => !isLow(id)),
  );
  return areasOf(items, heldIds.filter(isLow)).difference(whole);
}

export type LicenceReason =
  | { kind: "open"; by: Licence }
  /** It was open, or will be. */
  | { kind: "not-yet" | "over" | "paused" | "used-up"; by: Licence }
  | { kind: "none" };

/**
 * Why an area is open for these licences, or is not: the licence that opens it, else the nearest
 * miss. The lock asks the same function, so the two cannot disagree.
 */
export function explain(
  items: ReadonlyMap<string, Pick<Item, "areas">>,
  licences: readonly Licence[],
  area: Area,
  now: Date,
): LicenceReason {
  const about = licences.filter(({ itemId }) => items.get(itemId)?.areas.includes(area));
  const latest = (some: readonly Licence[]) =>
    some.toSorted((a, b) => b.expireAt.getTime() - a.expireAt.getTime())[0];
  const open = latest(about.filter((one) => isValid(one, now)));
  if (open) return { kind: "open", by: open };
  const inTime = about.filter(({ sinceAt, expireAt }) => sinceAt <= now && now < expireAt);
  const paused = latest(inTime.filter(({ status }) => status === "paused"));
  if (paused) return { kind: "paused", by: paused };
  const empty = latest(inTime.filter(({ status, store }) => status === "active" && store === 0));
  if (empty) return { kind: "used-up", by: empty };
  const coming = about
    .filter(({ status, sinceAt }) => status === "active" && sinceAt > now)
    .toSorted((a, b) => a.sinceAt.getTime() - b.sinceAt.getTime())[0];
  if (coming) return { kind: "not-yet", by: coming };
  const over = latest(about);
  return over ? { kind: "over", by: over } : { kind: "none" };
}

export const opens = (
  items: ReadonlyMap<string, Pick<Item, "areas">>,
  licences: readonly Licence[],
  area: Area,
  now: Date,
): boolean => explain(items, licences, area, now).kind === "open";

const nothingTaken: ReadonlySet<string> = new Set();
/**
 * What can be bought that opens an area, the least dear first. `taken`: what this person ever had;
 * what there is once in a life is not offered again.
 */
export const itemsOpening = (items: readonly Item[], area: Area, taken = nothingTaken): Item[] =>
  items
    .filter(
      ({ id, areas, sale, kind, once }) =>
        sale === "open" &&
        kind !== "ticket" &&
        areas.includes(area) &&
        !(once === "yes" && taken.has(id)),
    )
    .toSorted((a, b) => a.price - b.price || a.sort - b.sort);
