// Above a talk: with whom, how long they wait, whose it is.
import { roomNames } from "#features/community/rooms/rules.ts";
import { href } from "#lib/href.ts";
import { ActForm } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { AssignRoom } from "./assign-room.tsx";
import { LaterRoom } from "./later-room.tsx";
import { Wait } from "./room-rows.tsx";
import type { DeskRoomData } from "./room.tsx";
import styles from "./talk.module.css";

export type TalkSeen = {
  /** The newest message that stands on the page. */
  seen: number;
  /** The address of the newest page of the talk, beside the same list. */
  newest: string;
};

export const TalkHead = ({
  about,
  answer,
  ...shown
}: TalkSeen & {
  about: DeskRoomData;
  answer: FormAnswer<unknown> | undefined;
}) => {
  const { room } = about;
  return (
    <header className={styles.talkHead}>
      <PrefetchLink className={styles.back} to={href("/admin/rooms")}>
        <Icon name="caret-left" size={20} />
        チャット
      </PrefetchLink>
      <div className={styles.talkName}>
        <h1>{room.name}</h1>
        <p className="tiny soft">
          {room.wait ? <Wait wait={room.wait} /> : null}{" "}
          <span className={styles.ofPlan}>{roomNames[room.plan]}</span>
        </p>
      </div>
      <a className={styles.toCard} href="#card">
        <Icon name="user" size={20} />
        この方のこと
      </a>
      <AssignRoom about={about} answer={answer} />
      {room.later ? (
        <>
          <p className="tiny soft">{room.later}に、列へもどります。</p>
          <ActForm intent="later-undo">いまにもどす</ActForm>
        </>
      ) : room.wait ? (
        <LaterRoom answer={answer} {...shown} />
      ) : null}
      {room.wait ? (
        <ActForm intent="settle" row={String(shown.seen)} rowName="seen" action={shown.newest}>
          <Icon name="check" size={20} />
          済みにする
        </ActForm>
      ) : null}
    </header>
  );
};
