import { Select, TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { DeskRoomData } from "./room.tsx";
import styles from "./talk.module.css";

/** Whose the room is, and what who takes it over should know. */
export function AssignRoom({
  about: { room, staff },
  answer,
}: {
  about: DeskRoomData;
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, {
    intent: "assign",
    labels: { to: "担当", words: "引きつぐときのひとこと" },
    values: { to: room.assignedTo ?? "", words: "" },
  });
  const now = staff.find(({ uid }) => uid === room.assignedTo)?.name;
  return (
    <details
      className={styles.assign}
      key={`${room.assignedTo} ${room.notes.length}`}
      open={Boolean(form.back)}
    >
      <summary>{`担当　${now ?? (room.assignedTo ? "ほかの方" : "なし")}`}</summary>
      <MemberForm form={form} submit="決める" look="line" small className={styles.assignForm}>
        <Select {...form.field("to")}>
          <option value="">決めない</option>
          {staff.map(({ uid, name }) => (
            <option key={uid} value={uid}>
              {name}
            </option>
          ))}
        </Select>
        <TextField
          {...form.field("words")}
          optional
          hint="メモに残り、会員の方には見えません（例 返金は済んでいます）。"
        />
      </MemberForm>
    </details>
  );
}
