import { Consent, type Ways } from "#features/identity/account/ui/ways-in.tsx";
import { loginLabels } from "#features/identity/account/ui/way-labels.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";

/** Who is here for the first time, by a mail that proves the address. */
export function RegisterSection({ ways, answer }: { ways: Ways; answer: FormAnswer | undefined }) {
  const form = useMemberForm(answer, { intent: "register", prefix: "new", labels: loginLabels });
  return (
    <section className="join" id="join">
      <h2>はじめての方</h2>
      <p className="body soft">メールアドレスだけで会員になれます。会費はかかりません。</p>
      <MemberForm form={form}>
        <input type="hidden" name="redirect_url" value={ways.redirectUrl} />
        <TextField {...form.field("email")} type="text" inputMode="email" autoComplete="email" />
        <TextField
          {...form.field("password")}
          optional
          type="password"
          autoComplete="new-password"
          hint="8文字以上。空のままなら、こちらで作ってメールでお知らせします。"
        />
        <Button type="submit" look="line" full busy={form.busy}>
          確認のメールを受けとる
        </Button>
        <Consent what="お申し込みで" />
      </MemberForm>
    </section>
  );
}
