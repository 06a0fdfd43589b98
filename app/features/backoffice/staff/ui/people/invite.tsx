import { RadioRows, TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { RolesField } from "../roles-field.tsx";
import { staffLabels } from "./part.ts";

const kinds = [
  { value: "staff", label: "番台", note: "担当の机だけを使えます。" },
  { value: "owner", label: "店主", note: "すべての机を使い、ほかの方の役割を変えられます。" },
] as const;

/** Asks somebody by mail. */
export function Invite({
  formKey,
  answer,
}: {
  formKey: string;
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, {
    intent: "invite",
    labels: staffLabels,
    values: { authority: "staff" },
    prefix: "invite",
    moves: "invite",
  });
  const { defaultValue, error } = form.field("authority");
  return (
    <section aria-labelledby="invite-head">
      <h2 id="invite-head">メールでお招きする</h2>
      <MemberForm form={form} key={formKey} submit="お招きのメールを送る">
        <TextField
          {...form.field("email")}
          type="email"
          inputMode="email"
          autoComplete="off"
          need
          hint="リンクは3日のあいだ、一度だけ使えます。このアドレスでログインした方だけが受けられます。"
        />
        <div id="invite-authority">
          <RadioRows
            legend="役割"
            name="authority"
            options={kinds}
            defaultValue={defaultValue ?? "staff"}
            error={error}
            need
          />
        </div>
        <RolesField
          prefix="invite"
          chosen={form.back?.typed["roles"] ?? ""}
          error={form.field("roles").error}
        />
      </MemberForm>
    </section>
  );
}
