// What the page of an editor is made of: the way back to its list, what was done or refused, the
// form with how everything stood when it was opened, and the step back.
import { Whose } from "#ui/forms/whose.tsx";
import { Form, useNavigation } from "react-router";
import type { DraftsOfPage } from "#browser/server-drafts.ts";
import type { ShownUndo } from "#features/platform/content/rules.ts";
import { saveMark } from "#browser/save-key.ts";
import { editorFormId, type SayText } from "#features/platform/content/ui/compare-fields.tsx";
import { ConflictNote } from "#features/platform/content/ui/conflict-note.tsx";
import { DraftSaid, EditorMark } from "#features/platform/content/ui/editor-mark.tsx";
import type { editorState } from "#features/platform/content/ui/editor-state.ts";
import { UndoNote } from "#features/platform/content/ui/undo-note.tsx";
import { PreviewDoor } from "#features/platform/preview/ui/preview-door.tsx";
import { Button } from "#ui/button.tsx";
import { DeskColumns, DeskHead } from "#ui/desk-page.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { DeskTop } from "./desk-top.tsx";

/** A button of an editor's form. */
export function EditorButton({
  intent,
  look,
  saves = false,
  children,
}: {
  intent: string;
  look?: "line";
  /** It keeps what was written and shows it to nobody: ⌘S presses it. */
  saves?: boolean;
  children: string;
}) {
  const busy = useNavigation().state !== "idle";
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      {...(look && { look })}
      {...(saves && { [saveMark]: "" })}
      busy={busy}
    >
      {children}
    </Button>
  );
}
export const saveButton = <EditorButton intent="save">この内容にする</EditorButton>;

/** Beside what is there already: the page as readers have it, and how it will be. */
export const ReaderWays = ({
  page,
  isOut,
  ...previewed
}: { page: string; isOut: boolean } & React.ComponentProps<typeof PreviewDoor>) => (
  <>
    {isOut ? (
      <p className="small soft">
        <a className="link" href={page}>
          読者のページで見る
        </a>
      </p>
    ) : null}
    <PreviewDoor {...previewed} />
  </>
);

/** `stays`: at the foot of the window, beside two columns. */
const SaveBar = ({ stays, buttons }: { stays: boolean; buttons: React.ReactNode }) =>
  stays && buttons ? (
    <div className="deeds desk-bar">
      {buttons}
      <DraftSaid />
    </div>
  ) : (
    <>
      {buttons ? <p className="cluster">{buttons}</p> : null}
      <DraftSaid />
    </>
  );

type Opened = {
  /** Empty where another field of the form names what is new. */
  key?: string;
  version: number;
  done: string;
  drafts: DraftsOfPage | null;
  undo: ShownUndo | null;
};

/**
 * `children`: the fields. `head`: under the name; `above`: before the form; `below`: behind it.
 * `marks` and `acts` stand beside the name. `side`: further fields in panels at the right; then
 * `children` are panels, too.
 * `say`: what a text means to people, where two wrote the same field. `placed`: as `DeskTop` asks.
 * `buttons`: null where nothing can be written any more.
 */
export function EditorPage<F extends string>({
  list,
  title,
  head,
  marks,
  acts,
  side,
  of,
  isNew = false,
  answer,
  state,
  say,
  placed = true,
  errors = state.wrong,
  above,
  buttons = saveButton,
  below,
  children,
}: {
  list: { to: string; name: string };
  title: string;
  head?: React.ReactNode;
  marks?: React.ReactNode;
  acts?: React.ReactNode;
  side?: React.ReactNode;
  of: Opened;
  isNew?: boolean;
  answer: FormAnswer<unknown> | undefined;
  state: ReturnType<typeof editorState<F>>;
  say: SayText;
  placed?: boolean;
  errors?: readonly { id: string; label: string }[];
  above?: React.ReactNode;
  buttons?: React.ReactNode;
  below?: React.ReactNode;
  children: React.ReactNode;
}) {
  const { typed, seen } = state;
  return (
    <main id="main">
      <DeskHead
        way={[{ href: list.to, label: list.name }]}
        title={title}
        marks={marks}
        acts={acts}
      />
      {head}
      <DeskTop answer={answer} say={of.done} placed={placed} />
      {state.problem ? (
        <ConflictNote problem={state.problem} conflicts={state.conflicts} say={say} />
      ) : null}
      <ErrorSummary errors={errors} />
      {above}
      <Form
        method="post"
        className={side ? "desk-editor" : "form-stack"}
        noValidate
        id={editorFormId}
        key={JSON.stringify([seen, typed])}
      >
        <Whose />
        <input type="hidden" name="seen" value={of.version} />
        {of.key ? <input type="hidden" name="key" value={answer?.typed["key"] ?? of.key} /> : null}
        <EditorMark drafts={of.drafts} seen={isNew ? undefined : seen} seenIn="was" />
        {side ? <DeskColumns side={side}>{children}</DeskColumns> : children}
        <SaveBar stays={side !== undefined} buttons={buttons} />
      </Form>
      {of.undo ? <UndoNote undo={of.undo}>ひとつ前にもどす</UndoNote> : null}
      {below}
    </main>
  );
}
