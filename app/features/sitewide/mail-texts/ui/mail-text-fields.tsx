import { inBraces, type LetterWords, type Places } from "#features/platform/notifications/words.ts";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";

const labels = {
  subject: "件名",
  opening: "はじめの言葉",
  closing: "おわりの言葉",
} as const;

type Props = {
  of: { words: LetterWords; places: Places; version: number };
  answer: FormAnswer<unknown> | undefined;
};
/** The three fields, with what may stand in them, and what can be done with them. */
export function MailTextFields({ of: { words, places, version }, answer }: Props) {
  const form = useMemberForm(answer, {
    also: ["save", "look", "try"],
    labels,
    values: words,
  });
  const named = Object.entries(places)
    .map(([name, value]) => `${inBraces(name)}（例 ${value}）`)
    .join("、");
  return (
    <MemberForm form={form}>
      <input type="hidden" name="version" value={version} />
      <p className="small soft">{`入れられる名前：${named}`}</p>
      <TextField
        {...form.field("subject")}
        need
        hint="受信箱の一覧に出ます（例 ご注文をうけたまわりました）。頭にお店の名前が付きます。"
      />
      <TextArea
        {...form.field("opening")}
        need
        rows={6}
        hint="手紙のはじめに出ます（例 {{氏名}} 様、ありがとうございます）。"
      />
      <TextArea
        {...form.field("closing")}
        rows={3}
        hint="表とボタンのあとに出ます。なくてもかまいません（例 またのお越しをお待ちしています）。"
      />
      <div className="deeds">
        <Button type="submit" look="line" small name="intent" value="look">
          下見する
        </Button>
        <Button type="submit" look="line" small name="intent" value="try">
          自分に送ってみる
        </Button>
        <Button type="submit" small name="intent" value="save" data-saves-by-key="">
          この言葉にする
        </Button>
      </div>
    </MemberForm>
  );
}
