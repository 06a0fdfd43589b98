import type { editorState } from "#features/platform/content/ui/editor-state.ts";
import { RichTextField } from "#features/platform/rich-text/ui/rich-text-field.tsx";
import { slotNames, slotOf } from "#features/site/policies/slots.ts";
import { Check, Select, TextArea, TextField } from "#ui/fields.tsx";
import type { PolicyField } from "../rules.ts";

const markupHint =
  "空の行で段を分けます。「## 」は見出し、「- 」は箇条書き。**太字**、[文字](住所)、{漢字|かな}。";

export function PolicyFields({
  state: { typed, wired },
}: {
  state: ReturnType<typeof editorState<PolicyField>>;
}) {
  return (
    <>
      <TextArea {...wired("note")} need rows={2} />
      <TextField {...wired("title")} need />
      <TextArea {...wired("lead")} rows={2} />
      <p className="small">
        {`本文に入れられる差しこみ: ${slotNames.map(slotOf).join("　")}。表は、その行だけの段にしてください。`}
      </p>
      <RichTextField {...wired("body")} need names={[]} cards={[]} signs={markupHint} />
      <div>
        <Check name="material" defaultChecked={typed.material === "on"}>
          会員の方に、いちど読んでいただく
        </Check>
        <span className="hint">{wired("material").hint}</span>
      </div>
      <Select {...wired("status")}>
        <option value="draft">下書き</option>
        <option value="open">出す</option>
        <option value="closed">しまう</option>
      </Select>
      <TextField {...wired("openAt")} type="datetime-local" label="いつから（東京）" need />
    </>
  );
}
