// The rooms and the people, drawn in centimetres: the floor's line is 0, what stands above it is
// negative.
import { floorDepth, people, type Room, type viewOf, wallHeight, type WorkSize } from "../rules.ts";
import styles from "./room.module.css";

export type RoomScene = ReturnType<typeof viewOf>;
const moved = (x: number, y: number) => `translate(${x} ${y})`;

/** One path, written in several lines. */
const strokes = (...parts: string[]) => parts.join("");

/** Somebody from before, 100 high, the half to the right of the middle. */
const half = strokes(
  "M-.4 1.2C2.6 .6 4.4 3 4.2 6.6C4.1 9 3.2 11.2 2.3 12.2L2.5 15.2",
  "C5 16.6 9.4 16.4 11 19.6C12.6 23 12.4 30 13 37C13.5 43 14.4 47 14.2 51",
  "C14 54 12.4 55 11.6 53.4C10.8 51.6 11.4 49 10.8 46C10 41 9 35 8.4 28.4",
  "C8 33 7.2 36 7.6 40C8 44 9.2 46 9.2 51C9.2 58 8 64 7.8 72C7.7 80 6.4 88 5.8 95",
  "C6 96.6 8.2 98 8.2 99.2C8.2 100 7.4 100 6.6 100L2.4 100C1.9 98 2 96 2 94",
  "C2 86 1.6 80 1.8 73C1.9 66 1 60 .5 53.6L-.4 53.6Z",
);
const Both = ({ line }: { line: boolean }) => (
  <g className={line ? styles.contour : styles.inside}>
    <path d={half} />
    <path d={half} transform="scale(-1 1)" />
  </g>
);
/** The line around goes under, so that none runs through the middle. */
const Person = ({ x, cm }: { x: number; cm: number }) => (
  <g transform={`translate(${x} ${-cm}) scale(${cm / 100})`}>
    <Both line />
    <Both line={false} />
  </g>
);

const rooms: Record<Room, (view: RoomScene) => React.ReactNode> = {
  tokonoma({ width, work: { left, top }, furniture: { from, width: wide }, personAt }) {
    const [alcove, post] = [from + wide + 4, personAt - 40];
    const lintel = Math.max(222, top + 6);
    return (
      <>
        <path className={styles.deep} d={`M${alcove} 0V${-lintel}H${post}V0Z`} />
        <path
          className={styles.wood}
          d={`M${alcove} 0V-9H${post}V0ZM${post} 0V${-wallHeight}h9V0Z`}
        />
        {top <= lintel ? <path d={`M${alcove} ${-lintel}H${post}`} /> : null}
        <path className={styles.wood} d={`M${from} -74h50v3h-50ZM${from + 42} -92h50v3h-50Z`} />
        <path
          d={strokes(
            `M${from + 46} -74v-15M${from} 0V-38H${alcove}M${from + wide / 2} 0v-38`,
            `M${from} -204H${alcove}M${from + wide / 2} -204v-36M${alcove} 0V${-wallHeight}`,
          )}
        />
        <path className={styles.flowerpot} d={`M${left - 21} -9c-5-8-3-14 2-18h6c5 4 7 10 2 18Z`} />
        <path d={`M${left - 16} -27c-2-14 3-24 -2-36M${left - 16} -40c4-4 8-5 11-10`} />
        <path
          d={strokes(
            `M0 15H${width}M${width * 0.3} 0L${width * 0.22} 15`,
            `M${width * 0.72} 0L${width * 0.78} 15M${width * 0.5} 15v15`,
          )}
        />
      </>
    );
  },
  ima: ({ width, furniture: { from, width: wide } }) => (
    <>
      <path
        d={strokes(
          `M${from + 4} -96V-204H${from + wide - 6}V-96ZM${from + wide / 2 - 1} -96V-204`,
          `M${from + 4} -150H${from + wide - 6}`,
        )}
      />
      <path className={styles.wood} d={`M${from} -7V-46h${wide}V-7Z`} />
      <path
        d={strokes(
          `M${from + wide / 2} -7v-39M${from + 6} 0v-7M${from + wide - 6} 0v-7`,
          `M${from + wide / 2 - 7} -27h4M${from + wide / 2 + 3} -27h4`,
        )}
      />
      <path className={styles.pale} d={`M${from + 14} -64h22l6 -24h-34Z`} />
      <path d={`M${from + 25} -64v14M${from + 16} -46c0-5 18-5 18 0`} />
      <path className={styles.flowerpot} d={`M${from + 66} -46c-4-6-3-11 1-14h7c4 3 5 8 1 14Z`} />
      <path
        d={strokes(
          `M0 10H${width}M0 20H${width}M${width * 0.2} 0v10M${width * 0.62} 0v10`,
          `M${width * 0.4} 10v10M${width * 0.86} 10v10M${width * 0.12} 20v10`,
          `M${width * 0.55} 20v10`,
        )}
      />
    </>
  ),
  genkan: ({ width, furniture: { from, width: wide } }) => (
    <>
      <path className={styles.wood} d={`M${from} -6V-92h${wide}V-6Z`} />
      <path
        d={strokes(
          `M${from + wide / 2} -6v-86M${from + 4} -78h${wide / 2 - 8}`,
          `M${from + 4} -64h${wide / 2 - 8}M${from + 4} -50h${wide / 2 - 8}`,
          `M${from + wide / 2 + 4} -78h${wide / 2 - 8}`,
          `M${from + wide / 2 + 4} -64h${wide / 2 - 8}`,
          `M${from + wide / 2 + 4} -50h${wide / 2 - 8}M${from + 6} 0v-6M${from + wide - 6} 0v-6`,
        )}
      />
      <path className={styles.flowerpot} d={`M${from + 22} -92c-6-7-5-15 0-20h10c5 5 6 13 0 20Z`} />
      <path
        d={strokes(
          `M${from + 27} -112c-1-16 6-22 3-38M${from + 27} -124c-6-6-10-6-13-14`,
          `M${from + 29} -132c4-3 9-4 11-10`,
        )}
      />
      <path d={`M${from + 62} -92c0-7 22-7 22 0Z`} />
      <path className={styles.wood} d={`M0 8H${width}v5H0Z`} />
      <path
        d={strokes(
          `M${width * 0.16} 13v17M${width * 0.38} 13v17M${width * 0.6} 13v17`,
          `M${width * 0.82} 13v17`,
        )}
      />
    </>
  ),
};

const Scale = ({ width, size }: { width: number; size: WorkSize }) => {
  const scale = size.width > 200 ? 100 : 50;
  return (
    <g className={styles.measure} transform={moved(width - scale - 10, floorDepth - 6)}>
      <path d={`M0 -3v6M0 0H${scale}M${scale} -3v6`} />
      <text x={scale / 2} y={-4} fontSize={Math.max(10, width * 0.034)} textAnchor="middle">
        {scale}cm
      </text>
    </g>
  );
};

export function RoomDrawing({ view, size }: { view: RoomScene; size: WorkSize }) {
  const { width, height, work, personAt } = view;
  const all = height + floorDepth;
  return (
    <svg viewBox={`0 ${-height} ${width} ${all}`} aria-hidden="true">
      <rect className="wall" y={-height} width={width} height={height} />
      <rect className={styles.floor} width={width} height={floorDepth} />
      <path className={styles.wood} d={`M0 ${-wallHeight}h${width}v-4H0Z`} />
      {Object.entries(rooms).map(([room, draw]) => (
        <g key={room} className={`${styles.ofRoom} in-${room}`}>
          {draw(view)}
        </g>
      ))}
      <path className={styles.edge} d={`M0 0H${width}`} />
      {people.map((cm) => (
        <g key={cm} data-testid={`person-${cm}`} className={`${styles.ofPerson} p${cm}`}>
          <Person x={personAt} cm={cm} />
        </g>
      ))}
      <rect
        className={styles.cast}
        x={work.left + 1.5}
        y={-work.top + 2}
        width={size.width}
        height={size.height}
      />
      <rect className="sheet" x={work.left} y={-work.top} width={size.width} height={size.height} />
      <Scale width={width} size={size} />
    </svg>
  );
}
