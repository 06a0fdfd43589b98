// The messages between the ways to older and newer ones. It opens at what was not read, else at the
// end; older ones come before what is looked at without moving it, and new ones never pull.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { RoomSide } from "../rules.ts";
import type { RoomMessage } from "../topics.ts";
import styles from "./room-scroll.module.css";

type Props = {
  older: string | null;
  newer: string | null;
  /** The page that ends with the newest. */
  newest: string;
  room: { messages: readonly RoomMessage[]; loadOlder(): void; loading: boolean };
  side: RoomSide;
  unreadFrom: number | null;
  /** The page is of something else: it is not moved. */
  still?: boolean;
  children: React.ReactNode;
};
/** So near to the end somebody looks at what is newest. */
const nearEnd = 160;

type Moves = Pick<Props, "newer" | "side" | "unreadFrom"> & {
  messages: readonly RoomMessage[];
  still: boolean;
};
/** Where the page stands when messages come before or behind those that were there. */
function useMoves({ messages, newer, side, unreadFrom, still }: Moves) {
  const end = useRef<HTMLDivElement>(null);
  /** The newest that stood on the page when its end was in sight. */
  const [reached, setReached] = useState(0);
  const first = messages.at(0)?.number;
  const last = messages.at(-1);
  const seen = useRef<{ first?: number | undefined; last: number; height: number }>(undefined);
  const isAtEnd = () =>
    (end.current?.getBoundingClientRect().top ?? 0) < globalThis.innerHeight + nearEnd;
  const toEnd = () => end.current?.scrollIntoView({ block: "end" });
  const number = last?.number ?? 0;
  useEffect(() => {
    const mark = end.current;
    if (!mark) return undefined;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setReached(number);
    });
    watch.observe(mark);
    return () => watch.disconnect();
  }, [number]);
  const move = useEffectEvent(() => {
    const before = seen.current;
    const height = document.documentElement.scrollHeight;
    seen.current = { first, last: number, height };
    if (still) return;
    if (!before) {
      const mark = unreadFrom === null ? null : document.querySelector("#unread");
      if (mark) mark.scrollIntoView({ block: "center" });
      else if (newer === null && messages.length > 3) toEnd();
    } else if (first !== before.first && before.first !== undefined) {
      globalThis.scrollBy({ top: height - before.height, behavior: "instant" });
    } else if (last && number > before.last && (last.side === side || isAtEnd())) toEnd();
  });
  useLayoutEffect(() => move(), [first, number]);
  // Nothing was missed on a page whose end was never looked for.
  const fresh = !still && last !== undefined && last.side !== side && reached > 0;
  return { end, fresh: fresh && number > reached, toEnd, first };
}

export function RoomScroll(props: Props) {
  const { older, newer, newest, room, side, unreadFrom, still = false, children } = props;
  const { messages, loadOlder, loading } = room;
  const begin = useRef<HTMLAnchorElement>(null);
  const moves = useMoves({ messages, newer, side, unreadFrom, still });
  const { end, fresh, toEnd, first } = moves;
  const load = useEffectEvent(loadOlder);
  const begins = older !== null;
  useEffect(() => {
    const top = begin.current;
    if (!begins || !top || still) return undefined;
    // Not at once: the page opens at its end, and is scrolled there first.
    const watch = new IntersectionObserver((entries) => {
      if (globalThis.scrollY > 0 && entries.some(({ isIntersecting }) => isIntersecting)) load();
    });
    watch.observe(top);
    return () => watch.disconnect();
  }, [begins, first, still]);
  return (
    <div className={styles.scroll}>
      {older === null ? null : (
        <p className={styles.centre}>
          <Link
            ref={begin}
            className="button button-line button-small"
            to={older}
            prefetch="none"
            onClick={(event) => {
              event.preventDefault();
              loadOlder();
            }}
          >
            {loading ? "読んでいます" : "もっと前を読む"}
          </Link>
        </p>
      )}
      {children}
      {newer === null ? null : (
        <p className={styles.centre}>
          <Link className="button button-line button-small" to={newer} prefetch="none">
            つづきを読む
          </Link>
          <Link className="button button-line button-small" to={newest} prefetch="none">
            いちばん新しいところへ
          </Link>
        </p>
      )}
      <div ref={end} id="end" />
      <p className={styles.fresh} role="status">
        {fresh ? (
          <button type="button" className="button button-ink button-small" onClick={toEnd}>
            新しい言葉が届きました
          </button>
        ) : null}
      </p>
    </div>
  );
}
