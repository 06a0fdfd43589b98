// The editions of the policies: which holds when, and which can be written. What held once is never
// written over: members and orders agreed to it.
import { edition as first } from "#features/platform/terms/rules.ts";
import type { RichText } from "#features/platform/rich-text/tree.ts";
import { tokyo, tokyoDate } from "#lib/tokyo-date.ts";
import type { PolicySlug } from "./rules.ts";

export type PolicyEdition = {
  id: string;
  slug: PolicySlug;
  title: string;
  lead: string;
  note: string;
  body: RichText;
  material: boolean;
  status: "draft" | "open" | "closed";
  openAt: Date;
  version: number;
};
/** What a list of them says. */
export type EditionHead = Pick<
  PolicyEdition,
  "id" | "slug" | "title" | "note" | "material" | "status" | "openAt"
>;
/** The address of the text of the start, beside the ids of editions. */
export const firstEditionId = "first";
export const firstHolds = tokyo(`${first.version} 00:00:00`);

export const policyBody = { what: "本文", max: 40_000, kinds: [], cards: [] } as const;

type Dated = Pick<PolicyEdition, "status" | "openAt">;
/** It held, or holds: from then on nothing of it changes. */
export const hasBegun = ({ status, openAt }: Dated, now: Date): boolean =>
  status === "open" && openAt <= now;
const newest = <E extends Dated>(editions: readonly E[]): E | undefined =>
  editions.reduce<E | undefined>(
    (best, one) => (best === undefined || one.openAt > best.openAt ? one : best),
    undefined,
  );
/** Of the editions of one policy; nothing: the text of the start. */
export const editionHolding = <E extends Dated>(editions: readonly E[], now: Date) =>
  newest(editions.filter((one) => hasBegun(one, now)));
export function editionState<E extends Dated>(one: E, editions: readonly E[], now: Date) {
  if (one.status !== "open") return one.status;
  if (one.openAt > now) return "later" as const;
  return editionHolding(editions, now) === one ? ("holds" as const) : ("past" as const);
}

/** What an order is placed under: the day of the newest of what it agrees to. */
export const agreedAtOrder: readonly PolicySlug[] = [
  "tokushoho",
  "return-policy",
  "user-agreement",
];
export const termsVersionAt = (heads: readonly EditionHead[], now: Date): string => {
  const held = heads.filter(({ slug }) => agreedAtOrder.includes(slug));
  const last = editionHolding(held, now);
  const day = last ? tokyoDate(last.openAt) : first.version;
  return day > first.version ? day : first.version;
};

/** What members are asked to read: what matters, as long as it holds or is to come. */
export const toAsk = (heads: readonly EditionHead[], now: Date): EditionHead[] =>
  heads.filter((one) => {
    if (!one.material) return false;
    const state = editionState(
      one,
      heads.filter(({ slug }) => slug === one.slug),
      now,
    );
    return state === "holds" || state === "later";
  });
