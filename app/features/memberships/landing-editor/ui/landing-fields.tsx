import type { editorState } from "#features/platform/content/ui/editor-state.ts";
import type { LandingId } from "#features/memberships/landing/landing-words.ts";
import { Select, TextArea, TextField } from "#ui/fields.tsx";
import { type LandingField, landingFieldsOf } from "../rules.ts";

const rows: Readonly<Partial<Record<LandingField, number>>> = {
  description: 3,
  h1: 3,
  lead: 4,
  sections: 12,
  flow: 6,
  cards: 14,
  faq: 12,
  note: 3,
};
/** They have a place of their own. */
const apart: readonly LandingField[] = ["title", "openAt", "status"];
const needed: readonly LandingField[] = ["title", "description", "h1", "lead"];

export function LandingFields({
  id,
  state: { typed, wired },
}: {
  id: LandingId;
  state: ReturnType<typeof editorState<LandingField>>;
}) {
  const fields = landingFieldsOf(id).filter((field) => !apart.includes(field));
  return (
    <>
      <TextField {...wired("title")} need />
      {fields.map((field) => (
        <TextArea
          key={field}
          {...wired(field)}
          {...(needed.includes(field) && { need: true })}
          rows={rows[field] ?? 4}
        />
      ))}
      <Select {...wired("status")} key={typed.status}>
        <option value="draft">下書き（はじめの言葉のまま）</option>
        <option value="open">この言葉で出す</option>
        <option value="closed">はじめの言葉にもどす</option>
      </Select>
      <TextField {...wired("openAt")} type="datetime-local" />
    </>
  );
}
