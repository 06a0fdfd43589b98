import { Whose } from "#ui/forms/whose.tsx";
import { TextField } from "#ui/fields.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { SettingsPart } from "./part.ts";

export function EmailPart({ of: { me, ways, profile }, answer }: SettingsPart) {
  const form = useMemberForm(answer, {
    intent: "email",
    labels: { email: ways.email ? "新しいメールアドレス" : "メールアドレス" },
    values: { email: "" },
  });
  return (
    <div className="card">
      <h3>メールアドレス</h3>
      <p className="body">
        {ways.email ?? (profile.email ? `${profile.email}（確認待ち）` : "登録していません")}
      </p>
      <MemberForm form={form} top={false} look="line" small submit="確認のメールを受けとる">
        <Whose uid={me} />
        <TextField {...form.field("email")} type="text" inputMode="email" autoComplete="email" />
      </MemberForm>
    </div>
  );
}
