import { houseName } from "#features/community/profiles/rules.ts";
import { roomNames, roomSeals } from "#features/community/rooms/rules.ts";
import { MessageList } from "#features/community/rooms/ui/message-list.tsx";
import { useReading } from "#features/community/rooms/ui/use-reading.ts";
import { useRoom } from "#features/community/rooms/ui/use-room.ts";
import { RoomScroll } from "#features/community/rooms/ui/room-scroll.tsx";
import { Seal } from "#features/identity/licence/ui/seal.tsx";
import { href } from "#lib/href.ts";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { LeftWords } from "#ui/forms/left-words.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { AboutRoom, RoomsData } from "../rooms.tsx";
import { RoomChoices } from "./room-choices.tsx";
import { WriteMessage } from "./write-message.tsx";
import styles from "./rooms.module.css";

type Room = NonNullable<RoomsData["room"]>;
const roomIn = (page: RoomsData) => page.room;

export function OneRoom({
  about,
  room,
  answer,
  beside = false,
}: {
  about: AboutRoom;
  room: Room;
  answer: FormAnswer<unknown> | undefined;
  /** It stands on a page of something else, which does not move for it. */
  beside?: boolean;
}) {
  const here = href("/timeline/rooms/:plan?", { plan: room.plan });
  const open = useRoom<RoomsData>(room, {
    olderAt: (before) => `${here}?before=${before}`,
    roomIn,
  });
  const readTo = room.memberRead ?? 0;
  const unreadFrom = useReading({
    messages: open.messages,
    side: "member",
    readTo,
    at: here,
  });
  const waits = open.messages.findLast(({ side }) => side === "staff")?.number ?? 0;
  return (
    <section className={styles.room} aria-labelledby="room">
      <Head room={room} beside={beside} />
      {room.writes ? <Hours hours={about.hours} /> : null}
      <p className="tiny faint">ここは、あなたと番台だけが読みます。</p>
      <RoomScroll
        older={open.older === null ? null : `${here}?before=${open.older}`}
        newer={room.newer === null ? null : `${here}?after=${room.newer}`}
        newest={here}
        room={open}
        side="member"
        unreadFrom={unreadFrom}
        still={beside}
      >
        {open.messages.length === 0 ? <First /> : null}
        <MessageList
          messages={open.messages}
          side="member"
          other={houseName}
          readTo={open.staffRead}
          unreadFrom={unreadFrom}
          today={about.today}
        />
      </RoomScroll>
      {room.writes ? <WriteMessage about={about} room={room} answer={answer} /> : <Over />}
      {room.writes ? null : <LeftWords answer={answer} labels={{ body: "書いたこと" }} />}
      {room.last > 0 && !beside ? (
        <RoomChoices room={room} unread={waits > readTo ? waits : null} />
      ) : null}
    </section>
  );
}

function Head({ room, beside }: { room: Room; beside: boolean }) {
  const Heading = beside ? "h2" : "h1";
  return (
    <header className={styles.topBar}>
      {beside ? null : (
        <PrefetchLink className={styles.back} to={href("/timeline/rooms/:plan?", { plan: "" })}>
          チャット
        </PrefetchLink>
      )}
      <Seal text={roomSeals[room.plan]} />
      <div>
        <Heading id="room">{roomNames[room.plan]}</Heading>
        <p className="tiny soft">番台と、あなた</p>
      </div>
    </header>
  );
}
const Hours = ({ hours }: Pick<AboutRoom, "hours">) => (
  <p className={styles.hours}>
    {hours.next ? (
      <>
        いまは時間の外です。お返事は<b>{hours.next}</b>。書くのは、いつでも。
      </>
    ) : (
      hours.words
    )}
  </p>
);
const First = () => (
  <div className={styles.first}>
    <p className="hand">ここは、ふたりぶんの静けさです。</p>
    <p className="small soft">
      稽古のこと、からだのこと、道に迷ったこと。なんでもひとこと、どうぞ。
    </p>
  </div>
);
const Over = () => (
  <div className={styles.over}>
    <p className="small">
      プランがおわっているので、ここは読むだけです。ほかのご用は、お問い合わせへどうぞ。
    </p>
    <p className="deeds">
      <PrefetchLink className="button button-line button-small" to={href("/landing/membership")}>
        プランを見る
      </PrefetchLink>
      <PrefetchLink className="button button-line button-small" to={href("/contact")}>
        お問い合わせ
      </PrefetchLink>
    </p>
  </div>
);
