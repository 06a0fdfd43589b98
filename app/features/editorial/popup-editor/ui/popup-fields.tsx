import { type Area, areaNames } from "#features/identity/licence/rules.ts";
import { wordsIn } from "#features/platform/content/rules.ts";
import type { editorState } from "#features/platform/content/ui/editor-state.ts";
import { Select, TextArea, TextField } from "#ui/fields.tsx";
import type { PopupField } from "../rules.ts";

export function PopupFields({
  state: { typed, wired },
}: {
  state: ReturnType<typeof editorState<PopupField>>;
}) {
  const areas = wordsIn(typed.areas);
  return (
    <>
      <TextField {...wired("title")} need />
      <TextArea {...wired("body")} need rows={3} />
      <TextField {...wired("link")} />
      <TextField {...wired("linkWords")} />
      <fieldset>
        <legend className="label">
          見える方（どれかをお持ちの方。えらばなければ、すべての方）
        </legend>
        <div className="chips">
          {(Object.keys(areaNames) as Area[]).map((area) => (
            <label className="chip" key={area}>
              <input
                type="checkbox"
                name="areas"
                value={area}
                defaultChecked={areas.includes(area)}
              />
              <span>{areaNames[area]}</span>
            </label>
          ))}
        </div>
        <span className="hint">{wired("areas").hint}</span>
      </fieldset>
      <Select {...wired("status")}>
        <option value="draft">下書き</option>
        <option value="open">出す</option>
        <option value="closed">しまう</option>
      </Select>
      <TextField {...wired("openAt")} type="datetime-local" label="はじまり（東京）" need />
      <TextField {...wired("closeAt")} type="datetime-local" label="おわり（東京）" need />
    </>
  );
}
