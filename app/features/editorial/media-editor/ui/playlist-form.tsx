// A way of listening as staff put it together: for whom, and in which order.
import { Whose } from "#ui/forms/whose.tsx";
import { Form, useNavigation } from "react-router";
import { areaNames } from "#features/identity/licence/rules.ts";
import { wordsIn } from "#features/platform/content/rules.ts";
import type { editorState } from "#features/platform/content/ui/editor-state.ts";
import { editorFormId } from "#features/platform/content/ui/compare-fields.tsx";
import { DraftSaid, EditorMark } from "#features/platform/content/ui/editor-mark.tsx";
import type { DraftsOfPage } from "#browser/server-drafts.ts";
import { Button } from "#ui/button.tsx";
import { FieldError, Select, TextField } from "#ui/fields.tsx";
import type { DeskPieces } from "../playlist-desk.server.ts";
import { everybodyWords, opensFor, type PlaylistField } from "../playlist-rules.ts";
import { AddPiece } from "./add-piece.tsx";
import { OrderList } from "./order-list.tsx";
import styles from "./playlist-form.module.css";

type State = ReturnType<typeof editorState<PlaylistField>>;
type Piece = DeskPieces["pieces"][number];
export type NamedPieces = ReadonlyMap<string, Piece>;
type Offered = DeskPieces["offered"];

const PlaylistFields = ({ state: { wired } }: { state: State }) => (
  <>
    <TextField {...wired("title")} need maxLength={120} />
    <TextField {...wired("summary")} maxLength={400} />
    <div className="row2">
      <Select {...wired("plan")} label="だれに見せますか">
        <option value="">{everybodyWords}</option>
        {Object.entries(areaNames).map(([area, name]) => (
          <option key={area} value={area}>
            {name}の会員
          </option>
        ))}
      </Select>
      <TextField {...wired("priority")} inputMode="numeric" />
    </div>
  </>
);

const rowsOf = (ids: readonly string[], plan: string, byId: NamedPieces) =>
  ids.map((id) => {
    const one = byId.get(id);
    const warning = one
      ? one.hidden || (opensFor(plan, one) ? "" : "見る方には、ひらきません")
      : "もうありません";
    return { id, title: one?.title ?? id, note: one?.note ?? "", warning };
  });

function Items({ state, byId, offered }: { state: State; byId: NamedPieces; offered: Offered }) {
  const busy = useNavigation().state !== "idle";
  const { typed, errors } = state;
  const ids = wordsIn(typed.items);
  return (
    <section id="items" aria-label="並び" className={styles.deskItems}>
      <h2>並び（{ids.length}本）</h2>
      {errors["items"] ? <FieldError id="items-error">{errors["items"]}</FieldError> : null}
      <p className="small soft">{state.wired("items").hint}</p>
      <OrderList name="items" rows={rowsOf(ids, typed.plan, byId)} />
      <AddPiece
        {...offered}
        pieces={offered.pieces.filter(({ id }) => !ids.includes(id))}
        shown={offered.pieces.length}
        busy={busy}
      />
    </section>
  );
}

/** `status`: how it stands now. */
export function PlaylistForm({
  state,
  status: stands,
  drafts,
  ...pieces
}: {
  state: State;
  status: string;
  drafts: DraftsOfPage;
  byId: NamedPieces;
  offered: Offered;
}) {
  const busy = useNavigation().state !== "idle";
  const { seen, typed } = state;
  return (
    <Form
      method="post"
      className="form-stack"
      style={{ maxWidth: "44rem", marginTop: 16 }}
      id={editorFormId}
      key={JSON.stringify([seen, typed])}
      noValidate
    >
      <Whose />
      <EditorMark drafts={drafts} seen={seen} />
      {/* Enter in a field presses the first button of the form: it is to save, never to move. */}
      <button
        className="visually-hidden"
        type="submit"
        name="intent"
        value="save"
        tabIndex={-1}
        aria-hidden="true"
      >
        保存する
      </button>
      <PlaylistFields state={state} />
      <Items state={state} {...pieces} />
      <div className="deeds desk-bar">
        <Button
          type="submit"
          small
          name="intent"
          value={stands === "open" ? "save" : "publish"}
          busy={busy}
        >
          {stands === "open" ? "この内容で公開しなおす" : "公開する"}
        </Button>
        {stands === "open" ? (
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
            下書きのまま保存する
          </Button>
        )}
        <DraftSaid />
      </div>
    </Form>
  );
}
