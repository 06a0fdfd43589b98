import { Whose } from "#ui/forms/whose.tsx";
import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import type { ShownScene } from "../present.ts";
import { PlaceDrawing } from "./place-drawing.tsx";
import { ReadingChoices } from "./reading-choices.tsx";
import { StoryRuby } from "./ruby-text.tsx";
import { StoryLine } from "./story-line.tsx";
import { useLines } from "./use-lines.ts";
import { useStoryChoices } from "./use-story-choices.ts";
import styles from "./scene-reader.module.css";

function Ways({ scene: { id, choices, isEnd }, open }: { scene: ShownScene; open: boolean }) {
  return (
    <Form method="post" className={styles.ways} data-open={open || undefined}>
      <Whose />
      <input type="hidden" name="intent" value="on" />
      <input type="hidden" name="scene" value={id} />
      {choices.length === 0 ? (
        <Button type="submit" full>
          {isEnd ? "この話を読みおえる" : "つづきを読む"}
        </Button>
      ) : (
        choices.map(({ pieces, way }) => (
          <button key={way} type="submit" name="way" value={way} className={styles.choice}>
            <StoryRuby pieces={pieces} />
          </button>
        ))
      )}
    </Form>
  );
}

const Log = ({ log }: { log: ShownScene["log"] }) =>
  log.length === 0 ? null : (
    <details className={styles.backlog}>
      <summary>ここまでの話</summary>
      <ol>
        {log.map((line, at) => (
          <li key={at}>
            <StoryLine line={line} />
          </li>
        ))}
      </ol>
    </details>
  );

const Back = ({ scene: { id, canGoBack } }: { scene: ShownScene }) =>
  canGoBack ? (
    <Form method="post">
      <Whose />
      <input type="hidden" name="scene" value={id} />
      <Button type="submit" name="intent" value="back" look="quiet" small>
        ひとつ前の場面へ
      </Button>
    </Form>
  ) : null;

/**
 * One scene: its drawing, its lines one by one, and the ways on. Without scripts all lines stand
 * there at once. `arrived`: it was led to within this visit, so the reader's place goes there.
 */
export function SceneReader({ scene, arrived }: { scene: ShownScene; arrived: boolean }) {
  const [choices, choose] = useStoryChoices();
  const lines = useLines(scene.lines, choices, choices.skip && scene.wasRead);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrived) panel.current?.focus({ preventScroll: true });
  }, [arrived]);
  return (
    <article className={styles.reader} data-size={choices.size} aria-labelledby="scenario">
      <header>
        <p className="small">{scene.place}</p>
        <h1 id="scenario">{scene.title}</h1>
      </header>
      <PlaceDrawing drawing={scene.drawing} />
      <div className={styles.panel} ref={panel} tabIndex={-1} aria-label="場面">
        {scene.moved ? (
          <p className={styles.note} role="status">
            話が書きなおされたので、いちばん近い場面からつづけます。
          </p>
        ) : null}
        <ol className={styles.lines} aria-live="polite">
          {scene.lines.map((line, at) => (
            <li key={at} data-shown={lines.whole || at <= lines.at || undefined}>
              {at === lines.at && !lines.whole ? (
                <StoryLine line={line} letters={lines.letters} />
              ) : (
                <StoryLine line={line} />
              )}
            </li>
          ))}
        </ol>
        {lines.all ? null : (
          <button type="button" className={styles.next} onClick={lines.next}>
            つぎの行へ
          </button>
        )}
        <Ways scene={scene} open={lines.all} />
        <Back scene={scene} />
        <Log log={scene.log} />
        <ReadingChoices choices={choices} choose={choose} />
      </div>
    </article>
  );
}
