// What is done about one thing that waits: shown as it stands, sent back to be mended, hidden.
import { mendDays } from "#features/community/kansou/rules.ts";
import { muteDays } from "#features/community/profiles/rules.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/names.ts";
import type { CommunityDeskData } from "./kansou.tsx";
import styles from "./kansou.module.css";

export type WaitingPiece = CommunityDeskData["waiting"][number];
type Answer = FormAnswer<unknown> | undefined;

const Marks = ({ row }: { row: WaitingPiece }) => (
  <>
    <input type="hidden" name="kansou" value={row.kansouId} />
    <input type="hidden" name="comment" value={row.commentId ?? ""} />
    <input type="hidden" name="edited" value={row.edited ?? ""} />
    <input type="hidden" name="status" value={row.status} />
  </>
);

function Mute({ row, uid, answer }: { row: WaitingPiece; uid: string; answer: Answer }) {
  const mute = useMemberForm(answer, {
    intent: "mute",
    labels: { words: "書いた方に届く文", days: "日数" },
    prefix: `mute-${row.commentId ?? row.kansouId}`,
  });
  return (
    <details open={Boolean(mute.back)}>
      <summary>
        <Icon name="pause" size={18} />
        この方に休んでもらう
      </summary>
      <MemberForm form={mute} top className="form-stack" small>
        <Marks row={row} />
        <input type="hidden" name="uid" value={uid} />
        <TextArea
          {...mute.field("words")}
          need
          rows={2}
          hint="つどいに書くことだけを止めます。買うこと・聴くことは変わりません。"
        />
        <p className="deeds">
          {muteDays.map((days) => (
            <Button key={days} type="submit" look="line" small name="days" value={String(days)}>
              {days}日
            </Button>
          ))}
          <Button type="submit" look="quiet" small name="days" value="0">
            もう書いてよい
          </Button>
        </p>
      </MemberForm>
    </details>
  );
}

const askHint = [
  "直すところを、そのまま書いた方に届けます（例 お名前のところを、はずしていただけますか）。",
  `直るまで、書いた方にだけ見えます。${mendDays}日待ちます。`,
].join("");
/** An act with words that its writer is told. */
function WithWords({
  row,
  answer,
  intent,
  icon,
  name,
  submit,
  hint,
}: {
  row: WaitingPiece;
  answer: Answer;
  intent: string;
  icon: IconName;
  name: string;
  submit: string;
  hint: string;
}) {
  const form = useMemberForm(answer, {
    intent,
    labels: { words: "書いた方に届く文" },
    prefix: `${intent}-${row.commentId ?? row.kansouId}`,
  });
  return (
    <details open={Boolean(form.back)}>
      <summary>
        <Icon name={icon} size={18} />
        {name}
      </summary>
      <MemberForm form={form} submit={submit} small>
        <Marks row={row} />
        <TextArea {...form.field("words")} need rows={3} hint={hint} />
      </MemberForm>
    </details>
  );
}

export function Decide({ row, answer }: { row: WaitingPiece; answer: Answer }) {
  const mine =
    answer &&
    answer.typed["kansou"] === row.kansouId &&
    (answer.typed["comment"] ?? "") === (row.commentId ?? "")
      ? answer
      : undefined;
  const leave = useMemberForm(mine, { intent: "leave", labels: {} });
  const withWriter = row.asked !== null && !row.asked.mended && row.asked.daysLeft > 0;
  return (
    <div className={styles.decide}>
      <MemberForm
        form={leave}
        submit={
          <>
            <Icon name="check" size={18} />
            このまま出す
          </>
        }
        look="line"
        small
      >
        <Marks row={row} />
      </MemberForm>
      {withWriter ? null : (
        <WithWords
          row={row}
          answer={mine}
          intent="ask"
          icon="pencil-simple"
          name="直してもらう"
          submit="この文でお願いする"
          hint={askHint}
        />
      )}
      <WithWords
        row={row}
        answer={mine}
        intent="hide"
        icon="lock-simple"
        name="ふせる"
        submit="この文でふせる"
        hint="そのまま、書いた方に届きます（例 「薬はいらない」のところは、ほかの方の体にかかわるので、ふせさせてください）。ふせたものは「決めたこと」から、もう一度出せます。"
      />
      {row.uid ? <Mute row={row} uid={row.uid} answer={mine} /> : null}
    </div>
  );
}
