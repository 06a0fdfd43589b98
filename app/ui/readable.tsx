import { withReadings } from "./readings.ts";
import styles from "./readable.module.css";

/**
 * A fixed word whose reading appears above it once the reader has asked for more ふりがな. The style
 * writes the reading: it is in no name, no search and no copy.
 */
export const Readable = ({ children }: { children: string }) =>
  withReadings(children).map(({ text, kana }, at) =>
    kana ? (
      <ruby key={at} className={styles.yomi}>
        {text}
        <rt data-kana={kana} aria-hidden="true" />
      </ruby>
    ) : (
      text
    ),
  );
