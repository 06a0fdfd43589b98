// What is written of a piece, and where it is published.
import { Whose } from "#ui/forms/whose.tsx";
import { Form, useNavigation } from "react-router";
import { areaNames } from "#features/identity/licence/rules.ts";
import { wordsIn } from "#features/platform/content/rules.ts";
import type { editorState } from "#features/platform/content/ui/editor-state.ts";
import { editorFormId } from "#features/platform/content/ui/compare-fields.tsx";
import { DraftSaid, EditorMark } from "#features/platform/content/ui/editor-mark.tsx";
import type { DraftsOfPage } from "#browser/server-drafts.ts";
import { Button } from "#ui/button.tsx";
import { Check, maxTyped, TextArea, TextField } from "#ui/fields.tsx";
import { type MediaField, mediaFieldNames } from "../rules.ts";
import styles from "./piece-form.module.css";

type State = ReturnType<typeof editorState<MediaField>>;

const Areas = ({ typed, errors, wired }: Pick<State, "typed" | "errors" | "wired">) => {
  const areas = wordsIn(typed.areas);
  return (
    <fieldset className={styles.deskAreas} id="areas">
      <legend className="label">
        {mediaFieldNames.areas}
        <span className="optional">なければ、会員ならどなたでも</span>
      </legend>
      {errors["areas"] ? <span className="field-error">{errors["areas"]}</span> : null}
      <div>
        {Object.entries(areaNames).map(([area, name]) => (
          <Check key={area} name="areas" value={area} defaultChecked={areas.includes(area)}>
            {name}
          </Check>
        ))}
      </div>
      <span className="hint">{wired("areas").hint}</span>
    </fieldset>
  );
};

const PieceFields = ({ state: { typed, errors, wired } }: { state: State }) => (
  <>
    <TextField {...wired("title")} need maxLength={300} />
    <TextField {...wired("kana")} need maxLength={400} />
    <TextField {...wired("name")} maxLength={200} />
    <TextArea {...wired("summary")} rows={2} maxLength={1_000} />
    <TextArea {...wired("body")} rows={12} maxLength={maxTyped} />
    <TextField {...wired("tags")} maxLength={500} />
    <TextField {...wired("tags1")} maxLength={500} />
    <div className="row2">
      <TextField {...wired("weekEichi")} inputMode="numeric" />
      <TextField {...wired("weekKafuku")} inputMode="numeric" />
    </div>
    <Areas {...{ typed, errors, wired }} />
    <div>
      <Check name="free" value="on" defaultChecked={typed.free !== ""}>
        おためし（どなたでも聴けます）
      </Check>
      <span className="hint">{wired("free").hint}</span>
    </div>
    <TextField {...wired("playtag")} maxLength={60} />
    <div className="row2">
      <TextField {...wired("openAt")} type="datetime-local" />
      <TextField {...wired("position")} inputMode="numeric" />
    </div>
  </>
);

/** `status`: how it stands now, whatever was typed. */
export function PieceForm({
  state,
  status,
  drafts,
}: {
  state: State;
  status: string;
  drafts: DraftsOfPage;
}) {
  const busy = useNavigation().state !== "idle";
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
      <PieceFields state={state} />
      <div className="deeds desk-bar">
        <Button
          type="submit"
          small
          name="intent"
          value={status === "open" ? "save" : "publish"}
          busy={busy}
        >
          {status === "open" ? "この内容で公開しなおす" : "公開する"}
        </Button>
        {status === "open" ? (
          <Button type="submit" small look="line" name="intent" value="close" busy={busy}>
            終了にする
          </Button>
        ) : (
          <Button
            type="submit"
            small
            look="line"
            name="intent"
            value="save"
            busy={busy}
            data-saves-by-key=""
          >
            {status === "closed" ? "終了のまま保存する" : "下書きのまま保存する"}
          </Button>
        )}
        {status === "draft" ? null : (
          <Button type="submit" look="quiet" name="intent" value="draft" busy={busy}>
            下書きにもどす
          </Button>
        )}
        <DraftSaid />
      </div>
    </Form>
  );
}
