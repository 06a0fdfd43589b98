import type { editorState } from "#features/platform/content/ui/editor-state.ts";
import { StatusField } from "#features/platform/content/ui/status-field.tsx";
import { textSigns } from "#features/platform/rich-text/signs.ts";
import { RichTextField } from "#features/platform/rich-text/ui/rich-text-field.tsx";
import { slotNames, slotOf } from "#features/site/policies/slots.ts";
import { Check, TextArea, TextField } from "#ui/fields.tsx";
import type { PolicyField } from "../rules.ts";

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
      <RichTextField {...wired("body")} need names={[]} cards={[]} signs={textSigns} />
      <div>
        <Check name="material" defaultChecked={typed.material === "on"}>
          会員の方に、いちど読んでいただく
        </Check>
        <span className="hint">{wired("material").hint}</span>
      </div>
      <StatusField {...wired("status")} />
      <TextField {...wired("openAt")} type="datetime-local" label="いつから（東京）" need />
    </>
  );
}
