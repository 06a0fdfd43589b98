// What a letter to many says, and whom it goes to.
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Select, TextArea, TextField } from "#ui/fields.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { MailingAnswer, MailingOf } from "./mailing.tsx";
import { isNarrow, NarrowFields, narrowLabels } from "./narrow-fields.tsx";

export function MailingFields({ of, answer }: { of: MailingOf; answer: MailingAnswer }) {
  const form = useMemberForm(answer, {
    also: ["save", "look", "try"],
    labels: { subject: "件名", body: "本文", link: "行き先", itemId: "届ける方", ...narrowLabels },
    values: of.text,
  });
  return (
    <MemberForm form={form} key={of.version}>
      <input type="hidden" name="key" value={form.back?.typed["key"] ?? of.key} />
      <input type="hidden" name="version" value={of.version} />
      <TextField
        {...form.field("subject")}
        need
        hint="40文字まで。受信箱とメールの題になります（例 年末のお休みのお知らせ）。"
      />
      <TextArea {...form.field("body")} need rows={10} hint="空の行で段を分けます。" />
      <TextField
        {...form.field("link")}
        optional
        hint="「くわしく見る」で開く、このサイトの中の住所（例 /news）。"
      />
      {of.policy ? (
        <>
          <input type="hidden" name="itemId" value="" />
          <Alert>
            <p>規約の手紙です。お知らせを受けとらない方にも、メールで届きます。</p>
            <p>
              {`本文の下に「変わるもの ${of.policy.title}」「いつから ${of.policy.from}」`}
              と、新しい内容への道が、いつも入ります。
            </p>
            {of.ownersOnly ? <p>送るのは、店主だけができます。</p> : null}
          </Alert>
        </>
      ) : (
        <>
          <Select {...form.field("itemId")} hint="プランは、送るときにお持ちの方です。">
            <option value="">すべての会員</option>
            {of.choices.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
          <NarrowFields form={form} open={isNarrow(of.text)} />
        </>
      )}
      <p className="deeds">
        <Button type="submit" name="intent" value="save" busy={form.busy} data-saves-by-key="">
          書きとめる
        </Button>
        <Button type="submit" name="intent" value="look" look="line" busy={form.busy}>
          見てみる
        </Button>
        <Button type="submit" name="intent" value="try" look="line" busy={form.busy}>
          自分に送ってみる
        </Button>
      </p>
    </MemberForm>
  );
}
