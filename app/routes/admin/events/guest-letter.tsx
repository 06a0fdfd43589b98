// A letter to everybody who comes, and those that went out.
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { DeskPanel } from "#ui/desk-page.tsx";
import { TextArea } from "#ui/fields.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { GuestsData } from "./guests.tsx";
import styles from "./events-desk.module.css";

export function GuestLetter({
  data: { letterKey, letters },
  answer,
  to,
}: {
  data: Pick<GuestsData, "letterKey" | "letters">;
  answer: FormAnswer<unknown> | undefined;
  /** How many have a place. */
  to: number;
}) {
  const form = useMemberForm(answer, {
    intent: "write",
    labels: { words: "お知らせの文" },
    moves: "letter",
  });
  return (
    <DeskPanel id="letter" title="来る方へ知らせる">
      {to > 0 ? (
        <MemberForm form={form} key={letters[0]?.id} submit={`予約した${to}組に送る`} look="line">
          <input type="hidden" name="key" value={letterKey} />
          <TextArea
            {...form.field("words")}
            rows={5}
            hint="持ちもの、道のこと、当日の変更など。日時とところ、予約の頁への道は、下に付きます（例「雨でも行います。裏口からお入りください」）。"
          />
        </MemberForm>
      ) : (
        <p className="small">予約した方がいると、ここから手紙を送れます。</p>
      )}
      {letters.map(({ id, words, receivers, sent }) => (
        <details key={id}>
          <summary>
            {sent}に{receivers}組へ
          </summary>
          <p className={`body ${styles.words}`}>{words}</p>
        </details>
      ))}
    </DeskPanel>
  );
}
