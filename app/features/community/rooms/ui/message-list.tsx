// What was said in a room, by days; one's own on the right.
import { Fragment } from "react";
import { href } from "#lib/href.ts";
import { formatJapanese, formatJapaneseTime, type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import { Words } from "../../kansou/ui/words.tsx";
import { type AmongMessages, type RoomSide, withBetween } from "../rules.ts";
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
  /** What else happened, between the messages: for the desk. */
  between?: readonly (AmongMessages & { key: string; what: React.ReactNode })[];
  /** Whether messages before and behind these are not shown. */
  cut?: { older: boolean; newer: boolean };
  /** Who of the house wrote a message: for the desk. */
  writerOf?: ((number: number) => string | undefined) | undefined;
};
const whole = { older: false, newer: false };

function Message({
  message: { number, side, body, created, photo },
  mine,
  other,
  readTo,
  writerOf,
}: { message: RoomMessage; mine: boolean } & Pick<Props, "other" | "readTo" | "writerOf">) {
  const at = new Date(created);
  const writer = mine ? writerOf?.(number) : undefined;
  return (
    <li className={`${styles.message} ${mine ? styles.mine : ""}`} id={`m${number}`}>
      {mine ? (
        <span className="visually-hidden">{writerOf ? "運営" : "あなた"}</span>
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
        {writer ? <span>{writer}</span> : null}
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

export function MessageList({
  messages,
  side,
  other,
  readTo,
  unreadFrom,
  today,
  between = [],
  cut = whole,
  writerOf,
}: Props) {
  const rows = withBetween(messages, between, cut);
  const days = [
    ...Map.groupBy(rows, (row) =>
      tokyoDate(new Date("message" in row ? row.message.created : row.other.at)),
    ),
  ];
  return days.map(([day, some]) => (
    <section key={day} className={styles.ofDay}>
      <h2 className={styles.divider}>
        {day === today ? `きょう・${formatJapanese(day)}` : formatJapanese(day)}
      </h2>
      <ol className={styles.messages}>
        {some.map((row) =>
          "other" in row ? (
            <li key={row.other.key}>{row.other.what}</li>
          ) : (
            <Fragment key={row.message.number}>
              {row.message.number === unreadFrom ? (
                <li className={`${styles.divider} ${styles.unread}`} id="unread">
                  ここから、まだ読んでいません
                </li>
              ) : null}
              <Message
                message={row.message}
                mine={row.message.side === side}
                {...{ other, readTo, writerOf }}
              />
            </Fragment>
          ),
        )}
      </ol>
    </section>
  ));
}
