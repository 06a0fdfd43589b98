// A member in short, beside a talk with them: what they hold, what they bought, why a place opens,
// what staff noted. Each is one statement; of long ones the newest few.
import type { Reader } from "#db/client.server.ts";
import { profileOf } from "#features/identity/account/service.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { presentAreas, stateOf } from "#features/identity/licence/present.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { spendable } from "#features/identity/points/book.server.ts";
import type { Library } from "#features/library/media/library.server.ts";
import { played } from "#features/library/media/playback/playback.server.ts";
import { nextCharges } from "#features/memberships/subscription/plan-state.ts";
import { runningPlans } from "#features/memberships/subscription/plans/read.server.ts";
import { presentOrderRow } from "#features/shop/purchase/orders/present.ts";
import { ordersOfMember, sumOfMember } from "#features/shop/purchase/orders/orders.server.ts";
import { formatJapanese, formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { notesOf } from "./notes.server.ts";

const shownNotes = 2;

type Known = { items: Items; library: Library };

function ticketsIn(
  items: Items,
  licences: Awaited<ReturnType<typeof licencesOf>>,
  now: Date,
): string {
  const tickets = licences.filter(
    (one) => items.byId.get(one.itemId)?.kind === "ticket" && stateOf(one, now) === "valid",
  );
  const left = tickets.reduce((sum, { store }) => sum + store, 0);
  const soonest = tickets.map(({ expireAt }) => expireAt).toSorted((a, b) => +a - +b)[0];
  return soonest ? `${left}枚（${formatJapanese(tokyoDate(soonest))}まで）` : "なし";
}

/** Nothing where nobody has this number. */
export async function memberCard(db: Reader, { items, library }: Known, uid: string, now: Date) {
  const [profile, licences, plans, points, bought, { orders }, [last], notes] = await Promise.all([
    profileOf(db, uid),
    licencesOf(db, uid),
    runningPlans(db, uid),
    spendable(db, uid, now),
    sumOfMember(db, uid),
    ordersOfMember(db, uid),
    played(db, uid, 1),
    notesOf(db, uid, shownNotes + 1),
  ]);
  if (!profile) return undefined;
  const heard = last ? library.byId.get(last.itemId) : undefined;
  const [next] = plans.flatMap((plan) => nextCharges(plan).slice(0, 1));
  return {
    uid,
    kana: profile.kana,
    email: profile.email ?? "",
    since: formatJapaneseYear(tokyoDate(profile.created)),
    plans: plans.map(({ itemId }) => items.byId.get(itemId)?.title ?? itemId),
    next: next ? formatJapanese(next.on) : "",
    tickets: ticketsIn(items, licences, now),
    points,
    bought,
    heard:
      last && heard
        ? `${formatJapanese(tokyoDate(last.at))}「${heard.title}」${last.completed ? "最後まで" : "途中まで"}`
        : "",
    why: presentAreas(items.list, items.byId, licences, now)
      .filter(({ why, open }) => open || !why.startsWith("この場所"))
      .map(({ area, open, name, why }) => ({ area, open, name, why })),
    orders: orders.map((order) => ({ ...presentOrderRow(order), at: order.placedAt.getTime() })),
    notes: notes.slice(0, shownNotes).map(({ id, words, by, at }) => ({
      id,
      words,
      by,
      when: formatJapanese(tokyoDate(at)),
    })),
    moreNotes: notes.length > shownNotes,
  };
}
export type MemberInShort = NonNullable<Awaited<ReturnType<typeof memberCard>>>;
