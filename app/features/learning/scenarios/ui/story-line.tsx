import type { StoryLineShown } from "../present.ts";
import { cutPieces } from "../ruby.ts";
import { StoryRuby } from "./ruby-text.tsx";
import styles from "./story-line.module.css";

/**
 * A line, said or told. `letters`: so many are inked yet; the others keep their room, and whoever
 * is read to hears the whole at once.
 */
export function StoryLine({
  line: { who, pieces },
  letters = Number.POSITIVE_INFINITY,
}: {
  line: StoryLineShown;
  letters?: number;
}) {
  const [seen, rest] = cutPieces(pieces, letters);
  return (
    <p className={who ? styles.said : styles.told}>
      {who ? <b className={styles.speaker}>{who}</b> : null}
      <span>
        <StoryRuby pieces={seen} />
        {rest.length > 0 ? (
          <span className={styles.unseen}>
            <StoryRuby pieces={rest} />
          </span>
        ) : null}
      </span>
    </p>
  );
}
