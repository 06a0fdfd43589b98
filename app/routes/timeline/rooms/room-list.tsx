import { roomNames, type RoomPlan, roomSeals } from "#features/community/rooms/rules.ts";
import { Seal } from "#features/identity/licence/ui/seal.tsx";
import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { RoomsData } from "../rooms.tsx";
import styles from "./rooms.module.css";

type Row = RoomsData["rooms"][number];
const said = ({ mine, summary, writes, when }: Row) =>
  !writes && when
    ? `おわったプラン・読むだけ`
    : when
      ? `${mine ? "あなた：" : ""}${summary || "写真"}`
      : "まだ、なにも書かれていません";

export function RoomList({
  rooms,
  open,
}: Pick<RoomsData, "rooms"> & { open?: RoomPlan | undefined }) {
  if (rooms.length === 0)
    return (
      <EmptyState
        picture="inbox"
        title="部屋は、プランの会員の方にあります"
        text="英知・禍福・Dコード・釈迦・和・プレヴォの会員の方が、番台とふたりで話せます。"
        action={{ href: href("/landing/membership"), label: "プランを見る" }}
      />
    );
  return (
    <ul className={styles.list}>
      {rooms.map((room) => (
        <li key={room.plan}>
          <PrefetchLink
            to={href("/timeline/rooms/:plan?", { plan: room.plan })}
            aria-current={room.plan === open ? "page" : undefined}
          >
            <Seal text={roomSeals[room.plan]} />
            <span className={styles.said}>
              <b>{roomNames[room.plan]}</b>
              <span className="small soft">{said(room)}</span>
              <span className="tiny faint">{room.when}</span>
            </span>
            {room.unread ? <Badge dye="zengo">未読</Badge> : null}
          </PrefetchLink>
        </li>
      ))}
    </ul>
  );
}
