import { type LaterChoice, laterChoices } from "#features/community/rooms/later.ts";
import { Select } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { TalkSeen } from "./talk-head.tsx";
import styles from "./talk.module.css";

const choices = Object.entries(laterChoices) as [LaterChoice, string][];
/** Not now: until when the talk stands in no queue. */
export function LaterRoom({
  answer,
  seen,
  newest,
}: TalkSeen & { answer: FormAnswer<unknown> | undefined }) {
  const form = useMemberForm(answer, {
    intent: "later",
    labels: { until: "いつまで" },
    values: { until: "hour" },
  });
  return (
    <details className={styles.assign} open={Boolean(form.back)}>
      <summary>あとで</summary>
      <MemberForm
        form={form}
        submit="あとでにする"
        look="line"
        small
        className={styles.assignForm}
        action={newest}
      >
        <input type="hidden" name="seen" value={seen} />
        <Select {...form.field("until")} hint="つぎのひとことが届くと、その前に列へもどります。">
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </MemberForm>
    </details>
  );
}
