import { maxGiverName } from "#features/identity/licence/gift-rules.ts";
import { maxTyped, RadioRows, TextArea, TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";

type Mine = { id: string; title: string; count: number };
type Props = {
  formKey: string;
  name: string;
  mine: readonly Mine[];
  answer: FormAnswer<unknown> | undefined;
};

/** Which present, from whom, and what is said with it. */
export function PlanGiftForm({ formKey, name, mine, answer }: Props) {
  const form = useMemberForm(answer, {
    intent: "give",
    labels: { item: "贈るもの", from: "あなたのお名前", words: "ひとこと" },
    values: { item: mine[0]?.id ?? "", from: name },
    moves: "gift",
  });
  const item = form.field("item");
  return (
    <section>
      <h2>贈る</h2>
      <MemberForm form={form} submit="リンクを作る">
        <input type="hidden" name="key" value={formKey} />
        <RadioRows
          legend="贈るもの"
          name="item"
          need
          error={item.error}
          {...(item.defaultValue ? { defaultValue: item.defaultValue } : {})}
          options={mine.map(({ id, title, count }) => ({
            value: id,
            label: title,
            end: `あと${count}`,
          }))}
        />
        <TextField
          {...form.field("from")}
          need
          maxLength={maxGiverName}
          hint="お相手の画面に「〇〇 より」と出ます。"
        />
        <TextArea {...form.field("words")} optional rows={3} maxLength={maxTyped} />
      </MemberForm>
    </section>
  );
}
