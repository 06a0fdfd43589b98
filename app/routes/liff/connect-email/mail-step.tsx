import { LiffInputs } from "#features/identity/account/ui/liff/parts.tsx";
import type { LiffReady } from "#features/identity/account/ui/liff/use-liff.ts";
import { loginLabels } from "#features/identity/account/ui/way-labels.ts";
import { href } from "#lib/href.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { taken } from "./words.ts";

/** Which address is joined. */
export function MailStep({
  ready,
  answer,
}: {
  ready: LiffReady;
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, { also: ["code"], labels: { email: loginLabels.email } });
  const email = form.field("email");
  return (
    <>
      <p className="body">
        {ready.claims.name ? `${ready.claims.name}さんの` : ""}
        LINEに、メールアドレスをつなぎます。すでに会員の方は、ご登録のアドレスを入れてください。同じ会員のページに、LINEからも入れるようになります。
      </p>
      <MemberForm form={form} key="email">
        <LiffInputs ready={ready} />
        <TextField {...email} type="text" inputMode="email" autoComplete="email" />
        <Button type="submit" full busy={form.busy}>
          確認のメールを受けとる
        </Button>
      </MemberForm>
      {email.error === taken ? (
        <p className="at-end">
          <a className="button button-line" href={href("/contact")}>
            お問い合わせ
          </a>
        </p>
      ) : null}
    </>
  );
}
