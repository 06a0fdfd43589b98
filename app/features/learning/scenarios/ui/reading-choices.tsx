import { sizes, textSpeeds, type StoryChoices } from "./use-story-choices.ts";
import styles from "./reading-choices.module.css";

type Choose = (change: Partial<StoryChoices>) => void;
function Choice<Value extends string>({
  label,
  name,
  values,
  value,
  choose,
}: {
  label: string;
  name: string;
  values: Readonly<Record<Value, string>>;
  value: Value;
  choose: (value: Value) => void;
}) {
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {(Object.keys(values) as Value[]).map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === value}
            onChange={() => choose(one)}
          />
          {values[one]}
        </label>
      ))}
    </fieldset>
  );
}

/** How one likes to read; kept on this device. */
export const ReadingChoices = ({ choices, choose }: { choices: StoryChoices; choose: Choose }) => (
  <details className={styles.choices}>
    <summary>読みかた</summary>
    <div>
      <Choice
        label="文字の大きさ"
        name="size"
        values={sizes}
        value={choices.size}
        choose={(size) => choose({ size })}
      />
      <Choice
        label="文字の出る速さ"
        name="speed"
        values={textSpeeds}
        value={choices.speed}
        choose={(speed) => choose({ speed })}
      />
      <label>
        <input
          type="checkbox"
          checked={choices.auto}
          onChange={({ target }) => choose({ auto: target.checked })}
        />
        ひとりでに、つぎの行へ進む
      </label>
      <label>
        <input
          type="checkbox"
          checked={choices.skip}
          onChange={({ target }) => choose({ skip: target.checked })}
        />
        読んだことのある場面は、一度に出す
      </label>
    </div>
  </details>
);
