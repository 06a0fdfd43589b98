import { wordsIn } from "#features/platform/content/rules.ts";
import { type Area, areaNames } from "../rules.ts";

/** Who may see it, by the areas that are ticked: `{...wired("areas")}`. */
export function AreasField({
  defaultValue,
  hint,
  legend,
  people = {},
}: {
  defaultValue: string;
  hint: string | undefined;
  legend: string;
  /** How many hold each now, where that is told. */
  people?: Partial<Record<Area, number>>;
}) {
  const ticked = wordsIn(defaultValue);
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      <div className="chips">
        {(Object.keys(areaNames) as Area[]).map((area) => (
          <label className="chip" key={area}>
            <input
              type="checkbox"
              name="areas"
              value={area}
              defaultChecked={ticked.includes(area)}
            />
            <span>
              {areaNames[area]}
              {people[area] ? <small>{`　${people[area].toLocaleString("ja-JP")}人`}</small> : null}
            </span>
          </label>
        ))}
      </div>
      <span className="hint">{hint}</span>
    </fieldset>
  );
}
