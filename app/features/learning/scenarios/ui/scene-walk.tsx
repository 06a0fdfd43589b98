import type { LinePiece } from "../ruby.ts";
import type { ShownScene } from "../present.ts";
import { PlaceDrawing } from "./place-drawing.tsx";
import { StoryRuby } from "./ruby-text.tsx";
import { StoryLine } from "./story-line.tsx";
import styles from "./scene-reader.module.css";

/** A scene that is only looked at: all its lines, and ways on that are links and keep nothing. */
export const SceneWalk = ({
  scene,
  ways,
  back,
}: {
  scene: ShownScene;
  ways: readonly { pieces: readonly LinePiece[]; to: string }[];
  back: string | null;
}) => (
  <article className={styles.reader} aria-labelledby="scenario">
    <header>
      <p className="small">{scene.place}</p>
      <h1 id="scenario">{scene.title}</h1>
    </header>
    <PlaceDrawing drawing={scene.drawing} />
    <div className={styles.panel}>
      <ol className={styles.lines}>
        {scene.lines.map((line, at) => (
          <li key={at} data-shown>
            <StoryLine line={line} />
          </li>
        ))}
      </ol>
      <nav className={styles.ways} data-open aria-label="つづき">
        {scene.isEnd ? <p>ここで、話がおわります。</p> : null}
        {ways.map(({ pieces, to }) => (
          <a key={to} className={styles.choice} href={to}>
            {pieces.length > 0 ? <StoryRuby pieces={pieces} /> : "つづきを読む"}
          </a>
        ))}
      </nav>
      {back ? (
        <a className="link" href={back}>
          ひとつ前の場面へ
        </a>
      ) : null}
    </div>
  </article>
);
