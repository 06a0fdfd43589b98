// The words of a category, a tag or a brand as fields of an editor's form.
import type { editorState } from "#features/platform/content/ui/editor-state.ts";
import type { GroupKind } from "#features/shop/catalogue/groups.ts";
import { Select, TextArea, TextField } from "#ui/fields.tsx";
import type { GroupField } from "../rules.ts";
import { fieldsOfKind } from "../words.ts";

const rows = { lead: 3, description: 4, pictureAlt: 2 } as const;
const isLong = (field: GroupField): field is keyof typeof rows => Object.hasOwn(rows, field);

export function GroupFields({
  kind,
  state: { typed, wired },
}: {
  kind: GroupKind;
  state: ReturnType<typeof editorState<GroupField>>;
}) {
  return (
    <>
      {fieldsOfKind[kind].map((field) =>
        field === "hidden" ? (
          <Select {...wired(field)} key={`${field} ${typed.hidden}`}>
            <option value="">店に並べる</option>
            <option value="on">並べない</option>
          </Select>
        ) : isLong(field) ? (
          <TextArea key={field} {...wired(field)} rows={rows[field]} />
        ) : (
          <TextField key={field} {...wired(field)} need />
        ),
      )}
      <TextField {...wired("openAt")} type="datetime-local" />
    </>
  );
}
