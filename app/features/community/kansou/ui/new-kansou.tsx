// What came while the page was open: said in a line, so that what is read does not move.
import { useLive } from "#features/platform/live/ui/use-live.ts";
import { href } from "#lib/href.ts";
import { timelineTopicName } from "../topics.ts";
import styles from "./kansou.module.css";

/** `top`: the newest that stands on this page. */
export function NewKansou({ room, top }: { room: string; top: string | null }) {
  const told = useLive<{ newest: string[] }>(`${timelineTopicName}:${room}`);
  const shown = top?.split("_")[1] ?? "";
  const count = told?.newest.filter((id) => id > shown).length ?? 0;
  return (
    <p className={styles.news} role="status">
      {count > 0 ? (
        <a className="button button-ink button-small" href={href("/timeline/:id?/kansou")}>
          新しい感想 {count}件
        </a>
      ) : null}
    </p>
  );
}
