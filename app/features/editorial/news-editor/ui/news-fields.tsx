import { AreasField } from "#features/identity/licence/ui/areas-field.tsx";
import type { editorState } from "#features/platform/content/ui/editor-state.ts";
import { StatusField } from "#features/platform/content/ui/status-field.tsx";
import { textSigns } from "#features/platform/rich-text/signs.ts";
import { RichTextField } from "#features/platform/rich-text/ui/rich-text-field.tsx";
import { newsText } from "#features/site/news/rules.ts";
import { Check, TextField } from "#ui/fields.tsx";
import type { NewsField } from "../rules.ts";

const nameable = [
  { kind: "word", label: "ことば" },
  { kind: "piece", label: "音声・動画" },
];
const markupHint = `${textSigns}{{piece:ID|呼び名}} と {{word:ID|ことば}} はリンクになります。`;

export function NewsFields({
  state: { typed, wired },
}: {
  state: ReturnType<typeof editorState<NewsField>>;
}) {
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
      <AreasField
        {...wired("areas")}
        legend="読める方（どれかをお持ちの方。えらばなければ会員の方）"
      />
      <StatusField {...wired("status")} />
      <TextField {...wired("openAt")} type="datetime-local" label="お知らせする日時（東京）" need />
    </>
  );
}
