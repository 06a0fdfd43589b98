import { KeptWords } from "#browser/kept-words.tsx";
import { TextField } from "#ui/fields.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { SettingsPart } from "./part.ts";

export function NameSection({ of: { me, profile, say }, answer }: SettingsPart) {
  const form = useMemberForm(answer, {
    intent: "name",
    labels: { displayName: "お名前", kana: "ふりがな" },
    values: { displayName: profile.displayName, kana: profile.kana },
  });
  return (
    <section id="name">
      <h2>お名前</h2>
      <MemberForm form={form} top={false} look="line" submit="書きかえる">
        <TextField {...form.field("displayName")} autoComplete="name" />
        <TextField {...form.field("kana")} optional />
        <KeptWords uid={me} name="profile" saved={say !== ""} />
      </MemberForm>
    </section>
  );
}
