// A table inside a page of the back office: a few rows of one thing. Lists stand on
// `platform/desk-lists`.
import styles from "./plain-table.module.css";

export type PlainColumn<Row> = {
  head: string;
  cell: (row: Row) => React.ReactNode;
  /** Among numbers: what is read from its beginning, as the first column is. */
  words?: true;
  /** Among words: a number, which ends under the one above it. */
  figure?: true;
};

/** On a phone each row is a card (the CSS does it): the head stands beside each value. */
export function PlainTable<Row extends object>({
  caption,
  columns,
  rows,
  keyOf,
  empty,
  numbers = false,
}: {
  caption: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  empty: string;
  /** Its rows are read against each other: on a phone it goes sideways instead. */
  numbers?: boolean;
}) {
  if (rows.length === 0) return <p className="body soft">{empty}</p>;
  return (
    <div className={styles.plainScroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={`${styles.plainTable} ${numbers ? styles.numbers : styles.cards}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ head, words, figure }) => (
              <th key={head} scope="col" data-words={words} data-figure={figure}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ head, cell, words, figure }) => (
                <td key={head} data-label={head} data-words={words} data-figure={figure}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
