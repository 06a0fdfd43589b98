import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { TextField } from "#ui/fields.tsx";

/** A new playlist begins as a draft with a name and an address. */
export function NewPlaylistForm({ answer }: { answer: FormAnswer<unknown> | undefined }) {
  const form = useMemberForm(answer, {
    intent: "make",
    labels: { title: "題", id: "住所の名（半角英数字）" },
  });
  return (
    <Disclosure summary="あたらしくつくる" open={form.back !== undefined}>
      <MemberForm form={form} submit="下書きをつくる" small>
        <TextField {...form.field("title")} need maxLength={120} />
        <TextField
          {...form.field("id")}
          need
          maxLength={80}
          autoCapitalize="none"
          spellCheck={false}
          hint="住所になります（例 asa-no-gofun）。あとから変えられません。"
        />
      </MemberForm>
    </Disclosure>
  );
}
