import { formatJapaneseYear } from "#lib/tokyo-date.ts";
import type { ProductQuote } from "../service.server.ts";
import styles from "./member-words.module.css";

/** What members wrote of a product, with their consent and as they wrote it. */
export const MemberWords = ({ quotes }: { quotes: readonly ProductQuote[] }) =>
  quotes.length === 0 ? null : (
    <section aria-labelledby="member-words">
      <div className="between section-head">
        <h2 id="member-words">会員のことば</h2>
      </div>
      <ul className={styles.quotes}>
        {quotes.map(({ id, words, penName, written }) => (
          <li key={id}>
            <figure className={styles.quote}>
              <blockquote className={`body ${styles.words}`}>{words}</blockquote>
              <figcaption className="small soft">
                {penName}さん　<time dateTime={written}>{formatJapaneseYear(written)}</time>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="tiny faint">
        会員の感想から、書いた方のゆるしを得て、書かれたまま載せています。感じかたは、おひとりずつ違います。
      </p>
    </section>
  );
