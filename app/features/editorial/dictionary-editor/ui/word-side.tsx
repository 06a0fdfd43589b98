import { Whose } from "#ui/forms/whose.tsx";
import type { ShownUndo } from "#features/platform/content/rules.ts";
import { UndoNote } from "#features/platform/content/ui/undo-note.tsx";
import { PreviewDoor } from "#features/platform/preview/ui/preview-door.tsx";
import { Form } from "react-router";
import { href } from "#lib/href.ts";
import { Button } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { DescriptionList } from "#ui/description-list.tsx";

const WordLinks = ({ words }: { words: readonly { id: string; word: string }[] }) =>
  words.map(({ id, word }, at) => (
    <span key={id}>
      {at > 0 ? "、" : ""}
      <PrefetchLink className="link" to={href("/admin/dictionary/:id", { id })}>
        {word}
      </PrefetchLink>
    </span>
  ));

type Leading = { id: string; word: string };
/**
 * What stands around a word: its hours, the words that lead here, and the steps that cannot be
 * typed.
 */
export function WordSide({
  word,
  around,
  undo,
  busy,
}: {
  word: {
    id: string;
    initial: string;
    openAt: string;
    changed: string;
    version: number;
    page: string | null;
    status: string;
  };
  around: { related: readonly Leading[]; leading: readonly Leading[]; total: number };
  undo: ShownUndo | null;
  busy: boolean;
}) {
  return (
    <aside className="desk-side" aria-label="見えかたと公開">
      <DescriptionList
        rows={[
          ["番号", word.id],
          ["見だし", `${word.initial}（よみから決まります）`],
          ["公開", word.openAt],
          ["直した日時", word.changed],
          ["版", word.version],
        ]}
      />
      {word.page ? (
        <p>
          <a className="link" href={word.page}>
            読む方の画面で見る
          </a>
        </p>
      ) : null}
      <PreviewDoor kind="word" id={word.id} />
      {around.related.length > 0 ? (
        <p className="small">
          <span className="soft">近い言葉：</span>
          <WordLinks words={around.related} />
        </p>
      ) : null}
      <p className="small">
        <span className="soft">ここへ来る言葉：</span>
        {around.leading.length > 0 ? <WordLinks words={around.leading} /> : "まだありません"}
        {around.total > around.leading.length
          ? `　ほか${around.total - around.leading.length}語`
          : ""}
      </p>
      {undo ? <UndoNote undo={undo} /> : null}
      {word.status === "open" ? (
        <p className="small soft">消すには、先にしまってください。</p>
      ) : (
        <Form method="post" className="desk-undo">
          <Whose />
          <input type="hidden" name="version" value={word.version} />
          <p className="small soft">消しても、あとからもとにもどせます。</p>
          <Button type="submit" look="danger" small name="intent" value="delete" busy={busy}>
            この言葉を消す
          </Button>
        </Form>
      )}
    </aside>
  );
}
