// Who of the staff may open which desk, and do what there: the one table. The back office's door
// (`staffContext`), every form of staff (`staffAction`), their calls, the menu and the palette ask
// it. An owner may everything; what is not named here is for owners alone. `docs/adr/0310`.
import { type DeskRole, deskRoleNames, type Member } from "#features/identity/account/rules.ts";

type Roles = readonly DeskRole[];
/**
 * `open`: may look. `act`: may send its forms; without it, who may look. `acts`: single ones of
 * them by their intent.
 */
type Desk = { open: Roles; act?: Roles; acts?: Readonly<Record<string, Roles>> };
/** One's own filters of a list are kept by whoever may look at it. */
const ownFilters = ["keep", "first", "drop"];

const everyone: Roles = ["shop", "content", "community", "support"];
const shop: Roles = ["shop"];
const content: Roles = ["content"];
const contentAndCommunity: Roles = ["content", "community"];
const support: Roles = ["support"];
const communityAndSupport: Roles = ["community", "support"];
const shopAndContent: Roles = ["shop", "content"];
const shopAndSupport: Roles = ["shop", "support"];
const withGuests: Roles = ["shop", "community", "support"];
const owners: Roles = [];

/** By the beginning of the address; the longest that fits counts. `:id` is any one part. */
const desks: Readonly<Record<string, Desk>> = {
  "/admin": { open: everyone },
  "/admin/find": { open: everyone },
  "/admin/orders": {
    open: shopAndSupport,
    act: shop,
    acts: {
      refund: shopAndSupport,
      cancel: shopAndSupport,
      delivery: shopAndSupport,
      note: shopAndSupport,
      "note-remove": shopAndSupport,
      attach: shopAndSupport,
      "attachment-remove": shopAndSupport,
      telephone: shopAndSupport,
    },
  },
  "/admin/orders/new": { open: shopAndSupport },
  "/admin/orders/slips.pdf": { open: shop },
  "/admin/lists/orders": { open: shopAndSupport },
  "/admin/packing": { open: shop },
  "/admin/lists/packing": { open: shop },
  "/admin/redirects": { open: content },
  "/admin/lists/redirects": { open: content },
  "/admin/parcels": { open: shopAndSupport, act: shop },
  "/admin/lists/parcels": { open: shopAndSupport },
  "/admin/products": { open: shop },
  "/admin/lists/products": { open: shop },
  "/admin/stock-counts": { open: shop },
  "/admin/groups": { open: shop },
  "/admin/gallery": { open: shop },
  "/admin/front": { open: shop },
  "/admin/preview/product": { open: shop },
  "/admin/preview/goods-group": { open: shop },
  "/admin/members": {
    open: shopAndSupport,
    act: support,
    acts: {
      authority: owners,
      note: shopAndSupport,
      contact: shopAndSupport,
      mails: shopAndSupport,
    },
  },
  "/admin/members/import": { open: owners },
  "/admin/members/invite": { open: owners },
  "/admin/members/guests": { open: support },
  "/admin/lists/members": { open: support },
  "/admin/viewings": { open: owners },
  "/admin/lists/viewings": { open: owners },
  "/admin/subscriptions": { open: shopAndSupport, act: support },
  "/admin/lists/subscriptions": { open: shopAndSupport },
  "/admin/media": { open: content },
  "/admin/lists/media": { open: content },
  "/admin/playlists": { open: content },
  "/admin/lists/playlists": { open: content },
  "/admin/dictionary": { open: content },
  "/admin/lists/words": { open: content },
  "/admin/preview/word": { open: content },
  "/admin/matome": { open: content },
  "/admin/lists/matome": { open: content },
  "/admin/preview/matome": { open: content },
  "/admin/preview/media": { open: content },
  "/admin/news": { open: contentAndCommunity },
  "/admin/lists/news": { open: contentAndCommunity },
  "/admin/preview/news": { open: contentAndCommunity },
  "/admin/popups": { open: contentAndCommunity },
  "/admin/lists/popups": { open: contentAndCommunity },
  "/admin/preview/popup": { open: contentAndCommunity },
  "/admin/landings": { open: content },
  "/admin/preview/landing": { open: content },
  "/admin/events": { open: everyone },
  "/admin/events/:id": { open: contentAndCommunity },
  // Who comes, and their money: not for who writes the texts of it.
  "/admin/events/:id/guests": {
    open: withGuests,
    acts: { remove: shopAndSupport, "call-off": shopAndSupport },
  },
  "/admin/events/:id/guests.csv": { open: withGuests },
  "/admin/events/:id/names": { open: withGuests },
  "/admin/events/:id/door": { open: withGuests },
  "/admin/preview/event": { open: contentAndCommunity },
  "/admin/lists/events": { open: everyone },
  "/admin/classes": { open: ["community"] },
  "/admin/lists/classes": { open: ["community"] },
  "/admin/quizzes": { open: content },
  "/admin/preview/quiz": { open: content },
  "/admin/questionnaires": { open: content },
  "/admin/lists/questionnaires": { open: content },
  "/admin/story": { open: content },
  "/admin/preview/scenario": { open: content },
  "/admin/mailings": { open: contentAndCommunity },
  "/admin/preview/mailing": { open: contentAndCommunity },
  "/admin/misses": { open: content },
  "/admin/lists/misses": { open: content },
  "/admin/kansou": { open: ["community"] },
  "/admin/rooms": { open: communityAndSupport },
  "/admin/nakama": { open: ["community"] },
  "/admin/lists/nakama": { open: ["community"] },
  "/admin/figures": { open: shop },
  "/admin/presses": { open: shopAndContent },
  "/admin/ledger": { open: shop },
  "/admin/lists/ledger": { open: shop },
  "/admin/payments": { open: shopAndSupport },
  "/admin/lists/payments": { open: shopAndSupport },
  "/admin/money": { open: shopAndSupport },
  "/admin/settings": { open: everyone },
  "/admin/house": { open: owners },
  "/admin/shop": { open: shop },
  "/admin/delivery": { open: shop },
  "/admin/policies": { open: owners },
  "/admin/preview/policy": { open: owners },
  "/admin/points": { open: shop, act: owners },
  "/admin/prices": { open: shopAndSupport, act: owners },
  "/admin/letters": { open: content },
  "/admin/means": { open: shop, act: owners },
  "/admin/tax": { open: shop, act: owners },
  "/admin/switches": { open: content, acts: { open: owners, close: owners } },
  "/admin/outbox": { open: shopAndSupport, act: support },
  "/admin/lists/outbox": { open: shopAndSupport },
  "/admin/audit": { open: support },
  "/admin/lists/audit": { open: support },
  "/admin/staff": { open: owners },
};
const calls: Readonly<Record<string, Roles>> = {
  "/api/v1/admin/uploads": content,
  "/api/v1/admin/products": shop,
  "/api/v1/admin/door": withGuests,
  "/api/v1/admin/drafts": everyone,
  "/api/v1/bukatu/saveVimeo": content,
};

/** Where the kernel's kinds stand: drafts of them are kept for whoever may look there. */
const deskOfKind: Readonly<Record<string, string>> = {
  product: "/admin/products",
  "goods-group": "/admin/groups",
  media: "/admin/media",
  playlist: "/admin/playlists",
  word: "/admin/dictionary",
  matome: "/admin/matome",
  news: "/admin/news",
  popup: "/admin/popups",
  event: "/admin/events/:id",
  questionnaire: "/admin/questionnaires",
  policy: "/admin/policies",
  landing: "/admin/landings",
  scenario: "/admin/story",
};
function under(pathname: string, place: string): boolean {
  if (place === "/admin") return pathname === place;
  const parts = pathname.split("/");
  return place.split("/").every((part, at) => (part === ":id" ? parts[at] : part === parts[at]));
}
/** What of a table is nearest to an address. */
function nearest<Row>(table: Readonly<Record<string, Row>>, pathname: string): Row | undefined {
  const places = Object.keys(table).filter((place) => under(pathname, place));
  const [place] = places.toSorted((a, b) => b.length - a.length);
  return place === undefined ? undefined : table[place];
}

type Staff = Pick<Member, "authority" | "roles">;
const hasOne = ({ authority, roles }: Staff, of: Roles): boolean =>
  authority === "owner" || (authority === "staff" && of.some((role) => roles.includes(role)));

export const mayOpen = (staff: Staff, pathname: string): boolean =>
  hasOne(staff, nearest(desks, pathname)?.open ?? owners);
/** The same, outside the back office: only with the second factor shown. */
export const opensDesk = (actor: Member, desk: string): boolean =>
  actor.second && mayOpen(actor, desk);
/** `act`: the intent of the form; nothing where its page has but one. */
function rolesFor(pathname: string, act: string): Roles {
  const desk = nearest(desks, pathname);
  if (!desk) return owners;
  if (ownFilters.includes(act)) return desk.open;
  const own = desk.acts && Object.hasOwn(desk.acts, act) ? desk.acts[act] : undefined;
  return own ?? desk.act ?? desk.open;
}
export const mayAct = (staff: Staff, pathname: string, act: string): boolean =>
  hasOne(staff, rolesFor(pathname, act));
/** What is said above a form that one may not send. */
export const whyNot = (pathname: string, act: string): string =>
  rolesFor(pathname, act).length === 0 ? "これができるのは、店主だけです。" : refusedByRole;
/** What stands in the place of an act that one may not do: who may. */
export function whoMay(staff: Staff, pathname: string, act: string): string | undefined {
  const roles = rolesFor(pathname, act);
  if (hasOne(staff, roles)) return undefined;
  const names = roles.map((role) => `「${deskRoleNames[role]}」`).join("・");
  return roles.length === 0
    ? "店主の方だけができます。"
    : `${names}の担当の方と、店主の方ができます。`;
}
export const mayCall = (staff: Staff, pathname: string): boolean =>
  hasOne(staff, nearest(calls, pathname) ?? owners);
/** `subject`: `word:<id>`. */
export function mayWriteDraft(staff: Staff, subject: string): boolean {
  const desk = deskOfKind[subject.split(":")[0] ?? ""];
  return desk !== undefined && mayOpen(staff, desk);
}
/** Whether calls may be made in the name of a member. */
export const mayActForMembers = (staff: Staff): boolean => hasOne(staff, support);

/** The rows of the table as they stand, for the test that asks each of them. */
export const deskPlaces = Object.keys(desks);
export const callPlaces = Object.keys(calls);
export const draftKinds = Object.keys(deskOfKind);
export const refusedByRole =
  "この机は、いまの担当では使えません。必要なときは、店主の方におたのみください。";
