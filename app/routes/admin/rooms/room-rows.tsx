import { roomNames } from "#features/community/rooms/rules.ts";
import { href } from "#lib/href.ts";
import { Avatar } from "#ui/art/Avatar.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { RoomsPaneData } from "./desk.server.ts";
import styles from "./room-rows.module.css";

type Row = RoomsPaneData["rooms"][number];
/** The figure that a member chose; nobody's where none is. */
export const Face = ({ figure }: { figure: number | null }) =>
  figure === null ? (
    <span className={`avatar ${styles.nobody}`}>
      <Icon name="user" />
    </span>
  ) : (
    <Avatar uid="" type={figure} />
  );

/** How long somebody has waited, and until when an answer is due. */
export const Wait = ({ wait }: { wait: NonNullable<Row["wait"]> }) => (
  <span className={styles.wait} data-late={wait.late ? "" : undefined}>
    <b>{wait.words}</b>
    {wait.until ? <small>{wait.until}</small> : null}
  </span>
);

export const RoomRows = ({
  rooms,
  kept,
  here,
}: {
  rooms: readonly Row[];
  /** Of the address: which shelf stays open. */
  kept: URLSearchParams;
  here: string | undefined;
}) => (
  <ul className={styles.rows}>
    {rooms.map((room) => (
      <li key={room.id}>
        <PrefetchLink
          to={`${href("/admin/rooms/:id", { id: room.id })}${kept.size > 0 ? `?${kept}` : ""}`}
          aria-current={room.id === here ? "true" : undefined}
        >
          <Face figure={room.figure} />
          <span className={styles.about}>
            <span className={styles.whose}>
              <b>{room.name}</b> <small>{roomNames[room.plan]}</small>
            </span>
            <span className={styles.said}>
              {room.answered ? "店：" : ""}
              {room.summary || "写真"}
            </span>
            <span className={styles.facts}>
              {room.wait ? <Wait wait={room.wait} /> : <small>{room.when}</small>}
              <small className={room.assigned ? undefined : styles.unassigned}>
                {room.assigned ?? "担当なし"}
              </small>
            </span>
          </span>
        </PrefetchLink>
      </li>
    ))}
  </ul>
);
