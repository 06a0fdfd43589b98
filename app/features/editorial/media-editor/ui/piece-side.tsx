// Beside the form of a piece: its picture and file, how it looks, what can be taken back.
import { coverSet } from "#features/library/media/present.ts";
import { href } from "#lib/href.ts";
import type { ShownUndo } from "#features/platform/content/rules.ts";
import { UndoNote } from "#features/platform/content/ui/undo-note.tsx";
import { PreviewDoor } from "#features/platform/preview/ui/preview-door.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { uploadKinds } from "../upload-rules.ts";
import { HearIt } from "./hear-it.tsx";
import { UploadRow } from "./upload-panel.tsx";
import styles from "./piece-side.module.css";

export type SideOf = {
  id: string;
  title: string;
  collection: string;
  medium: "audio" | "video";
  cover: { src: string; alt: string };
  hear: string | null;
  file: { length: string; mime: string | null } | null;
  hasTranscript: boolean;
  openAt: string;
  version: number;
  page: string | null;
  undo: ShownUndo | null;
  /** By members and visitors together. */
  plays: number;
};

const Facts = ({ of }: { of: SideOf }) => (
  <DescriptionList
    rows={[
      ["住所の名", of.id],
      ["棚", of.collection],
      ["ファイル", of.file ? `${of.file.length}（${of.file.mime}）` : "まだありません"],
      ["文字おこし", of.hasTranscript ? "あります" : "まだありません"],
      ["公開", of.openAt],
      ["版", of.version],
    ]}
  />
);

const Files = ({ id, medium }: Pick<SideOf, "id" | "medium">) => (
  <section className={styles.deskUploads} aria-label="ファイル">
    <h2>ファイルを置く</h2>
    {uploadKinds.map((kind) => (
      <UploadRow key={kind} itemId={id} kind={kind} medium={medium} />
    ))}
    <ActForm intent="draw" look="quiet" small={false}>
      表紙の絵を描きなおす
    </ActForm>
    <noscript>
      <p className="small">ファイルを置くには、JavaScript を使えるようにしてください。</p>
    </noscript>
  </section>
);

export const PieceSide = ({ of }: { of: SideOf }) => (
  <aside className="desk-side" aria-label="見えかたとファイル">
    <img
      src={of.cover.src}
      srcSet={coverSet(of.cover)}
      sizes="220px"
      alt={of.cover.alt}
      width={220}
      className={styles.deskCover}
    />
    {of.hear ? <HearIt key={of.version} url={of.hear} medium={of.medium} title={of.title} /> : null}
    <Facts of={of} />
    <PreviewDoor kind="media" id={of.id} />
    <p>
      <PrefetchLink className="link" to={href("/admin/media/:id/preview", { id: of.id })}>
        プランと日をえらんで、見えかたを見る
      </PrefetchLink>
    </p>
    <p>
      <PrefetchLink className="link" to={href("/admin/media/:id/figures", { id: of.id })}>
        再生された回数と、どこまで再生されたか（{of.plays.toLocaleString("ja-JP")}回）
      </PrefetchLink>
    </p>
    {of.page ? (
      <p>
        <a className="link" href={of.page}>
          会員の画面で見る
        </a>
      </p>
    ) : null}
    <Files id={of.id} medium={of.medium} />
    {of.undo ? <UndoNote undo={of.undo} /> : null}
  </aside>
);
