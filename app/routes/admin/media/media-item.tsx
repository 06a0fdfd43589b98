// One piece at the desk: what is written of it, its files, how it is published.
import { data } from "react-router";
import { mediaItemOf, undoFor } from "#features/editorial/media-editor/edit.server.ts";
import {
  mediaFieldNames,
  shownNames,
  statusNames,
  mediaTextsOf,
} from "#features/editorial/media-editor/rules.ts";
import { PieceForm } from "#features/editorial/media-editor/ui/piece-form.tsx";
import { PieceSide } from "#features/editorial/media-editor/ui/piece-side.tsx";
import { clock, pathOf, presentCover } from "#features/library/media/present.ts";
import { totalPlays } from "#features/library/media/playback/play-figures.server.ts";
import { collectionNames } from "#features/library/media/rules.ts";
import { presentUndo, shownOf } from "#features/platform/content/rules.ts";
import { areaNames } from "#features/identity/licence/rules.ts";
import { sayChoices, yesOrNo } from "#features/platform/content/ui/compare-fields.tsx";
import { ConflictNote } from "#features/platform/content/ui/conflict-note.tsx";
import { mediaFieldHints } from "#features/editorial/media-editor/field-hints.ts";
import { editorState } from "#features/platform/content/ui/editor-state.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { openDrafts } from "#server/open-drafts.server.ts";
import { viewerOf } from "#server/sign-in.server.ts";
import { Badge } from "#ui/badge.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/media-item.ts";
import { DeskTop } from "../desk-top.tsx";
import { mediaActs } from "./media-acts.server.ts";

const said: Record<string, string> = {
  made: "下書きをつくりました。つぎに、ファイルと中身を入れてください。",
  saved: "保存しました。",
  published: "公開しました。すべての方の画面が新しくなります。",
  waiting: "公開の予約をしました。その日時に、ひとりでに見えるようになります。",
  closed: "終了にしました。もう、どなたにも見えません。",
  back: "ひとつ前の公開にもどしました。",
  same: "変わったところはありませんでした。",
  drawn: "絵を描きなおしました。",
};
const choices = sayChoices({ areas: areaNames, free: yesOrNo, status: statusNames });
const isId = (id: string) => /^[a-z0-9-]{1,80}$/.test(id);
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const about = staffContext(context, request);
  const { services, now } = about;
  const item = isId(params.id) ? await mediaItemOf(services.db, params.id) : undefined;
  if (!item) throw data(null, 404);
  const undo = await undoFor(services.db, item, now);
  const plays = await totalPlays(services.db, item.id);
  const shown = shownOf(item, now);
  return {
    id: item.id,
    drafts: await openDrafts(about, `media:${item.id}`, item.version),
    texts: mediaTextsOf(item),
    collection: collectionNames[item.collection],
    medium: item.medium,
    shown,
    status: item.status,
    cover: presentCover(item.picture),
    openAt: formatJapaneseMoment(item.openAt),
    title: item.title,
    file: item.fileKey ? { length: clock(item.seconds), mime: item.mime, bytes: item.bytes } : null,
    // Heard and seen before anybody else can: an address for this sign-in alone, for a quarter of
    // an hour.
    hear: item.fileKey
      ? services.signer.sign(item.fileKey, viewerOf(request, services, false), now)
      : null,
    hasTranscript: item.hasTranscript,
    version: item.version,
    page: shown === "open" ? pathOf(item) : null,
    undo: presentUndo(undo),
    plays: plays.members + plays.visitors,
    say: said[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts.title ?? "音声・動画" },
  { name: "robots", content: "noindex" },
];

export const action = intents(mediaActs);

export default function AdminMediaItem({
  loaderData: of,
  actionData: answer,
}: Route.ComponentProps) {
  const state = editorState(of.texts, { names: mediaFieldNames, hints: mediaFieldHints }, answer);
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/media")}>
          音声と動画
        </PrefetchLink>
      </p>
      <h1>
        {of.title}
        {"　"}
        <Badge {...(of.shown === "open" ? { dye: "zengo" as const } : {})}>
          {shownNames[of.shown]}
        </Badge>
      </h1>
      <DeskTop answer={answer} say={of.say} placed />
      {state.problem ? (
        <ConflictNote problem={state.problem} conflicts={state.conflicts} say={choices} />
      ) : null}
      <ErrorSummary errors={state.wrong} />
      <div className="desk-two">
        <PieceForm state={state} status={of.status} drafts={of.drafts} />
        <PieceSide of={of} />
      </div>
    </main>
  );
}
