// The words of a category, a tag or a brand as one form.
import type { GroupKind, GroupWords } from "#features/shop/catalogue/groups.ts";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { Check, TextArea, TextField } from "#ui/fields.tsx";
import { groupLabels as labels } from "../words.ts";

export function GroupForm({
  kind,
  words,
  answer,
}: {
  kind: GroupKind;
  words: GroupWords;
  answer: FormAnswer<unknown> | undefined;
}) {
  const { hidden, ...texts } = words;
  const form = useMemberForm(answer, { intent: "write", labels, values: texts });
  return (
    <MemberForm form={form} submit="保存する" key={JSON.stringify([words, form.back])}>
      <input type="hidden" name="seen" value={form.back?.typed["seen"] ?? JSON.stringify(words)} />
      <TextField
        {...form.field("name")}
        need
        maxLength={40}
        hint="札や道しるべに出る、短い名前です（例 買いもの袋）。"
      />
      {kind === "brand" ? null : (
        <>
          <TextField
            {...form.field("title")}
            need
            maxLength={80}
            hint="その頁のいちばん上の言葉です（例 着るもの、ぜんぶ）。"
          />
          <TextArea
            {...form.field("lead")}
            rows={3}
            hint="見出しのすぐ下に出ます。一、二文で（例 たたむと手のひらにおさまる袋です。）。"
          />
          <TextArea
            {...form.field("description")}
            rows={4}
            hint="検索の結果に出ます。80〜110文字が、ちょうど収まる長さです（例 洗えて、たためる買いもの袋の棚です。…）。"
          />
          {kind === "category" ? (
            <TextArea
              {...form.field("pictureAlt")}
              rows={2}
              hint="絵が見えない方に読みあげます（例 色ちがいの靴下が五足、並んでいる絵）。"
            />
          ) : null}
          <Check
            name="hidden"
            defaultChecked={form.back ? form.back.typed["hidden"] === "on" : hidden}
          >
            店に並べない（頁は、住所を知っている方だけが見られます）
          </Check>
        </>
      )}
    </MemberForm>
  );
}
