// What staff write in a room: an answer, or a note that the member never sees.
import { useRef, useState } from "react";
import { typeInto } from "#browser/type-into.ts";
import { maxMessageBody } from "#features/community/rooms/rules.ts";
import { PhotoChoice } from "#features/community/rooms/ui/photo-choice.tsx";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/fields.tsx";
import { OnceKey } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { DeskRoomData } from "./room.tsx";
import styles from "./composer.module.css";

type Props = { about: DeskRoomData; answer: FormAnswer<unknown> | undefined };

function addLine(field: HTMLTextAreaElement, text: string): void {
  typeInto(field, field.value.trim() ? `${field.value}\n${text}` : text);
  field.focus();
}
function sendByKey(event: React.KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
/** So many templates stand in the line, the others behind one more press. */
const inLine = 3;

function Beginnings({
  templates,
  onChoose,
}: Pick<DeskRoomData, "templates"> & { onChoose: (body: string) => void }) {
  if (templates.length === 0) return null;
  const buttons = (some: DeskRoomData["templates"]) =>
    some.map(({ id, title, body }) => (
      <button key={id} type="button" className={styles.template} onClick={() => onChoose(body)}>
        {title}
      </button>
    ));
  return (
    <div className={styles.beginnings} role="group" aria-label="ひな形">
      <span className="tiny soft" aria-hidden="true">
        ひな形
      </span>
      {buttons(templates.slice(0, inLine))}
      {templates.length > inLine ? (
        <details>
          <summary>ほかのひな形</summary>
          {buttons(templates.slice(inLine))}
        </details>
      ) : null}
    </div>
  );
}

function AnswerForm({ about: { room, formKey, sent, templates }, answer }: Props) {
  const form = useMemberForm(answer, {
    intent: "send",
    labels: { body: "返事", photoFile: "写真を添える" },
  });
  const box = useRef<HTMLDivElement>(null);
  // What stood here when the answer was begun, though the page hears of more.
  const [begun, setBegun] = useState({ sent, last: room.last });
  if (begun.sent !== sent) setBegun({ sent, last: room.last });
  const photoError = form.back?.errors["photoFile"];
  return (
    <MemberForm
      form={form}
      className={styles.writing}
      // A new form when one's own was sent, and not when the page is read again.
      key={sent}
      encType="multipart/form-data"
      preventScrollReset
      replace
    >
      <OnceKey form={form} formKey={formKey} />
      <input type="hidden" name="seen" value={form.back?.typed["seen"] ?? begun.last} />
      <div ref={box}>
        <TextArea
          {...form.field("body")}
          rows={3}
          maxLength={maxMessageBody * 5}
          onKeyDown={sendByKey}
          data-sends-by-key=""
        />
      </div>
      <Beginnings
        templates={templates}
        onChoose={(body) => {
          const field = box.current?.querySelector("textarea");
          if (field) addLine(field, body);
        }}
      />
      <div className={styles.sending}>
        <details className={styles.photo} open={Boolean(photoError)}>
          <summary>
            <Icon name="camera" size={20} />
            写真
          </summary>
          <PhotoChoice error={photoError} />
        </details>
        <span className={`tiny soft ${styles.byKey}`}>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> でも送れます
        </span>
        <Button type="submit" small busy={form.busy}>
          送る
        </Button>
      </div>
    </MemberForm>
  );
}

function NoteForm({ about: { room }, answer }: Props) {
  const form = useMemberForm(answer, { intent: "note", labels: { note: "メモを残す" } });
  return (
    <MemberForm form={form} className={styles.writing} key={room.notes.length} preventScrollReset>
      <TextArea
        {...form.field("note")}
        rows={3}
        hint="会員の方には見えません。引きつぐときのことも、ここに。"
        onKeyDown={sendByKey}
        data-sends-by-key=""
      />
      <div className={styles.sending}>
        <Button type="submit" look="line" small busy={form.busy}>
          メモを残す
        </Button>
      </div>
    </MemberForm>
  );
}

const ways = [
  { way: "answer", label: "返事を書く" },
  { way: "note", label: "スタッフのメモ" },
] as const;

/** What is typed on the other side stays. */
export function Composer({ about, answer }: Props) {
  const sent = answer?.intent === "note" ? "note" : about.write;
  const [way, setWay] = useState<(typeof ways)[number]["way"]>(sent);
  return (
    <div className={styles.composer} data-way={way}>
      <nav className={styles.ways} aria-label="書くもの">
        {ways.map((one) => (
          <PrefetchLink
            key={one.way}
            to={`?write=${one.way}#end`}
            aria-current={one.way === way ? "true" : undefined}
            preventScrollReset
            onClick={(event) => {
              event.preventDefault();
              setWay(one.way);
            }}
          >
            {one.label}
          </PrefetchLink>
        ))}
      </nav>
      <div hidden={way !== "answer"}>
        <AnswerForm about={about} answer={answer} />
      </div>
      <div hidden={way !== "note"}>
        <NoteForm about={about} answer={answer} />
      </div>
      {about.room.moreNotes ? (
        <p className="tiny soft">メモは、新しい100件を出しています。</p>
      ) : null}
    </div>
  );
}
