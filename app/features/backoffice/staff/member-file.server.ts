// What the desk shows of one member: who it is on every part of their page, and on the first of
// them what they hold, how they are reached and what happened.
import type { Db } from "#db/client.server.ts";
import { meansNames, type Member } from "#features/identity/account/rules.ts";
import { waysIn } from "#features/identity/account/profile/ways-in.server.ts";
import { profileOf, signIns } from "#features/identity/account/service.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { presentAreas } from "#features/identity/licence/present.ts";
import { type Area, mainForm } from "#features/identity/licence/rules.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { purposeWords } from "#features/identity/licence/ticket-purposes.ts";
import { ticketUsesOf } from "#features/identity/licence/tickets.server.ts";
import { balances } from "#features/identity/points/book.server.ts";
import { lessonsHeard } from "#features/library/media/playback/finished.server.ts";
import { allPlans } from "#features/memberships/subscription/plans/read.server.ts";
import { sumOfMember } from "#features/shop/purchase/orders/orders.server.ts";
import {
  formatJapaneseMoment,
  formatJapaneseYear,
  type TokyoDate,
  tokyoDate,
} from "#lib/tokyo-date.ts";
import { isUuid } from "#lib/uuid.ts";
import { contactOf } from "./contact.server.ts";
import { memberCounts } from "./internal/member-counts-store.server.ts";
import { presentHeld, heldPlan, ticketsOf } from "./member-held.ts";
import { memberHistory } from "./member-history.server.ts";
import type { HappeningShelf } from "./member-history.ts";
import { openingOf } from "./member-opening.ts";
import { notesOf } from "./notes.server.ts";
import { mayGrant } from "./rules.ts";

/**
 * What staff give: the other forms of the ten main plans open the same, and come only where they
 * were bought.
 */
export const mayBeGiven = ({ id, kind }: { id: string; kind: string }): boolean =>
  kind !== "mark" && mainForm(id) === id;
/** So many of each kind; what is more is counted or led to. */
export const shownOfEach = 10;
/** What was heard is counted over so many days. */
const heardDays = 30;

/** Who it is: the name, the ways in, the role. Nothing where nobody has this number. */
export async function memberHead(db: Db, uid: string, by: Member) {
  const profile = isUuid(uid) ? await profileOf(db, uid) : undefined;
  if (!profile) return undefined;
  const [ways, counts] = await Promise.all([waysIn(db, uid), memberCounts(db, uid)]);
  return {
    uid,
    profile: {
      name: profile.displayName,
      kana: profile.kana,
      email: profile.email ?? "",
      verified: profile.emailVerified,
      authority: profile.authority,
      roles: profile.roles,
      line: ways.line?.label ?? null,
      since: formatJapaneseYear(tokyoDate(profile.created)),
    },
    counts,
    grants: mayGrant(by.authority, uid === by.uid),
    myself: uid === by.uid,
  };
}
export type MemberHead = NonNullable<Awaited<ReturnType<typeof memberHead>>>;

/** Days on which a lesson was heard to its end: a number alone, never which. */
async function daysHeard(db: Db, uid: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - heardDays * 86_400_000);
  const heard = await lessonsHeard(db, uid, { since, until: now });
  return new Set(heard.flatMap(({ at }) => (at ? [tokyoDate(at)] : []))).size;
}

/** Four figures, each of which says what is behind it. */
async function sums(db: Db, uid: string, now: Date) {
  const [bought, points, heard] = await Promise.all([
    sumOfMember(db, uid),
    balances(db, uid, now),
    daysHeard(db, uid, now),
  ]);
  return {
    bought,
    points: points.map(({ product, balance, next }) => ({
      product,
      balance,
      next: next === null ? null : tokyoDate(new Date(next)),
    })),
    heard,
    heardDays,
  };
}

async function signedIn(db: Db, uid: string, now: Date) {
  const browsers = await signIns(db, uid, now);
  return browsers.map(({ id, device, means, lastUsedAt }) => ({
    id,
    device,
    means: meansNames[means],
    last: formatJapaneseMoment(lastUsedAt),
  }));
}

export type FileAsked = {
  opening: { area: Area; on: TokyoDate } | undefined;
  shelf: HappeningShelf | undefined;
  before: string | null;
};
export async function memberFile(
  db: Db,
  items: Items,
  { uid }: MemberHead,
  by: Member,
  { opening, ...history }: FileAsked,
  now: Date,
) {
  const [licences, uses, plans, figures, browsers, notes, contact, happened] = await Promise.all([
    licencesOf(db, uid),
    ticketUsesOf(db, uid, 50),
    allPlans(db, uid),
    sums(db, uid, now),
    signedIn(db, uid, now),
    notesOf(db, uid, shownOfEach + 1),
    contactOf(db, uid, by.uid, now),
    memberHistory(db, items, uid, history, now),
  ]);
  return {
    ...figures,
    ...happened,
    ...presentHeld(items.byId, licences, now),
    tickets: ticketsOf(items.byId, licences, now),
    plans: plans.map((one) => heldPlan(items.byId, one, now)),
    uses: uses.map(({ id, itemId, purpose, usedAt, returnedAt, returnReason }) => ({
      id,
      title: items.byId.get(itemId)?.title ?? itemId,
      purpose: purposeWords(purpose),
      used: usedAt,
      returned: returnedAt ? `${formatJapaneseMoment(returnedAt)}　${returnReason ?? ""}` : "",
    })),
    why: presentAreas(items.list, items.byId, licences, now)
      .filter(({ why, open }) => open || !why.startsWith("この場所"))
      .map(({ area, name, open, why }) => ({ area, name, open, why })),
    opening: opening === undefined ? null : openingOf(items, licences, opening, now),
    today: tokyoDate(now),
    browsers,
    contact,
    notes: notes.slice(0, shownOfEach),
    moreNotes: notes.length > shownOfEach,
    items: items.list.filter(mayBeGiven).map(({ id, title: name }) => ({ id, name })),
    shelf: history.shelf ?? null,
    older: history.before !== null,
  };
}
export type MemberFile = Awaited<ReturnType<typeof memberFile>>;
