import { withRedirect } from "#features/identity/account/ui/ways-in.tsx";
import { href } from "#lib/href.ts";
import { Alert } from "#ui/alert.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { Button } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { CodeSection } from "./code-section.tsx";

const Sent = ({ email, fresh, spent }: { email: string; fresh: boolean; spent: boolean }) =>
  spent ? (
    <Alert kind="success" role="status">
      メールのリンクが開かれました。この画面で続けるときは、もう一度ログインしてください。
    </Alert>
  ) : (
    <p className="body">
      {email ? (
        <>
          <b className="addr">{email}</b>にお送りしました。
        </>
      ) : null}
      届いたメールのボタンを押すか、6けたのコードをここに入れてください。
      {fresh ? "登録は、それですみます。" : ""}
    </p>
  );

/** The mail is on its way: its code here, and what to do when it does not come. */
export function SentScreen({
  page,
  spent,
  answer,
}: {
  page: { sent: string; fresh: boolean; email: string; wanted: string; resent: boolean };
  spent: boolean;
  answer: FormAnswer | undefined;
}) {
  const { sent, fresh, email, wanted, resent } = page;
  const again = useMemberForm(answer, { intent: "resend", labels: {} });
  return (
    <main id="main" className="p-door">
      <div className="wrap door">
        <h1>メールをお送りしました</h1>
        <Sent {...{ email, fresh, spent }} />
        {resent && !answer ? (
          <Alert kind="success" role="status">
            もう一度お送りしました。前のメールのコードは使えません。
          </Alert>
        ) : null}
        <CodeSection {...{ sent, answer }} />
        <p className="body soft">
          届かないときは、迷惑メールの箱と、アドレスのつづりをお確かめください。1分おけば、もう一度お送りできます。
        </p>
        {email && !spent ? (
          <MemberForm form={again} className="">
            <input type="hidden" name="proofId" value={sent} />
            <Button type="submit" look="line" full busy={again.busy}>
              もう一度送る
            </Button>
          </MemberForm>
        ) : null}
        <p className="body">
          <PrefetchLink className="link" to={withRedirect(href("/login2"), wanted)}>
            ほかのアドレスに送る
          </PrefetchLink>
        </p>
      </div>
    </main>
  );
}
