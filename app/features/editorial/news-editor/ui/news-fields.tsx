import { type Area, areaNames } from "#features/identity/licence/rules.ts";
import { wordsIn } from "#features/platform/content/rules.ts";
import type { editorState } from "#features/platform/content/ui/editor-state.ts";
import { RichTextField } from "#features/platform/rich-text/ui/rich-text-field.tsx";
import { newsText } from "#features/site/news/rules.ts";
import { Check, Select, TextField } from "#ui/fields.tsx";
import type { NewsField } from "../rules.ts";

const nameable = [
  { kind: "word", label: "ことば" },
  { kind: "piece", label: "音声・動画" },
];
const markupHint =
  "空の行で段を分けます。「## 」は見出し、「- 」は箇条書き。**太字**、[文字](住所)、{漢字|かな}。" +
  "{{piece:ID|呼び名}} と {{word:ID|ことば}} はリンクになります。";

export function NewsFields({
  state: { typed, wired },
}: {
  state: ReturnType<typeof editorState<NewsField>>;
}) {
  const areas = wordsIn(typed.areas);
  return (
    <>
      <TextField {...wired("title")} need />
      <RichTextField
        {...wired("body")}
        need
        names={nameable}
        cards={newsText.cards}
        signs={markupHint}
      />
      <div>
        <Check name="everyone" defaultChecked={typed.everyone === "on"}>
          どなたでも読める
        </Check>
        <span className="hint">{wired("everyone").hint}</span>
      </div>
      <fieldset>
        <legend className="label">読める方（どれかをお持ちの方。えらばなければ会員の方）</legend>
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
      <TextField {...wired("openAt")} type="datetime-local" label="お知らせする日時（東京）" need />
    </>
  );
}
