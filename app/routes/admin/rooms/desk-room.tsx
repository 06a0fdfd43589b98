import { roomNames } from "#features/community/rooms/rules.ts";
import { LiveDesk } from "#features/community/rooms/ui/live-desk.tsx";
import { MessageList } from "#features/community/rooms/ui/message-list.tsx";
import { RoomScroll } from "#features/community/rooms/ui/room-scroll.tsx";
import { useReading } from "#features/community/rooms/ui/use-reading.ts";
import { useRoom } from "#features/community/rooms/ui/use-room.ts";
import { href } from "#lib/href.ts";
import { Alert } from "#ui/alert.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { calledBy } from "./called.ts";
import { AnswerForm, AssignRoom, RoomNotes } from "./room-forms.tsx";
import type { DeskRoomData } from "./room.tsx";
import { Wait } from "./room-rows.tsx";
import styles from "./desk.module.css";

const roomIn = (page: DeskRoomData) => page.room;
const words: Readonly<Record<string, string>> = {
  noted: "メモを残しました。",
  assigned: "担当を決めました。",
};

export function DeskRoom({
  about,
  answer,
}: {
  about: DeskRoomData;
  answer: FormAnswer<unknown> | undefined;
}) {
  const { room, today, said } = about;
  const here = href("/admin/rooms/:id", { id: room.id });
  const open = useRoom<DeskRoomData>(room, {
    olderAt: (before) => `${here}?before=${before}`,
    roomIn,
  });
  const unreadFrom = useReading({
    messages: open.messages,
    side: "staff",
    readTo: room.staffRead,
    at: here,
  });
  return (
    <main id="main" className={styles.page}>
      <PrefetchLink className="more" to={href("/admin/rooms")}>
        チャット
      </PrefetchLink>
      <LiveDesk />
      <header className={styles.heading}>
        <div>
          <h1>{room.name}</h1>
          <p className="small soft">
            {roomNames[room.plan]} {room.wait ? <Wait wait={room.wait} /> : null}
          </p>
        </div>
        {room.file ? (
          <PrefetchLink className="button button-line button-small" to={room.file}>
            会員のページ
          </PrefetchLink>
        ) : null}
        {room.wait ? <ActForm intent="settle">済みにする</ActForm> : null}
      </header>
      {said && words[said] && !answer ? (
        <Alert kind="success" role="status">
          {words[said]}
        </Alert>
      ) : null}
      <AssignRoom about={about} answer={answer} />
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
        />
      </RoomScroll>
      <AnswerForm about={about} answer={answer} />
      <RoomNotes about={about} answer={answer} />
      <p className="small soft">
        返事は「運営」の名で出ます。だれが書いたかは、会員の方には見えません。日記は、ここでもどこでも、スタッフには見えません。
      </p>
    </main>
  );
}
