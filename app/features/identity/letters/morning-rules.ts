// From what was held in the quiet hours: the letters of the morning.
import type { NoticeKind } from "#features/platform/notifications/kinds.ts";
import {
  type Channel,
  type ContactChoices,
  type Delivery,
  waysFor,
} from "#features/platform/notifications/rules.ts";

export type Held = {
  id: string;
  kind: NoticeKind;
  offered: readonly Channel[];
  subject: string;
  link: string;
};
export type MorningLetter = { delivery: Delivery; held: readonly Held[] };
export type Morning = {
  letters: readonly MorningLetter[];
  /** What stays quiet until then, as the hours were changed meanwhile. */
  later: readonly { until: Date; id: string }[];
};

/**
 * One letter for each way of going of one member's held notices, oldest first. What the member
 * stopped in the night goes no more; what they chose since decides how the rest goes.
 */
export function morningOf(held: readonly Held[], choices: ContactChoices, now: Date): Morning {
  const later: { until: Date; id: string }[] = [];
  const going: { delivery: Delivery; one: Held }[] = [];
  for (const one of held) {
    const { deliveries, heldUntil } = waysFor({ ...one, choices, now });
    if (heldUntil) later.push({ until: heldUntil, id: one.id });
    else going.push(...deliveries.map((delivery) => ({ delivery, one })));
  }
  const byWays = Map.groupBy(going, ({ delivery }) => delivery.join(" "));
  const letters = [...byWays.values()].map((alike) => ({
    delivery: alike[0]?.delivery ?? [],
    held: alike.map(({ one }) => one),
  }));
  return { letters, later };
}
