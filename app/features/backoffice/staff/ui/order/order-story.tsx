// What happened to an order and what the desk noted about it, in one line of time.
import { deskCalls } from "#lib/desk-calls.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { DeskPanel } from "#ui/desk-page.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { type Moment, Timeline } from "#ui/timeline.tsx";
import type { OrderFile } from "../../order-file.server.ts";
import { DeskNoteForm } from "../note-form.tsx";
import { RecordLink } from "../record-parts.tsx";
import { recordMoment } from "../record-timeline.tsx";

const hint =
  "番台の人だけが読みます。荷づくりの画面にも出ます。会員の方が「持っている記録」をお求めになると、このメモもお渡しします。";

const noteMoment = ({ id, words, by, at }: OrderFile["notes"][number]): Moment => ({
  id,
  icon: "note",
  kind: "memo",
  what: words,
  when: (
    <>
      {deskCalls(by)}　{formatJapaneseMoment(at)}
      <ActForm intent="note-remove" row={id} look="quiet">
        このメモを消す
      </ActForm>
    </>
  ),
});

export function OrderStory({
  of: { id, notes, moreNotes, history },
  formKey,
  answer,
}: {
  of: OrderFile;
  formKey: string;
  answer: FormAnswer<unknown> | undefined;
}) {
  const moments = [
    ...notes.map((note) => ({ at: note.at, moment: noteMoment(note) })),
    ...history.map((row) => ({ at: row.at, moment: recordMoment(row) })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return (
    <DeskPanel title="これまでとメモ">
      <DeskNoteForm {...{ formKey, answer, hint }} />
      {moreNotes ? <p className="tiny soft">メモは、新しい{notes.length}件です。</p> : null}
      <Timeline empty="まだありません。" moments={moments.map(({ moment }) => moment)} />
      <RecordLink subject={`order:${id}`}>この注文の記録をすべて見る</RecordLink>
    </DeskPanel>
  );
}
