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
} from "#features/shop/delivery/delivery-rules.ts";
import { shipDay } from "#features/shop/delivery/rules.ts";
import { calendarOf } from "#features/shop/delivery/shop-calendar.ts";
import { href } from "#lib/href.ts";
import { formatJapanese, formatJapaneseMoment, tokyoDate } from "#lib/tokyo-date.ts";
import { begun, comingRevisions, waitingSums } from "./internal/store.server.ts";
import { firstSteps, needsOf, type TodayFacts } from "./rules.ts";

const namedSoldOut = 3;
const maxComing = 8;

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
  return [
    ...comingPostages(delivery, now).map(({ fromDay }) => ({
      day: fromDay,
      when: formatJapanese(fromDay),
      what: "送料が変わります",
      to: href("/admin/delivery"),
    })),
    ...revisions.map(({ subject, at }) => ({
      day: tokyoDate(at),
      when: formatJapaneseMoment(at),
      what: `${aboutOf(subject, names).words} の変更を公開します`,
      to: aboutOf(subject, names).to,
    })),
  ]
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .slice(0, maxComing);
}
