import { Icon } from "#ui/icons/Icon.tsx";
import type { LandingPage } from "../landing-page.ts";
import styles from "./landing-screen.module.css";

/**
 * A cell of the table that compares: a tick and a dash, with the word for those who do not see
 * them.
 */
function Cell({ words }: { words: string }) {
  if (words === "あり")
    return (
      <>
        <Icon name="check" size={20} />
        <span className="visually-hidden">あり</span>
      </>
    );
  if (words === "なし")
    return (
      <>
        <span aria-hidden="true">―</span>
        <span className="visually-hidden">なし</span>
      </>
    );
  return words;
}

export const Comparison = ({
  compare: { columns, note, rows },
}: {
  compare: NonNullable<LandingPage["compare"]>;
}) => (
  <section className={`wrap ${styles.comparison}`}>
    <h2>くらべる</h2>
    <div className={styles.twoWays} tabIndex={0} role="region" aria-label="プランの比較表">
      <table>
        <thead>
          <tr>
            <th>
              <span className="visually-hidden">できること</span>
            </th>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={columns[at]}>
                  <Cell words={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {note ? <p className="small soft">{note}</p> : null}
  </section>
);
