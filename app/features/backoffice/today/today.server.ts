// The first page of the desk: what needs a hand, what comes next, and a shop's first steps. Costs
// the same number of questions however large the shop is.
import type { Db } from "#db/client.server.ts";
import { type AuditNames } from "#features/platform/audit/actions.ts";
import { aboutOf, namedInRows } from "#features/platform/audit/describe.ts";
import type { CatalogueMemory } from "#features/shop/catalogue/memory.server.ts";
import { isGone } from "#features/shop/catalogue/shelf-rows.ts";
import { productTitlesOf } from "#features/shop/catalogue/titles.server.ts";
import {
  calendarOn,
  comingPostages,
  type DeliveryRules,
} from "#features/shop/delivery/dated-settings.ts";
import { isOpen, shipDay } from "#features/shop/delivery/rules.ts";
import { calendarOf, shopCalendarOn } from "#features/shop/delivery/shop-calendar.ts";
import { href } from "#lib/href.ts";
import {
  addDays,
  formatJapaneseTime,
  type TokyoDate,
  tokyoDate,
  weekdayOf,
} from "#lib/tokyo-date.ts";
import type { IconName } from "#ui/icons/names.ts";
import {
  begun,
  type ComingKind,
  comingOpenings,
  comingRevisions,
  waitingSums,
} from "./internal/store.server.ts";
import { firstSteps, needsOf, type TodayFacts } from "./rules.ts";

const namedSoldOut = 3;
/** Of each kind as many are read: which of them one may see is not known here. */
export const maxComing = 8;
const openingWords: Readonly<Record<ComingKind, (title: string, id: string) => [string, string]>> =
  {
    news: (title, id) => [`お知らせ「${title}」を出します`, href("/admin/news/:id", { id })],
    popup: (title, id) => [`ポップアップ「${title}」を出します`, href("/admin/popups/:id", { id })],
    media: (title, id) => [`音声・動画「${title}」を公開します`, href("/admin/media/:id", { id })],
    matome: (title, id) => [`まとめ「${title}」を公開します`, href("/admin/matome/:id", { id })],
    word: (title, id) => [`言葉「${title}」を公開します`, href("/admin/dictionary/:id", { id })],
    event: (title, id) => [`催し「${title}」を出します`, href("/admin/events/:id", { id })],
    policy: (title, id) => [`規約「${title}」の新しい版です`, href("/admin/policies/:id", { id })],
    mailing: (title, id) => [
      `会員への手紙「${title}」を送ります`,
      href("/admin/mailings/:id", { id }),
    ],
    price: (title, id) => [
      `プランの料金「${title}」が変わります`,
      href("/admin/prices/:id", { id }),
    ],
  };

const openingIcons: Readonly<Record<ComingKind, IconName>> = {
  news: "bell",
  popup: "bell",
  media: "headphones",
  matome: "text-align-left",
  word: "books",
  event: "users-three",
  policy: "file",
  mailing: "envelope-simple",
  price: "ticket",
};
/** The days of a week on which nothing leaves, beside what is closed every week. */
function closedDays(delivery: DeliveryRules, now: Date): TokyoDate[] {
  const calendar = shopCalendarOn(delivery, now);
  const today = tokyoDate(now);
  return Array.from({ length: 7 }, (_, at) => addDays(today, at)).filter(
    (day) => !calendar.closedWeekdays.includes(weekdayOf(day)) && !isOpen(day, calendar),
  );
}

type World = {
  db: Db;
  catalogue: CatalogueMemory;
  delivery: DeliveryRules;
  /** What others count. */
  counted: Record<"money" | "reserved" | "reported" | "firsts" | "rooms", number> &
    Pick<TodayFacts, "classWords">;
  itemTitle: AuditNames["item"];
};
export async function todayDesk({ db, catalogue, delivery, counted, itemTitle }: World, now: Date) {
  const today = tokyoDate(now);
  const { oldest, ...sums } = await waitingSums(db, now, today);
  const shown = catalogue.shelf().all();
  const gone = shown.filter(isGone);
  const titles = await productTitlesOf(
    db,
    gone.slice(0, namedSoldOut).map(({ id }) => id),
  );
  const facts = {
    ...sums,
    ...counted,
    promised: oldest && shipDay(oldest, calendarOf(calendarOn(delivery, oldest))),
    soldOut: [...titles].map(([id, title]) => ({ id, title })),
    soldOutCount: gone.length,
  };
  return {
    needs: needsOf(facts, today),
    steps: firstSteps({ ...(await begun(db)), shown: shown.length > 0 }),
    coming: await comingNext(db, { delivery, itemTitle }, now),
  };
}

/** What happens by itself, the soonest first. */
async function comingNext(
  db: Db,
  { delivery, itemTitle }: Pick<World, "delivery" | "itemTitle">,
  now: Date,
) {
  const revisions = await comingRevisions(db, maxComing);
  const titles = await productTitlesOf(
    db,
    namedInRows(revisions.map(({ subject }) => ({ subject, actor: "" }))).products,
  );
  const names: AuditNames = {
    people: new Map(),
    orders: new Map(),
    item: itemTitle,
    product: (id) => titles.get(id),
  };
  const openings = await comingOpenings(db, now, tokyoDate(now), maxComing);
  return [
    ...closedDays(delivery, now).map((day) => ({
      day,
      ms: 0,
      when: "",
      icon: "truck" as const,
      what: "発送はお休みです",
      to: href("/admin/delivery"),
    })),
    ...comingPostages(delivery, now).map(({ fromDay }) => ({
      day: fromDay,
      ms: 0,
      when: "",
      icon: "truck" as const,
      what: "送料が変わります",
      to: href("/admin/delivery"),
    })),
    ...revisions.map(({ subject, at }) => ({
      day: tokyoDate(at),
      ms: at.getTime(),
      when: formatJapaneseTime(at),
      icon: "pencil-simple" as const,
      what: `${aboutOf(subject, names).words} の変更を公開します`,
      to: aboutOf(subject, names).to,
    })),
    ...openings.map(({ kind, id, title, at }) => {
      const [what, to] = openingWords[kind](title, id);
      const when = kind === "price" ? "" : formatJapaneseTime(at);
      return { day: tokyoDate(at), ms: at.getTime(), when, icon: openingIcons[kind], what, to };
    }),
  ].toSorted((one, other) => one.day.localeCompare(other.day) || one.ms - other.ms);
}
