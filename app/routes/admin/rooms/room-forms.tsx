// What staff write in a room: an answer, a note, whose it is.
import { useRef, useState } from "react";
import { PhotoChoice } from "#features/community/rooms/ui/photo-choice.tsx";
import { maxMessageBody } from "#features/community/rooms/rules.ts";
import { Select, TextArea, TextField } from "#ui/fields.tsx";
import { OnceKey } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { DeskRoomData } from "./room.tsx";
import styles from "./desk.module.css";

type Props = { about: DeskRoomData; answer: FormAnswer<unknown> | undefined };

/** Into the field as if it had been typed: what keeps drafts hears of it. */
function typeInto(field: HTMLTextAreaElement, text: string): void {
  field.value = field.value.trim() ? `${field.value}\n${text}` : text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}

export function AnswerForm({ about: { room, formKey, sent, templates }, answer }: Props) {
  const form = useMemberForm(answer, {
    intent: "send",
    labels: { body: "返事", photoFile: "写真を添える" },
  });
  const box = useRef<HTMLDivElement>(null);
  // What stood here when the answer was begun, though the page hears of more.
  const [begun, setBegun] = useState({ sent, last: room.last });
  if (begun.sent !== sent) setBegun({ sent, last: room.last });
  return (
    <MemberForm
      form={form}
      submit="送る"
      // A new form when one's own was sent, and not when the page is read again.
      key={sent}
      encType="multipart/form-data"
      preventScrollReset
      replace
    >
      <OnceKey form={form} formKey={formKey} />
      <input type="hidden" name="seen" value={form.back?.typed["seen"] ?? begun.last} />
      <div ref={box}>
        <TextArea {...form.field("body")} rows={4} maxLength={maxMessageBody * 5} />
      </div>
      {templates.length > 0 ? (
        <p className={styles.beginnings}>
          <span className="small soft">ひな形</span>
          {templates.map(({ id, title, body }) => (
            <button
              key={id}
              type="button"
              className="button button-line button-small"
              onClick={() => {
                const field = box.current?.querySelector("textarea");
                if (field) typeInto(field, body);
              }}
            >
              {title}
            </button>
          ))}
        </p>
      ) : null}
      <PhotoChoice error={form.back?.errors["photoFile"]} />
    </MemberForm>
  );
}

export function AssignRoom({ about: { room, staff }, answer }: Props) {
  const form = useMemberForm(answer, {
    intent: "assign",
    labels: { to: "担当", words: "引きつぐときのひとこと" },
    values: { to: room.assignedTo ?? "", words: "" },
  });
  return (
    <MemberForm
      form={form}
      submit="決める"
      look="line"
      small
      className={styles.assign}
      key={`${room.assignedTo} ${room.notes.length}`}
    >
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
        hint="下のメモに残り、会員の方には見えません（例 返金は済んでいます）。"
      />
    </MemberForm>
  );
}

export function RoomNotes({ about: { room }, answer }: Props) {
  const form = useMemberForm(answer, { intent: "note", labels: { note: "メモを残す" } });
  return (
    <section className={styles.notes} id="notes">
      <h2>スタッフのメモ</h2>
      <p className="small">会員の方には見えません。引きつぐときのことも、ここに。</p>
      {room.notes.length > 0 ? (
        <ul>
          {room.notes.map(({ id, body, author, when }) => (
            <li key={id}>
              <p className={styles.note}>{body}</p>
              <p className="tiny soft">
                {author ?? "いまはいない方"}　{when}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {room.moreNotes ? <p className="small soft">新しい100件を出しています。</p> : null}
      <MemberForm form={form} submit="メモを残す" look="line" small key={room.notes.length}>
        <TextArea {...form.field("note")} rows={2} />
      </MemberForm>
    </section>
  );
}
