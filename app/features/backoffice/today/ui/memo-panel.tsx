// What those at the desk ask each other to remember.
import { deskCalls } from "#lib/desk-calls.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { DeskPanel } from "#ui/desk-page.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { TextArea } from "#ui/fields.tsx";
import { ActForm, OnceKey } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { maxDeskMemo } from "../memo-schema.ts";
import type { DeskMemos } from "../memos.server.ts";
import styles from "./memo-panel.module.css";

type Memo = DeskMemos["open"][number];
/** `verb`: what its button does to it. */
const Rows = ({ rows, intent, verb }: { rows: readonly Memo[]; intent: string; verb: string }) => (
  <ul className={styles.memos}>
    {rows.map(({ id, words, by, at }) => (
      <li key={id} data-row={id}>
        <p>
          {words}
          <small>
            {deskCalls(by)}　{formatJapaneseMoment(at)}
          </small>
        </p>
        <ActForm intent={intent} row={id}>
          {verb}
        </ActForm>
      </li>
    ))}
  </ul>
);

export function MemoPanel({
  memos: { open, done },
  formKey,
  answer,
}: {
  memos: DeskMemos;
  formKey: string;
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, { intent: "memo", labels: { words: "覚え書き" } });
  return (
    <DeskPanel title="みんなの覚え書き" id="memos">
      <Rows rows={open} intent="memo-done" verb="済んだ" />
      <MemberForm form={form} key={formKey} look="line" small submit="覚え書きを足す">
        <OnceKey form={form} formKey={formKey} />
        <TextArea
          {...form.field("words")}
          rows={2}
          maxLength={maxDeskMemo}
          hint="番台の人みんなが読みます。会員やご注文のことは、それぞれのメモへどうぞ。"
        />
      </MemberForm>
      {done.length > 0 ? (
        <Disclosure summary={`この1日に済んだもの（${done.length}）`}>
          <Rows rows={done} intent="memo-open" verb="もどす" />
        </Disclosure>
      ) : null}
    </DeskPanel>
  );
}
