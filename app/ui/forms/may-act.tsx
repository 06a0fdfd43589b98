// What the one who looks at a page may do there: an act that the server would refuse is not shown,
// or the sentence says who does it. The frame of the back office says it (`ActsOfPage`); where
// nobody says anything, everything may be done.
import { createContext, use } from "react";

type MayHere = {
  /** Who may, where this one may not. */
  whyNot: (act: string) => string | undefined;
  mayOpen: (place: string) => boolean;
};
const Here = createContext<MayHere>({ whyNot: () => undefined, mayOpen: () => true });
export const ActsOfPage = Here.Provider;

/** Who may, where none of these acts is open to the one who looks. */
export function useWhyNot(acts: readonly string[]): string | undefined {
  const { whyNot } = use(Here);
  const reasons = acts.map(whyNot);
  return reasons.includes(undefined) ? undefined : reasons[0];
}
export const useMayGo = (place: string): boolean => use(Here).mayOpen(place);
/** A way is left out for who may not go there. */
export const IfMayGo = ({ to, children }: { to: string; children: React.ReactNode }) =>
  useMayGo(to) ? children : null;

/** What stands beside every row is left out without a word. */
export const IfMay = ({ act, children }: { act: string; children: React.ReactNode }) =>
  useWhyNot([act]) === undefined ? children : null;
