import { useMemo } from "react";
import { MessageList } from "#features/community/rooms/ui/message-list.tsx";
import { RoomScroll } from "#features/community/rooms/ui/room-scroll.tsx";
import { useReading } from "#features/community/rooms/ui/use-reading.ts";
import { useRoom } from "#features/community/rooms/ui/use-room.ts";
import { href } from "#lib/href.ts";
import { Alert } from "#ui/alert.tsx";
import { formOf, FormTop } from "#ui/forms/form.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { calledBy } from "./called.ts";
import { Composer } from "./composer.tsx";
import { MemberCard } from "./member-card.tsx";
import { betweenMessages } from "./room-between.tsx";
import type { DeskRoomData } from "./room.tsx";
import { RoomsPane } from "./rooms-pane.tsx";
import { TalkHead } from "./talk-head.tsx";
import styles from "./chat.module.css";

const roomIn = (page: DeskRoomData) => page.room;
const words: Readonly<Record<string, string>> = {
  noted: "メモを残しました。",
  assigned: "担当を決めました。",
  back: "いまの列にもどしました。",
};
/** Acts of one button: what is wrong with them is said above the words. */
const oneButton = ["settle", "later-undo"];
type Props = { about: DeskRoomData; answer: FormAnswer<unknown> | undefined };

function Talk({ about, answer }: Props) {
  const { room, today, said, card } = about;
  const here = href("/admin/rooms/:id", { id: room.id });
  const open = useRoom<DeskRoomData>(room, {
    olderAt: (before) => `${here}?before=${before}`,
    roomIn,
  });
  const seen = open.messages.at(-1)?.number ?? 0;
  const unreadFrom = useReading({
    messages: open.messages,
    side: "staff",
    readTo: room.staffRead,
    at: here,
  });
  const writers = useMemo(() => new Map(room.writers.map((one) => [one.number, one.name])), [room]);
  return (
    <section className={styles.talk} aria-label="やりとり">
      <TalkHead about={about} answer={answer} seen={seen} newest={`${here}${about.kept}`} />
      <div className={styles.words}>
        {answer && oneButton.includes(answer.intent) ? (
          <FormTop form={formOf(answer, { intent: answer.intent, labels: {} })} />
        ) : null}
        {said && words[said] && !answer ? (
          <Alert kind="success" role="status">
            {words[said]}
          </Alert>
        ) : null}
        <RoomScroll
          older={open.older === null ? null : `${here}?before=${open.older}`}
          newer={room.newer === null ? null : `${here}?after=${room.newer}`}
          newest={here}
          room={open}
          side="staff"
          unreadFrom={unreadFrom}
        >
          <MessageList
            messages={open.messages}
            side="staff"
            other={calledBy(room.name)}
            readTo={open.memberRead}
            unreadFrom={unreadFrom}
            today={today}
            between={betweenMessages(room.notes, card?.orders ?? [])}
            cut={{ older: open.older !== null, newer: room.newer !== null }}
            writerOf={(number) => writers.get(number) || undefined}
          />
        </RoomScroll>
      </div>
      <Composer about={about} answer={answer} />
    </section>
  );
}

export const DeskRoom = ({ about, answer }: Props) => (
  <main id="main" className={styles.chat}>
    <RoomsPane pane={about.pane} here={about.room.id} />
    <Talk about={about} answer={answer} />
    <aside className={styles.card} id="card" aria-label="この方のこと">
      <MemberCard room={about.room} card={about.card} />
    </aside>
  </main>
);
