import figures from "#ui/art/figures.svg?url";
import { groupOf, groups } from "#ui/art/groups.ts";
import type { Outside, PlateWood } from "../rules.ts";
import { Plate } from "./plate.tsx";
import { StampLeaf } from "./stamp-leaf.tsx";
import styles from "./room-picture.module.css";
import sprite from "./room.svg?url";

type Props = {
  /** The body type that stands for the member. */
  type: number;
  name: string;
  wood: PlateWood;
  outside: Outside;
  /** Spines on the shelf. */
  books: number;
  /** Days of this month that have a 判. */
  days: readonly number[];
  hasPlant: boolean;
  /** All of it for who hears it. */
  words: string;
};
/** As wide as one spine and its gap, and as many as one plank holds. */
const [spine, onPlank] = [9, 22];

const Part = ({ id }: { id: string }) => <use href={`${sprite}#${id}`} width="700" height="760" />;
function Plank({ id, y, count }: { id: string; y: number; count: number }) {
  const width = Math.max(0, Math.min(onPlank, count)) * spine;
  if (width === 0) return null;
  return (
    <svg x="178" y={y} width={width} height="60" viewBox={`0 0 ${width} 60`}>
      <use href={`${sprite}#${id}`} width="200" height="60" />
    </svg>
  );
}
const Window = ({ outside: { season, light } }: Pick<Props, "outside">) => (
  <svg x="180" y="94" width="190" height="166" viewBox="0 0 190 166">
    <rect className={styles.heaven} width="190" height="166" />
    <circle className={styles.light} cx="125" cy={light === "day" ? 36 : 58} r="21" />
    <use href={`${sprite}#hills-3`} width="190" height="166" />
    <use href={`${sprite}#${season}`} width="190" height="166" />
  </svg>
);

/** A member's room. What stands in it was done; nothing in it was bought. */
export function RoomPicture(props: Props) {
  const { type, name, wood, outside, books, days, hasPlant, words } = props;
  const group = groupOf(type);
  const dye = { "--pale": groups[group].pale, "--dye": `var(--${group})` } as React.CSSProperties;
  return (
    <svg
      className={styles.room}
      style={dye}
      viewBox="0 0 700 760"
      role="img"
      aria-label={words}
      data-light={outside.light}
      data-season={outside.season}
    >
      <Part id="shell" />
      <Window outside={outside} />
      <Part id="frames" />
      <Plank id="books-upper" y={312} count={books} />
      <Plank id="books-lower" y={396} count={books - onPlank} />
      <Part id="things" />
      <text className={styles.scroll} x="448" y="150">
        {outside.monthName}
      </text>
      <StampLeaf days={days} />
      {hasPlant ? (
        <use href={`${sprite}#plant-${outside.month}`} x="424" y="502" width="84" height="109" />
      ) : null}
      <Part id="table" />
      {name ? <Plate name={name} wood={wood} /> : null}
      <ellipse className={styles.tatami} cx="300" cy="724" rx="92" ry="20" />
      <use href={`${figures}#figure-${type}`} x="206" y="484" width="186" height="242" />
    </svg>
  );
}
