import { plateBottom } from "#features/community/apartment/ui/plate.tsx";
import type { MyRoomData } from "./room-page.server.ts";
import styles from "./myroom.module.css";

const Label = ({ to, x, y, children }: Place & { to: string; children: React.ReactNode }) => (
  <a className={styles.label} href={to} style={{ "--x": x, "--y": y } as React.CSSProperties}>
    {children}
  </a>
);
type Place = { x: number; y: number };

/** Beside the things of the picture; each leads to its line in the list below. */
export const RoomLabels = ({ data: { finished, days, name } }: { data: MyRoomData }) => (
  <nav aria-label="部屋のもの">
    <Label to="#things" x={275} y={286}>
      窓
    </Label>
    <Label to="#shelf" x={205} y={486}>
      棚<small>{finished}冊</small>
    </Label>
    <Label to="#card" x={448} y={446}>
      判帳<small>{days.length}日</small>
    </Label>
    <Label to="#plate" x={521} y={name ? plateBottom(name) + 18 : 180}>
      表札
    </Label>
  </nav>
);
