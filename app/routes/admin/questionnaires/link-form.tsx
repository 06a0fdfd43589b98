import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { TextField } from "#ui/fields.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";

const linkIn = (answer: FormAnswer<unknown> | undefined): string => {
  const more: unknown = answer?.intent === "link" ? answer.more : undefined;
  return typeof more === "object" && more && "link" in more && typeof more.link === "string"
    ? more.link
    : "";
};

/** A link for one person. It is shown once. */
export function LinkForm({ answer }: { answer: FormAnswer<unknown> | undefined }) {
  const form = useMemberForm(answer, { intent: "link", labels: {} });
  const link = linkIn(answer);
  return (
    <section>
      <h2>リンクを送る</h2>
      <p className="small">
        おひとりに一本ずつ作ります。会員でない方も、どの端末からでも、つづきから答えられます。
      </p>
      {link ? (
        <TextField
          label="できたリンク"
          name="link"
          readOnly
          value={link}
          hint="写して、その方だけに送ってください。この頁をはなれると、もう出ません。"
        />
      ) : null}
      <MemberForm form={form} submit="リンクを一本作る" look="line" small />
    </section>
  );
}
