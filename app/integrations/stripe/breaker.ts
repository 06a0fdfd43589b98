/**
 * Stops calling somebody who does not answer: after so many failures in a row nothing is asked for
 * a while, then once again.
 */
export function createBreaker(
  { failures, restMs }: { failures: number; restMs: number },
  clockMs: () => number,
) {
  let inARow = 0;
  let restUntil = 0;
  return {
    allows: () => clockMs() >= restUntil,
    succeeded() {
      inARow = 0;
    },
    failed() {
      inARow += 1;
      if (inARow >= failures) restUntil = clockMs() + restMs;
    },
  };
}
