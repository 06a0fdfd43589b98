import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { editorFormId } from "#features/platform/content/ui/compare-fields.tsx";
import { DraftSaid, EditorMark } from "#features/platform/content/ui/editor-mark.tsx";
import type { DraftsOfPage } from "#browser/server-drafts.ts";
import type { WordField } from "../rules.ts";
import type { ShownState } from "#features/platform/content/rules.ts";
import type { editorState } from "#features/platform/content/ui/editor-state.ts";
import { Button } from "#ui/button.tsx";
import { maxTyped, TextArea, TextField } from "#ui/fields.tsx";

type State = ReturnType<typeof editorState<WordField>>;
type Standing = { status: string; shown: ShownState; gone: boolean; busy: boolean };

const WordFields = ({ state: { wired } }: { state: State }) => (
  <>
    <div className="row2">
      <TextField {...wired("word")} need maxLength={160} />
      <TextField {...wired("kana")} need maxLength={240} />
    </div>
    <TextArea {...wired("summary")} rows={2} maxLength={500} />
    <TextArea {...wired("body")} rows={10} maxLength={maxTyped} />
    <TextField {...wired("tags")} maxLength={300} />
    <TextField {...wired("related")} maxLength={500} />
    <div className="row2">
      <TextField {...wired("score")} inputMode="numeric" />
      <TextField {...wired("openAt")} type="datetime-local" />
    </div>
  </>
);

/** Where it goes from here: seen, published, kept, put away. */
const WordSteps = ({ status, shown, gone, busy }: Standing) => (
  <>
    <div className="deeds desk-bar">
      {gone ? (
        <Button type="submit" small name="intent" value="restore" busy={busy}>
          もとにもどす
        </Button>
      ) : (
        <>
          <Button type="submit" small look="line" name="intent" value="preview" busy={busy}>
            見えかたを見る
          </Button>
          <Button
            type="submit"
            small
            name="intent"
            value={status === "open" ? "save" : "publish"}
            busy={busy}
          >
            {shown === "waiting"
              ? "この内容で予約しなおす"
              : status === "open"
                ? "この内容で公開しなおす"
                : "公開する"}
          </Button>
          {status === "open" ? null : (
            <Button
              type="submit"
              small
              look="line"
              name="intent"
              value="save"
              busy={busy}
              data-saves-by-key=""
            >
              {status === "closed" ? "しまったまま保存する" : "下書きのまま保存する"}
            </Button>
          )}
          {shown === "open" ? (
            <Button
              type="submit"
              look="quiet"
              name="intent"
              value="aside"
              busy={busy}
              data-saves-by-key=""
            >
              公開せずに取っておく
            </Button>
          ) : null}
        </>
      )}
      <DraftSaid />
    </div>
    {gone || status === "draft" ? null : (
      <p className="deeds">
        {status === "open" ? (
          <Button type="submit" small look="line" name="intent" value="close" busy={busy}>
            しまう
          </Button>
        ) : null}
        <Button type="submit" look="quiet" name="intent" value="draft" busy={busy}>
          下書きにもどす
        </Button>
      </p>
    )}
  </>
);

/**
 * What is written of a word. `aside`: the version of what was set aside and is shown here. `gone`:
 * somebody deleted the word.
 */
export function WordForm({
  state,
  aside,
  drafts,
  ...standing
}: Standing & { state: State; aside: number | null; drafts: DraftsOfPage | null }) {
  const { seen, typed } = state;
  return (
    <Form
      method="post"
      className="form-stack"
      id={editorFormId}
      key={JSON.stringify([seen, typed])}
      noValidate
    >
      <Whose />
      <EditorMark drafts={drafts} seen={seen} />
      {aside ? <input type="hidden" name="aside" value={aside} /> : null}
      <WordFields state={state} />
      <WordSteps {...standing} />
    </Form>
  );
}
