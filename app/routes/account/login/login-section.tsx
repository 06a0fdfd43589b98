import type { Ways } from "#features/identity/account/ui/ways-in.tsx";
import { loginLabels } from "#features/identity/account/ui/way-labels.ts";
import { href } from "#lib/href.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

/** By address and password. */
export function LoginSection({ ways, answer }: { ways: Ways; answer: FormAnswer | undefined }) {
  const form = useMemberForm(answer, { intent: "login", also: [""], labels: loginLabels });
  return (
    <MemberForm form={form}>
      <input type="hidden" name="redirect_url" value={ways.redirectUrl} />
      <TextField
        {...form.field("email")}
        type="text"
        inputMode="email"
        autoComplete="username webauthn"
      />
      <TextField {...form.field("password")} type="password" autoComplete="current-password" />
      <Button type="submit" full busy={form.busy}>
        ログインする
      </Button>
      <p className="small">
        <PrefetchLink className="link" to={href("/password-reset")}>
          パスワードをお忘れの方
        </PrefetchLink>
      </p>
    </MemberForm>
  );
}
