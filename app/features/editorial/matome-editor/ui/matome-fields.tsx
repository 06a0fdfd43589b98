import { type Area, areaNames } from "#features/identity/licence/rules.ts";
import { wordsIn } from "#features/platform/content/rules.ts";
import { groups } from "#ui/art/groups.ts";
import { matomeText } from "#features/library/matome/rules.ts";
import { RichTextField } from "#features/platform/rich-text/ui/rich-text-field.tsx";
import { Check, Select, TextArea, TextField } from "#ui/fields.tsx";
import { SuggestReading } from "#ui/suggest-reading.tsx";
import type { editorState } from "#features/platform/content/ui/editor-state.ts";
import type { MatomeField } from "../rules.ts";

const nameable = [
  { kind: "word", label: "ことば" },
  { kind: "piece", label: "音声・動画" },
];
const markupHint =
  "空の行で段を分けます。「## 」は見出し、「### 」は小見出し、「> 」は引用、「- 」は箇条書き、「1. 」は番号つき。" +
  "**太字**、[文字](住所)、{漢字|かな}。{{piece:ID}} だけの段は音声・動画のカードに、文の中の {{piece:ID|呼び名}}" +
  " と {{word:ID|ことば}} はリンクになります。";

/** The fields of a summary. `begun`: what only a new one is asked. */
export function MatomeFields({
  isNew,
  begun,
  state: { typed, errors, wired },
}: {
  isNew: boolean;
  begun: { id: string; dye: string };
  state: ReturnType<typeof editorState<MatomeField>>;
}) {
  const areas = wordsIn(typed.areas);
  return (
    <>
      {isNew ? <SuggestReading from="title" /> : null}
      {isNew ? (
        <TextField
          id="id"
          name="id"
          label="住所の名（半角英数字）"
          need
          defaultValue={begun.id}
          error={errors["id"]}
          hint="題のよみから書き入れます（例 asa-no-sankasho）。あとから変えられません。"
        />
      ) : null}
      <TextField {...wired("title")} need />
      <TextField {...wired("kana")} need />
      <TextArea {...wired("summary")} need rows={2} />
      <RichTextField
        {...wired("body")}
        need
        names={nameable}
        cards={matomeText.cards}
        signs={markupHint}
      />
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
      <div>
        <Check name="free" defaultChecked={typed.free === "on"}>
          どなたでも読める
        </Check>
        <span className="hint">{wired("free").hint}</span>
      </div>
      <Select {...wired("status")}>
        <option value="draft">下書き</option>
        <option value="open">出す</option>
        <option value="closed">しまう</option>
      </Select>
      <TextField {...wired("openAt")} type="datetime-local" label="ひらく日時（東京）" need />
      {isNew ? (
        <Select id="dye" name="dye" label="絵の染め" defaultValue={begun.dye} error={errors["dye"]}>
          {Object.entries(groups).map(([name, { ja }]) => (
            <option key={name} value={name}>
              {ja}
            </option>
          ))}
        </Select>
      ) : null}
    </>
  );
}
