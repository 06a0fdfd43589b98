// The first words of a quiz.
import { DeskPanel } from "#ui/desk-page.tsx";
import { TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { QuizLook } from "./quiz-look.server.ts";

export function QuizAbout({
  quiz: { about, was },
  answer,
}: {
  quiz: QuizLook;
  answer: FormAnswer<unknown> | undefined;
}) {
  const labels = { name: "題", line: "ひとこと", minutes: "かかる分" };
  const form = useMemberForm(answer, { intent: "about", labels, values: about });
  return (
    <DeskPanel title="はじめの言葉">
      <MemberForm form={form} submit="下書きに保存する" look="line" key={was}>
        <input type="hidden" name="was" value={was} />
        <TextField {...form.field("name")} need hint="一覧と結果に出ます（例 四つの立ちかた）。" />
        <TextField
          {...form.field("line")}
          need
          hint="題の下に出ます（例 上・横・前・内。まずは大きく四つに。）。"
        />
        <TextField
          {...form.field("minutes")}
          need
          inputMode="numeric"
          hint="こたえおわるまでの分（例 3）。"
        />
      </MemberForm>
    </DeskPanel>
  );
}
