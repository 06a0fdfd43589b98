import type { editorState } from "#features/platform/content/ui/editor-state.ts";
import { maxTyped, Select, TextArea, TextField } from "#ui/fields.tsx";
import { audienceNames, onceNames, type QuestionnaireField } from "../rules.ts";

const Options = ({ names }: { names: Readonly<Record<string, string>> }) =>
  Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

export const QuestionnaireFields = ({
  state: { wired },
}: {
  state: ReturnType<typeof editorState<QuestionnaireField>>;
}) => (
  <>
    <TextField {...wired("title")} need />
    <TextArea {...wired("line")} rows={3} maxLength={maxTyped} />
    <TextArea {...wired("questions")} rows={18} maxLength={maxTyped} need />
    <Select {...wired("audience")}>
      <Options names={audienceNames} />
    </Select>
    <Select {...wired("once")}>
      <Options names={onceNames} />
    </Select>
    <TextField {...wired("endsAt")} type="datetime-local" label="しめきり（東京）" />
    <Select {...wired("status")}>
      <option value="draft">下書き</option>
      <option value="open">公開</option>
      <option value="closed">終了</option>
    </Select>
  </>
);
