import { TextField } from "#ui/fields.tsx";
import { OnceKey } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { ClassDeskData } from "./class.tsx";

/** What a class is called, and until when its members write. */
export function ClassFields({
  data: { row, key, event, came, texts },
  answer,
}: {
  data: ClassDeskData;
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, {
    intent: "save",
    labels: { title: "組の名", until: "いつまで" },
    values: texts,
  });
  return (
    <MemberForm
      form={form}
      submit={row ? "この内容にする" : "この組を作る"}
      key={row?.version ?? 0}
    >
      {row ? (
        <input type="hidden" name="seen" value={row.version} />
      ) : (
        <OnceKey form={form} formKey={key} />
      )}
      <input type="hidden" name="event" value={event} />
      <TextField {...form.field("title")} need hint="会員の方の頁に出ます（例 秋の稽古会の組）。" />
      <TextField
        {...form.field("until")}
        need
        hint="この日時まで書けます（例 2026-12-20 21:00）。"
      />
      {came === null ? null : (
        <p className="small">
          {came > 0
            ? `受付をした${came}人が、はじめから入ります。`
            : "まだ、受付をした方がいません。作ってから、メールアドレスで加えられます。"}
        </p>
      )}
    </MemberForm>
  );
}
