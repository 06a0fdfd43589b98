// What an item opens, as boxes to tick.
import { areaNames, isAreaName } from "#features/identity/licence/rules.ts";
import { Check, FieldError } from "#ui/fields.tsx";
import styles from "./price-areas.module.css";

/** `chosen`: the ticked ones, joined by 、. */
export function PriceAreas({ chosen, error }: { chosen: string; error?: string | undefined }) {
  const ticked = chosen.split("、");
  return (
    <fieldset id="areas" aria-describedby={error ? "areas-error" : undefined}>
      <legend className="label">ひらくもの</legend>
      <p className="hint">
        足すと、その日から、お持ちの方みなさんにひらきます。売っているものからは外せません。
      </p>
      <div className={styles.areaBoxes}>
        {Object.keys(areaNames)
          .filter(isAreaName)
          .map((area) => (
            <Check key={area} name="areas" value={area} defaultChecked={ticked.includes(area)}>
              {areaNames[area]}
            </Check>
          ))}
      </div>
      {error ? <FieldError id="areas-error">{error}</FieldError> : null}
    </fieldset>
  );
}
