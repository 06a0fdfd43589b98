import { LiffInputs } from "#features/identity/account/ui/liff/parts.tsx";
import type { LiffReady } from "#features/identity/account/ui/liff/use-liff.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";

/** The six digits of the mail that went to `email`. */
export function CodeStep({
  ready,
  answer,
  proofId,
  email,
}: {
  ready: LiffReady;
  answer: FormAnswer<unknown> | undefined;
  proofId: string;
  email: string;
}) {
  const form = useMemberForm(answer, { intent: "code", labels: { code: "6けたのコード" } });
  const again = useMemberForm(undefined, { labels: {} });
  return (
    <>
      <p className="body">
        {email}へメールをお送りしました。6けたのコードを、この画面に入れてください。
      </p>
      <MemberForm form={form} key="code">
        <LiffInputs ready={ready} />
        <input type="hidden" name="proofId" value={proofId} />
        <input type="hidden" name="email" value={email} />
        <TextField
          {...form.field("code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          className="input code"
        />
        <Button type="submit" full busy={form.busy}>
          つなぐ
        </Button>
      </MemberForm>
      <MemberForm form={again} className="">
        <LiffInputs ready={ready} />
        <input type="hidden" name="email" value={email} />
        <Button type="submit" look="quiet" busy={again.busy}>
          もう一度メールを送る
        </Button>
      </MemberForm>
      <p className="body soft">
        届かないときは、迷惑メールの箱と、アドレスのつづりをお確かめください。
      </p>
    </>
  );
}
