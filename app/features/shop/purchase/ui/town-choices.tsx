import type { TownChoice } from "../confirm/fields.ts";
import styles from "./town-choices.module.css";

/**
 * The towns of one postal code: pressed with scripts it fills the form at once, without them the
 * server does.
 */
export function Towns({
  towns,
  onChoose,
}: {
  towns: readonly TownChoice[];
  onChoose: (town: TownChoice) => void;
}) {
  return (
    <div role="status">
      {towns.length > 0 ? (
        <div className={styles.towns}>
          <p className="small">
            {towns.length === 1
              ? "この郵便番号の住所です。押すと、いまの住所を書きかえます。"
              : `この郵便番号には町が${towns.length}あります。押すと、住所に入ります。`}
          </p>
          <ul>
            {towns.map((town) => {
              const whole = `${town.prefecture}${town.city}${town.town}`;
              return (
                <li key={whole}>
                  <button className="choice large" type="button" onClick={() => onChoose(town)}>
                    {whole}
                  </button>
                </li>
              );
            })}
          </ul>
          <noscript>
            <p className="small">町名を、下の欄にご入力ください。</p>
          </noscript>
        </div>
      ) : null}
    </div>
  );
}
