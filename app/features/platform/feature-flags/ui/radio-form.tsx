import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { Check, Select, TextField } from "#ui/fields.tsx";
import { type Radio, radioLengths } from "../rules.ts";

/** The radio's sign, as staff write it. `pieces`: where it can lead. */
export function RadioFormPart({
  radio,
  pieces,
  answer,
}: {
  radio: Radio;
  pieces: readonly { id: string; title: string; kind: string }[];
  answer: FormAnswer | undefined;
}) {
  const form = useMemberForm(answer, {
    intent: "radio",
    labels: { title: "いまの題", next: "つぎの放送", piece: "聴くところ" },
    values: radio,
  });
  return (
    <MemberForm form={form} submit="この札にする" key={JSON.stringify(radio)}>
      <Check
        name="onAir"
        defaultChecked={form.back ? form.back.typed["onAir"] === "on" : radio.onAir}
      >
        いま放送しています
      </Check>
      <TextField {...form.field("title")} hint={`${radioLengths.title}文字まで`} />
      <Select
        {...form.field("piece")}
        hint="ラジオの音声か、「セッション」のタグの付いた動画。ラジオの表示を押した方は、ここで聴きます。"
      >
        <option value="">えらばない</option>
        {pieces.map(({ id, title, kind }) => (
          <option key={id} value={id}>
            {kind}「{title}」
          </option>
        ))}
      </Select>
      <TextField {...form.field("next")} optional hint="例：12月5日（土）21時「冬の足うら」" />
    </MemberForm>
  );
}
