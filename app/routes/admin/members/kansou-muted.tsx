// Who may only read for now, until when and why.
import { TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { CommunityDeskData } from "./kansou.tsx";
import styles from "./kansou.module.css";

type Resting = CommunityDeskData["muted"][number];
type Answer = FormAnswer<unknown> | undefined;

function EndRest({ row, answer }: { row: Resting; answer: Answer }) {
  const mine =
    answer?.typed["uid"] === row.uid && answer.typed["kansou"] === undefined ? answer : undefined;
  const form = useMemberForm(mine, {
    intent: "mute",
    labels: { words: "ご本人に届く文" },
    prefix: `rest-${row.uid}`,
  });
  return (
    <details open={Boolean(form.back)}>
      <summary>もう書けるようにする</summary>
      <MemberForm form={form} submit="書けるようにもどす" look="line" small>
        <input type="hidden" name="uid" value={row.uid} />
        <input type="hidden" name="days" value="0" />
        <TextField {...form.field("words")} need />
      </MemberForm>
    </details>
  );
}

export const Resting = ({
  muted,
  moreMuted,
  answer,
}: Pick<CommunityDeskData, "muted" | "moreMuted"> & { answer: Answer }) => (
  <>
    {muted.length === 0 ? <p className="soft">いまは、いません。</p> : null}
    <ul className={styles.resting}>
      {muted.map((row) => (
        <li key={row.uid} data-row={row.uid}>
          <b>{row.penName}さん</b>
          <p className="tiny soft">{`${row.until}まで　${row.reason}`}</p>
          <EndRest row={row} answer={answer} />
        </li>
      ))}
    </ul>
    {moreMuted ? <p className="tiny soft">終わりの近い20人です。</p> : null}
  </>
);
