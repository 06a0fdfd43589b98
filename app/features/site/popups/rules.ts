// A small note over a page, once for each person. Source: specification §7; reading "Community".
import { type Area, areaNames } from "#features/identity/licence/rules.ts";

export type Popup = {
  id: string;
  title: string;
  body: string;
  /** A path of this site, and what stands on its button; both or none. */
  link: string;
  linkWords: string;
  /** For holders of any of these; none: for everybody who is signed in. */
  areas: readonly Area[];
  status: "draft" | "open" | "closed";
  /** From the first moment on, until before the second. */
  openAt: Date;
  closeAt: Date;
  version: number;
};

export type PopupReader = { uid: string; areas: ReadonlySet<Area> };
/** What stands over a page. */
export type ShownPopup = Pick<Popup, "id" | "title" | "body" | "link" | "linkWords">;

/** `popupDueSql` in the store says the same of rows. */
export function isPopupFor(
  one: Pick<Popup, "areas" | "status" | "openAt" | "closeAt">,
  areas: ReadonlySet<Area>,
  now: Date,
): boolean {
  if (one.status !== "open" || one.openAt > now || one.closeAt <= now) return false;
  return one.areas.length === 0 || one.areas.some((area) => areas.has(area));
}

/**
 * The areas that a call's `plan` asks for, cut to those that are held: `all` is every one of them.
 * A plan that is not held leaves what is for everybody; nothing where there is no such plan.
 */
export function areasAsked(plan: string, held: ReadonlySet<Area>): ReadonlySet<Area> | undefined {
  if (plan === "all") return held;
  if (!Object.hasOwn(areaNames, plan)) return undefined;
  return new Set([...held].filter((area) => area === plan));
}

/** The product whose page a popup leads to: its picture stands above the words. */
export const productLedTo = (link: string): string | undefined =>
  /^\/shop\/product\/([\w-]{1,80})(?:[?#]|$)/.exec(link)?.[1];

/** Pages that are read and looked at: nothing is being paid, played, written or answered there. */
const calm = [
  /^\/(?:about|shop|shop02|pants-shop|gallery|news|matome|dictionary|osusowa|tags|mypage)?$/,
  /^\/(?:shop|gallery|news|matome|dictionary)\/(?!shop_line_login)/,
  /^\/landing\/(?!techo-reserve)/,
  /^\/timeline\/inbox$/,
];
export const mayPopAt = (pathname: string): boolean => calm.some((path) => path.test(pathname));

/** Without a page for so long, a visit is over. */
export const visitMs = 30 * 60_000;
/** `seenAt`: the last page of a visit. `asked`: whether the visit has had its popup. */
export type Visit = { seenAt: number; asked: boolean };
export function visitAt(kept: Visit | undefined, now: number): Visit {
  const goesOn = kept && kept.seenAt <= now && now - kept.seenAt < visitMs;
  return { seenAt: now, asked: goesOn ? kept.asked : false };
}
