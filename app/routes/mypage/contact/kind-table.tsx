import { Icon } from "#ui/icons/Icon.tsx";
import styles from "./kind-table.module.css";
import type { ContactKindRow, ContactWay } from "./present.ts";

/** A box for each kind and way; a lock where the letter always goes, with the reason. */
export const KindTable = ({
  kinds,
  ways,
}: {
  kinds: readonly ContactKindRow[];
  ways: readonly ContactWay[];
}) => (
  <table className={styles.kindTable}>
    <caption className="visually-hidden">お知らせの種類と、届けかた</caption>
    <thead>
      <tr>
        <th scope="col">種類</th>
        {ways.map(({ way, name, where }) => (
          <th scope="col" key={way} className={styles.wayCell}>
            {name}
            <span className={styles.where}>{where}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {kinds.map(({ kind, label, hint, why, marked }) => (
        <tr key={kind}>
          <th scope="row">
            {label}
            <span className={styles.hint}>{hint}</span>
            {why ? <span className={styles.hint}>{why}</span> : null}
          </th>
          {ways.map(({ way, name }) => (
            <td key={way} className={styles.wayCell}>
              {why && way === "mail" ? (
                <span className={styles.always}>
                  <Icon name="lock-simple" size={20} />
                  いつも
                </span>
              ) : (
                <label className={styles.tickBox}>
                  <input
                    type="checkbox"
                    name="mark"
                    value={`${kind}:${way}`}
                    defaultChecked={marked.includes(way)}
                    aria-label={`${label}を${name}で受けとる`}
                  />
                </label>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
