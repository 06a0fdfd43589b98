// Licences as a member reads them.
import {
  formatJapaneseMoment,
  formatJapaneseYear,
  type TokyoDate,
  tokyoDate,
} from "#lib/tokyo-date.ts";
import {
  type Area,
  areaNames,
  explain,
  isValid,
  type Item,
  type Licence,
  itemsOpening,
  type LicenceReason,
} from "./rules.ts";

export type LicenceCard = {
  id: string;
  title: string;
  seal: string;
  words: string;
  valid: boolean;
  left: number | null;
};

const until = (expireAt: Date, now: Date) =>
  expireAt.getTime() - now.getTime() > 50 * 365 * 86_400_000
    ? "期限はありません"
    : `${formatJapaneseYear(tokyoDate(new Date(expireAt.getTime() - 1)))}まで`;

export type LicenceState = "valid" | "paused" | "coming" | "used-up" | "over";
/** How a licence stands, by the rule of the lock; members and the back office read the same. */
export function stateOf(
  licence: Pick<Licence, "status" | "store" | "sinceAt" | "expireAt">,
  now: Date,
): LicenceState {
  if (licence.status === "paused") return "paused";
  if (licence.sinceAt > now) return "coming";
  if (isValid(licence, now)) return "valid";
  return licence.store === 0 && licence.expireAt > now ? "used-up" : "over";
}
/** In one word, for the lists of the back office. */
export const stateNames: Record<LicenceState, string> = {
  valid: "有効",
  paused: "休み",
  coming: "これから",
  "used-up": "使いおえ",
  over: "終わり",
};

const originNames: Readonly<Record<string, string>> = {
  subscription: "定期のお支払い",
  order: "お買いもの",
  trial: "おためし",
  staff: "番台から",
  once: "一度きりのしるし",
  invitation: "招待",
  brought: "ほかのお店から",
};
/** What gave a licence, as people say it; of other sources that something did. */
export const originName = (origin: string): string =>
  originNames[origin.split(":")[0] ?? ""] ?? "そのほか";

function words(item: Item | undefined, licence: Licence, now: Date): string {
  const state = stateOf(licence, now);
  if (state === "paused") return "お休み中です";
  if (state === "coming") return `${formatJapaneseYear(licence.since)}から`;
  if (state === "used-up") return "使いおえました";
  if (state === "over")
    return `${formatJapaneseYear(tokyoDate(new Date(licence.expireAt.getTime() - 1)))}で終わりました`;
  const left = item?.kind === "ticket" ? `残り${licence.store}枚・` : "";
  const trial = item?.kind === "trial" ? "（自動では続きません）" : "";
  return `${left}${until(licence.expireAt, now)}${trial}`;
}

/** What a member holds, what is valid first; marks are not shown. */
export function presentLicences(
  items: ReadonlyMap<string, Item>,
  licences: readonly (Licence & { id: string })[],
  now: Date,
): LicenceCard[] {
  return licences
    .filter(({ itemId }) => items.get(itemId)?.kind !== "mark")
    .map((licence) => {
      const item = items.get(licence.itemId);
      return {
        id: licence.id,
        title: item?.title ?? licence.itemId,
        seal: item?.seal ?? "",
        words: words(item, licence, now),
        valid: isValid(licence, now),
        left: item?.kind === "ticket" ? licence.store : null,
      };
    })
    .toSorted((a, b) => Number(b.valid) - Number(a.valid));
}

const reasonWords: Record<
  LicenceReason["kind"],
  (title: string, licence: Licence | undefined) => string
> = {
  open: (title, licence) =>
    `「${title}」で開いています。${licence ? `${formatJapaneseMoment(licence.expireAt)}まで。` : ""}`,
  "not-yet": (title, licence) =>
    `「${title}」は${formatJapaneseYear(licence?.since ?? ("2000-01-01" as TokyoDate))}から開きます。`,
  over: (title, licence) =>
    `「${title}」は${licence ? formatJapaneseMoment(licence.expireAt) : ""}に終わりました。`,
  paused: (title) => `「${title}」はお休み中です。`,
  "used-up": (title) => `「${title}」は使いおえました。`,
  none: () => "この場所を開くものを、まだお持ちではありません。",
};

export type AreaCard = {
  area: Area;
  name: string;
  open: boolean;
  why: string;
  /** What it was opened by goes on, though it is closed: nothing is to be bought. */
  waits: boolean;
  offers: {
    id: string;
    title: string;
    price: number;
    interval: Item["interval"];
    kind: Item["kind"];
  }[];
};

const withPlan = (title: string, words: string, open: boolean) =>
  open ? `「${title}」で開いています。${words}。` : `「${title}」がつづいています。${words}。`;
/**
 * Why each area opens or does not, by the same function as the lock, with what would open it.
 * `goesOn`: how the plan goes on of which a licence is; nothing where none does.
 */
export function presentAreas(
  list: readonly Item[],
  byId: ReadonlyMap<string, Item>,
  licences: readonly Licence[],
  now: Date,
  goesOn: (licence: Licence) => string | undefined = () => undefined,
): AreaCard[] {
  const taken = new Set(licences.map(({ itemId }) => itemId));
  return (Object.keys(areaNames) as Area[]).map((area) => {
    const reason = explain(byId, licences, area, now);
    const by = reason.kind === "none" ? undefined : reason.by;
    const open = reason.kind === "open";
    const going = by && goesOn(by);
    const waits = !open && going !== undefined;
    return {
      area,
      name: areaNames[area],
      open,
      why:
        (by && going && withPlan(byId.get(by.itemId)?.title ?? "", going, open)) ||
        reasonWords[reason.kind](byId.get(by?.itemId ?? "")?.title ?? "", by),
      waits,
      offers:
        open || waits
          ? []
          : itemsOpening(list, area, taken)
              .slice(0, 4)
              .map(({ id, title, price, interval, kind }) => ({
                id,
                title,
                price,
                interval,
                kind,
              })),
    };
  });
}
