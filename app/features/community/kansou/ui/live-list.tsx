// What lists hear while they are open: what is new above them, and the counts of what they show.
import { createContext, use, useEffect, useEffectEvent, useRef } from "react";
import { useRevalidator } from "react-router";
import { useLive } from "#features/platform/live/ui/use-live.ts";
import { href } from "#lib/href.ts";
import { happened, newerThan, type TimelineTold, timelineTopicName } from "../topics.ts";
import styles from "./kansou.module.css";

const Told = createContext<TimelineTold | undefined>(undefined);
/** How often this one is liked by now, where the page has heard of it. */
export const useLikesNow = (id: string): number | undefined =>
  use(Told)?.newest.find((one) => one.id === id)?.likes;

type Props = {
  room: string;
  /** The newest that stands on this page. */
  top: string | null;
  /** Whom this reader does not read. */
  blocked: readonly string[];
  /** The one plan whose impressions are shown. */
  plan: string | null;
  children: React.ReactNode;
};
/**
 * What is new is only named, so nothing moves; while it waits, so does what was said to those that
 * stand here. What is there no more goes at once.
 */
export function LiveList({ room, top, blocked, plan, children }: Props) {
  const { revalidate } = useRevalidator();
  const told = useLive<TimelineTold>(`${timelineTopicName}:${room}`, () => void revalidate());
  const before = useRef<TimelineTold>(undefined);
  const shown = top?.split("_")[1] ?? "";
  const count = told ? newerThan(told, shown, blocked) : 0;
  const hear = useEffectEvent((now: TimelineTold) => {
    const what = before.current && happened(before.current, now, shown);
    if (what !== "said" || count === 0) before.current = now;
    if (what === "gone" || (what === "said" && count === 0)) void revalidate();
  });
  useEffect(() => {
    if (told) hear(told);
  }, [told]);
  return (
    <Told value={told}>
      <p className={styles.news} role="status">
        {count > 0 ? (
          <a
            className="button button-ink button-small"
            href={`${href("/timeline/:id?/kansou")}${plan ? `?plan=${plan}` : ""}`}
          >
            新しい感想 {count}件
          </a>
        ) : null}
      </p>
      {children}
    </Told>
  );
}
