import { Consent, OtherWays, type Ways } from "#features/identity/account/ui/ways-in.tsx";
import { loginLabels } from "#features/identity/account/ui/way-labels.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";

/** Which address the mail goes to. */
export function AskScreen({ ways, answer }: { ways: Ways; answer: FormAnswer | undefined }) {
  const form = useMemberForm(answer, { labels: { email: loginLabels.email } });
  return (
    <main id="main" className="p-door">
      <div className="wrap door">
        <h1>メールでログイン</h1>
        <p className="body soft">
          パスワードはいりません。はじめての方は、このまま会員になれます。
        </p>
        <MemberForm form={form}>
          <input type="hidden" name="redirect_url" value={ways.redirectUrl} />
          <TextField
            {...form.field("email")}
            type="text"
            inputMode="email"
            autoComplete="username webauthn"
          />
          <Button type="submit" full busy={form.busy}>
            メールを受けとる
          </Button>
          <Consent what="はじめての方は、ご登録で" />
        </MemberForm>
        <OtherWays ways={ways} mail={false} />
      </div>
    </main>
  );
}
