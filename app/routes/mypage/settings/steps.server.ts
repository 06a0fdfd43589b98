// What the forms of the settings have in common.
import { isFresh } from "#features/identity/account/rules.ts";
import { href } from "#lib/href.ts";
import type { OfMember } from "#server/access.server.ts";
import { formWords } from "#server/forms/form-words.ts";
import { type Refusal, refusalOf } from "#server/forms/refusal.server.ts";
import type { done } from "../settings-words.ts";

/** Back to the page, which says what was done. */
export const ledTo = (what: keyof typeof done): string =>
  `${href("/mypage/settings")}?done=${what}`;

/** Ways in change only within ten minutes of a proof of who is asking. */
export const wantsProof = ({ actor, now }: OfMember): Refusal | undefined =>
  isFresh(actor.provedAt, now) ? undefined : refusalOf(formWords["needs-proof"]);
