import { AreasField } from "#features/identity/licence/ui/areas-field.tsx";
import { groups } from "#ui/art/groups.ts";
import { matomeText } from "#features/library/matome/rules.ts";
import { RichTextField } from "#features/platform/rich-text/ui/rich-text-field.tsx";
import { Check, Select, TextArea, TextField } from "#ui/fields.tsx";
import { SuggestReading } from "#ui/suggest-reading.tsx";
import type { editorState } from "#features/platform/content/ui/editor-state.ts";
import { StatusField } from "#features/platform/content/ui/status-field.tsx";
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
      <AreasField
        {...wired("areas")}
        legend="読める方（どれかをお持ちの方。えらばなければ会員の方）"
      />
      <div>
        <Check name="free" defaultChecked={typed.free === "on"}>
          どなたでも読める
        </Check>
        <span className="hint">{wired("free").hint}</span>
      </div>
      <StatusField {...wired("status")} />
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
