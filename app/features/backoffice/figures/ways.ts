// How far purchases came, as bars: pure.
import type { Funnel } from "./visits.ts";
import { percentSaid } from "./rules.ts";

type Step = Funnel["steps"][number];
export type WayStep = Step & {
  /** Of the widest bar, in percent. */
  share: number;
};
/** Bars are drawn from the basket on: so many more come before it that the rest would be gone. */
const fromBasket = 2;
/** So few that a share would speak of persons. */
const minTold = 5;

export function wayOf(steps: readonly Step[]): { steps: WayStep[]; sentence: string } {
  const most = steps[fromBasket]?.visits ?? 0;
  const told = steps.map((step, at) => ({
    ...step,
    share: at < fromBasket || most === 0 ? 0 : Math.min(100, (step.visits / most) * 100),
  }));
  const drops = steps.slice(fromBasket).flatMap((step, at, all) => {
    const next = all[at + 1];
    return next && step.visits >= minTold && next.visits < step.visits
      ? [{ from: step, to: next, lost: (step.visits - next.visits) / step.visits }]
      : [];
  });
  const [worst] = drops.toSorted((a, b) => b.lost - a.lost);
  return { steps: told, sentence: worst ? dropSaid(worst.from, worst.to) : "" };
}
const dropSaid = (from: Step, to: Step): string =>
  `かごのあとでいちばん減るのは「${from.label}」から「${to.label}」のあいだで、` +
  `${percentSaid(from.visits - to.visits, from.visits)}の訪れがはなれます。`;
