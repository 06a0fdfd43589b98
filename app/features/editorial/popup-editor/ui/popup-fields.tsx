import { AreasField } from "#features/identity/licence/ui/areas-field.tsx";
import type { editorState } from "#features/platform/content/ui/editor-state.ts";
import { StatusField } from "#features/platform/content/ui/status-field.tsx";
import { TextArea, TextField } from "#ui/fields.tsx";
import type { PopupField } from "../rules.ts";

export function PopupFields({
  state: { wired },
}: {
  state: ReturnType<typeof editorState<PopupField>>;
}) {
  return (
    <>
      <TextField {...wired("title")} need />
      <TextArea {...wired("body")} need rows={3} />
      <TextField {...wired("link")} />
      <TextField {...wired("linkWords")} />
      <AreasField
        {...wired("areas")}
        legend="見える方（どれかをお持ちの方。えらばなければ、すべての方）"
      />
      <StatusField {...wired("status")} />
      <TextField {...wired("openAt")} type="datetime-local" label="はじまり（東京）" need />
      <TextField {...wired("closeAt")} type="datetime-local" label="おわり（東京）" need />
    </>
  );
}
