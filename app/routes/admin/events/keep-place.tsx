// Places for somebody who called or who stands there: written down like their own asking.
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { DeskPanel } from "#ui/desk-page.tsx";
import { Select, TextArea, TextField } from "#ui/fields.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { GuestsData } from "./guests.tsx";

function whyNotNow({ isOff, phase, opens }: GuestsData): string | undefined {
  if (isOff) return "この催しは、とりやめました。";
  if (phase === "draft") return "まだ出していない催しです。「内容・値段」で出すと、席をとれます。";
  if (phase === "over") return "催しがはじまったので、ここからは席をとれません。";
  return phase === "later" ? `受付は${opens}からです。` : undefined;
}
export function KeepPlace({
  data,
  answer,
}: {
  data: GuestsData;
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, {
    intent: "keep",
    labels: {
      email: "メールアドレス",
      name: "お名前（登録のない方）",
      seats: "人数",
      companions: "いっしょに来る人の呼び名",
      note: "番台に伝えること",
    },
    values: { seats: "1" },
    moves: "places",
  });
  const not = whyNotNow(data);
  if (not)
    return (
      <DeskPanel title="予約を入れる">
        <p>{not}</p>
      </DeskPanel>
    );
  const { byCard, toGuests, maxSeats, free } = data;
  return (
    <DeskPanel
      title="予約を入れる"
      more={<span className="tiny soft">空き{free}席</span>}
      lead={
        byCard
          ? "席をとりおき、ご本人に手紙を送ります。手紙の頁でお支払いがすむと、予約になります。ふだん24時間、はじまりまで1日を切ると30分とりおきます。"
          : "会員の方はその場で予約になり、手紙が届きます。登録のない方は、手紙の頁で決めていただくまで、ふだん24時間（はじまりまで1日を切ると30分）とりおきます。"
      }
    >
      <MemberForm form={form} submit="席をとる">
        <TextField
          {...form.field("email")}
          type="email"
          need
          autoComplete="off"
          hint="会員の方は、登録のアドレス（例 mio@example.jp）。"
        />
        {toGuests ? (
          <TextField
            {...form.field("name")}
            autoComplete="off"
            hint="会員の方は、書かなくてもよい（例 三条 澪）。"
          />
        ) : null}
        <Select {...form.field("seats")}>
          {Array.from({ length: maxSeats }, (_, at) => (
            <option key={at} value={at + 1}>
              {at + 1}人
            </option>
          ))}
        </Select>
        <TextField {...form.field("companions")} autoComplete="off" hint="例 はる、なつ" />
        <TextArea {...form.field("note")} rows={2} hint="例 椅子を希望" />
      </MemberForm>
    </DeskPanel>
  );
}
