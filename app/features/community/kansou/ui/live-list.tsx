// What lists hear while they are open: what is new above them, and the counts of what they show.
import { createContext, use, useEffect, useEffectEvent, useRef } from "react";
import { useRevalidator } from "react-router";
import { useLive } from "#features/platform/live/ui/use-live.ts";
import { href } from "#lib/href.ts";
import { type TimelineTold, timelineTopicName } from "../topics.ts";
import styles from "./kansou.module.css";

const Told = createContext<TimelineTold | undefined>(undefined);
/** How often this one is liked by now, where the page has heard of it. */
export const useLikesNow = (id: string): number | undefined =>
  use(Told)?.newest.find((one) => one.id === id)?.likes;

type Props = {
  room: string;
  /** The newest that stands on this page. */
  top: string | null;
  children: React.ReactNode;
};
/** What was said to what stands here is read again; what is new is only named, so nothing moves. */
export function LiveList({ room, top, children }: Props) {
  const told = useLive<TimelineTold>(`${timelineTopicName}:${room}`);
  const { revalidate } = useRevalidator();
  const seen = useRef<string>(undefined);
  const shown = top?.split("_")[1] ?? "";
  const hear = useEffectEvent(({ newest }: TimelineTold) => {
    const here = newest.filter(({ id }) => id <= shown);
    const said = here.map(({ id, comments }) => `${id}:${comments}`).join();
    const before = seen.current;
    seen.current = said;
    if (before !== undefined && before !== said) void revalidate();
  });
  useEffect(() => {
    if (told) hear(told);
  }, [told]);
  const count = told?.newest.filter(({ id }) => id > shown).length ?? 0;
  return (
    <Told value={told}>
      <p className={styles.news} role="status">
        {count > 0 ? (
          <a className="button button-ink button-small" href={href("/timeline/:id?/kansou")}>
            新しい感想 {count}件
          </a>
        ) : null}
      </p>
      {children}
    </Told>
  );
}
