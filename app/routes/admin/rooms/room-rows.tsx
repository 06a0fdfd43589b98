import { roomNames } from "#features/community/rooms/rules.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { Badge } from "#ui/badge.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { RoomDeskData } from "./rooms.tsx";
import styles from "./desk.module.css";

type Waiting = NonNullable<RoomDeskData["rooms"][number]["wait"]>;
/** How long somebody has waited, and until when an answer is due. */
export const Wait = ({ wait }: { wait: Waiting }) => (
  <>
    <Badge dye={wait.late ? "error" : "kaihei"}>{wait.words}</Badge>{" "}
    {wait.until ? <span className="tiny soft">{wait.until}</span> : null}
  </>
);

export const RoomRows = ({ rooms }: Pick<RoomDeskData, "rooms">) => (
  <ul className={styles.rows}>
    {rooms.map((room) => (
      <li key={room.id}>
        <PrefetchLink to={href("/admin/rooms/:id", { id: room.id })}>
          <span className={styles.whose}>
            <b>{room.name}</b>
            <span className="small soft">{roomNames[room.plan]}</span>
          </span>
          <span className="small">
            {room.answered ? "店：" : ""}
            {room.summary || "写真"}
          </span>
          <span className={styles.facts}>
            {room.wait ? (
              <Wait wait={room.wait} />
            ) : (
              <span className="tiny soft">{formatJapaneseMoment(new Date(room.changed))}</span>
            )}
            <span className="tiny soft">{room.assigned ?? "担当なし"}</span>
          </span>
        </PrefetchLink>
      </li>
    ))}
  </ul>
);
