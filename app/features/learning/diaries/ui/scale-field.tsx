import { FieldError } from "#ui/fields.tsx";
import { maxDiaryNumber } from "../rules.ts";
import { scaleWords } from "../words.ts";
import styles from "./scale-field.module.css";

type Props = {
  name: string;
  /** "0" to "5". */
  value: string;
  error: string | undefined;
  /** The number that was chosen elsewhere meanwhile. */
  theirs: number | undefined;
};
const endsOf = (least: string, most: string) => ({
  1: `（${least}）`,
  [maxDiaryNumber]: `（${most}）`,
});
const steps = Array.from({ length: maxDiaryNumber }, (_, at) => at + 1);

/** Five growing dots with words at both ends, and none. */
export function ScaleField({ name, value, error, theirs }: Props) {
  const { label = "", least = "", most = "" } = scaleWords[name] ?? {};
  const ends: Readonly<Record<number, string>> = endsOf(least, most);
  return (
    <fieldset className={styles.scale} id={name} data-scale={name}>
      <legend>{label}</legend>
      <label className={styles.none}>
        <input type="radio" name={name} value="0" defaultChecked={!steps.includes(Number(value))} />
        <span>なし</span>
      </label>
      <div className={styles.dots}>
        {steps.map((step) => (
          <label key={step}>
            <input
              type="radio"
              name={name}
              value={step}
              defaultChecked={value === String(step)}
              aria-label={`${step}${ends[step] ?? ""}`}
            />
            <i style={{ "--dot": `${10 + step * 6}px` } as React.CSSProperties} />
          </label>
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{least}</span>
        <span>{most}</span>
      </div>
      {theirs === undefined || String(theirs) === value ? null : (
        <p className="tiny soft">あちらでは「{theirs === 0 ? "なし" : theirs}」</p>
      )}
      {error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
