// What was said in a room, by days; one's own on the right.
import { Fragment } from "react";
import { href } from "#lib/href.ts";
import { formatJapanese, formatJapaneseTime, type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import { Words } from "../../kansou/ui/words.tsx";
import type { RoomSide } from "../rules.ts";
import type { RoomMessage } from "../topics.ts";
import styles from "./room.module.css";

type Props = {
  messages: readonly RoomMessage[];
  /** Whose page it is. */
  side: RoomSide;
  /** What stands above the words of the other side. */
  other: string;
  /** How far the other side has read; nothing: it is not told. */
  readTo: number | null;
  /** The first that was not read when the page was opened. */
  unreadFrom: number | null;
  today: TokyoDate;
};

function Message({
  message: { number, side, body, created, photo },
  mine,
  other,
  readTo,
}: { message: RoomMessage; mine: boolean } & Pick<Props, "other" | "readTo">) {
  const at = new Date(created);
  return (
    <li className={`${styles.message} ${mine ? styles.mine : ""}`} id={`m${number}`}>
      {mine ? (
        <span className="visually-hidden">あなた</span>
      ) : (
        <p className={styles.name}>
          <b>{other}</b>
          {side === "staff" ? <span className={styles.house}>運営</span> : null}
        </p>
      )}
      {body ? (
        <p className={`${styles.bubble} ${side === "member" ? "hand" : ""}`}>
          <Words text={body} />
        </p>
      ) : null}
      {photo ? (
        <a className={styles.photo} href={href("/timeline/room-photos/:id", { id: photo.id })}>
          <img
            src={href("/timeline/room-photos/:id", { id: photo.id })}
            alt="写真"
            width={photo.width}
            height={photo.height}
            loading="lazy"
          />
        </a>
      ) : null}
      <p className={`tiny faint ${styles.under}`}>
        <time dateTime={at.toISOString()}>{formatJapaneseTime(at)}</time>
        {mine ? (
          <span className={styles.state}>
            {readTo !== null && number <= readTo ? "既読" : "届きました"}
          </span>
        ) : null}
      </p>
    </li>
  );
}

export function MessageList({ messages, side, other, readTo, unreadFrom, today }: Props) {
  const days = [...Map.groupBy(messages, ({ created }) => tokyoDate(new Date(created)))];
  return days.map(([day, some]) => (
    <section key={day} className={styles.ofDay}>
      <h2 className={styles.divider}>
        {day === today ? `きょう・${formatJapanese(day)}` : formatJapanese(day)}
      </h2>
      <ol className={styles.messages}>
        {some.map((message) => (
          <Fragment key={message.number}>
            {message.number === unreadFrom ? (
              <li className={`${styles.divider} ${styles.unread}`} id="unread">
                ここから、まだ読んでいません
              </li>
            ) : null}
            <Message message={message} mine={message.side === side} other={other} readTo={readTo} />
          </Fragment>
        ))}
      </ol>
    </section>
  ));
}
