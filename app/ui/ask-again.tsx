import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** So often at first, while somebody looks on; then slowly, as long as the page is open. */
const soonMs = 2_000;
const soonTimes = 60;
const slowlyMs = 15_000;

/** When a page that has asked `asked` times asks again. */
export const nextAskMs = (asked: number) => (asked < soonTimes ? soonMs : slowlyMs);

/**
 * On a page that waits for the word of somebody else: asks the server again and again, one question
 * at a time, until the page shows something else.
 */
export function KeepAsking() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let asked = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => {
        asked += 1;
        void revalidate().then(() => {
          if (timer !== undefined) wait();
        });
      }, nextAskMs(asked));
    };
    wait();
    return () => {
      clearTimeout(timer);
      timer = undefined;
    };
  }, [revalidate]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content="5" />
    </noscript>
  );
}
