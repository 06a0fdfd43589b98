// A work on a wall, everything in one scale. All rooms and people are drawn; the radio buttons and
// CSS alone choose, so it works without scripts.
import { type PictureWidth, pictureUrl } from "#features/platform/images/rules.ts";
import {
  besideWords,
  floorDepth,
  hangingWords,
  people,
  rooms,
  sizeWords,
  viewOf,
  type WorkSize,
} from "../rules.ts";
import { RoomDrawing, type RoomScene } from "./room-drawing.tsx";
import styles from "./room.module.css";

type Picture = { key: string; version: string };
type Props = { size: WorkSize; picture: Picture | null; title: string };

const Choice = ({
  name,
  value,
  words,
  chosen,
}: {
  name: string;
  value: string;
  words: string;
  chosen: boolean;
}) => (
  <label className="chip">
    <input type="radio" name={name} value={value} defaultChecked={chosen} />
    <span>{words}</span>
  </label>
);

const Choices = () => (
  <div className="choices">
    <fieldset>
      <legend className="label">部屋</legend>
      <div className="chips">
        {Object.entries(rooms).map(([room, words], at) => (
          <Choice key={room} name="room" value={room} words={words} chosen={at === 0} />
        ))}
      </div>
    </fieldset>
    <fieldset>
      <legend className="label">ならぶ人の身長</legend>
      <div className="chips">
        {people.map((cm) => (
          <Choice key={cm} name="person" value={String(cm)} words={`${cm}cm`} chosen={cm === 160} />
        ))}
        <Choice name="person" value="none" words="なし" chosen={false} />
      </div>
    </fieldset>
  </div>
);

/** The work itself, laid over the drawing where it hangs. */
const pictureWidth: PictureWidth = 480;
function Hanging({ picture, view, size }: { picture: Picture; view: RoomScene; size: WorkSize }) {
  const { width, height, work } = view;
  const all = height + floorDepth;
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <img
      src={pictureUrl(picture, pictureWidth)}
      alt=""
      loading="lazy"
      style={{
        left: share(work.left, width),
        top: share(height - work.top, all),
        width: share(size.width, width),
        height: share(size.height, all),
      }}
    />
  );
}

const Caption = ({ size, title }: Pick<Props, "size" | "title">) => (
  <figcaption>
    <p className="body" aria-live="polite" aria-atomic="true">
      {Object.entries(rooms).map(([room, words]) => (
        <span key={room} className={`${styles.ofRoom} in-${room}`}>
          {words}の「{title}」。
        </span>
      ))}
      {sizeWords(size)}
      {hangingWords(size)}
      {people.map((cm) => (
        <span key={cm} className={`${styles.ofPerson} p${cm}`}>
          {besideWords(size, cm)}
        </span>
      ))}
    </p>
    <p className="tiny soft">
      部屋も人も、作品とおなじ縮尺の線画です。大きさは寸法の数字から出しています。
    </p>
  </figcaption>
);

export function RoomView({ size, picture, title }: Props) {
  const view = viewOf(size);
  const { width } = view;
  const all = view.height + floorDepth;
  return (
    <section className={styles.roomView} aria-labelledby="room-title">
      <h2 id="room-title">この作品を部屋で見る</h2>
      <Choices />
      <figure style={{ maxWidth: `min(100%, ${Math.round((width / all) * 620)}px)` }}>
        <div
          data-testid="scene"
          className={styles.scene}
          style={{ aspectRatio: `${width} / ${all}` }}
        >
          <RoomDrawing view={view} size={size} />
          {picture ? <Hanging picture={picture} view={view} size={size} /> : null}
        </div>
        <Caption size={size} title={title} />
      </figure>
    </section>
  );
}
