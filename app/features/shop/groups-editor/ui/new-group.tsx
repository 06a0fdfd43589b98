// A category, a tag or a brand begun: its words are asked on its own page.
import { groupKinds } from "#features/shop/catalogue/groups.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { Select, TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { groupKindNames } from "../words.ts";

const labels = { kind: "どれを", name: "名前", id: "住所の名（半角英数字）" };

export function NewGroupForm({ answer }: { answer: FormAnswer<unknown> | undefined }) {
  const form = useMemberForm(answer, { intent: "make", labels, values: { kind: "tag" } });
  return (
    <Disclosure summary="あたらしくつくる" open={Boolean(form.back)}>
      <MemberForm form={form} submit="つくる">
        <Select {...form.field("kind")} need>
          {groupKinds.map((kind) => (
            <option key={kind} value={kind}>
              {groupKindNames[kind]}
            </option>
          ))}
        </Select>
        <TextField {...form.field("name")} need maxLength={40} hint="例 手ぬぐい" />
        <TextField
          {...form.field("id")}
          need
          maxLength={80}
          autoCapitalize="none"
          spellCheck={false}
          hint="その頁の住所になります（例 tenugui）。住所は、あとから変えられます。"
        />
      </MemberForm>
    </Disclosure>
  );
}
