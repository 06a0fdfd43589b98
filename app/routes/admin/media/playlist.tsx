// One way of listening at the desk: what is in it, in which order, for whom.
import { data } from "react-router";
import {
  type DeskPieces,
  piecesOfDesk,
} from "#features/editorial/media-editor/playlist-desk.server.ts";
import {
  audienceWords,
  playlistFields,
  playlistTexts,
} from "#features/editorial/media-editor/playlist-rules.ts";
import { playlistOf, playlistUndo } from "#features/editorial/media-editor/playlists.server.ts";
import { isItemId, statusNames } from "#features/editorial/media-editor/rules.ts";
import {
  type NamedPieces,
  PlaylistForm,
} from "#features/editorial/media-editor/ui/playlist-form.tsx";
import { presentUndo, wordsIn } from "#features/platform/content/rules.ts";
import { ConflictNote } from "#features/platform/content/ui/conflict-note.tsx";
import { playlistFieldHints } from "#features/editorial/media-editor/field-hints.ts";
import { editorState } from "#features/platform/content/ui/editor-state.ts";
import { UndoNote } from "#features/platform/content/ui/undo-note.tsx";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { openDrafts } from "#server/open-drafts.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { Badge } from "#ui/badge.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/playlist.ts";
import { DeskTop } from "../desk-top.tsx";
import { arrangeAct, playlistActs } from "./playlist-acts.server.ts";

const said: Record<string, string> = {
  made: "下書きをつくりました。一本ずつ入れてください。",
  saved: "保存しました。",
  published: "公開しました。",
  closed: "終了にしました。",
  back: "ひとつ前の公開にもどしました。",
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const about = staffContext(context, request);
  const { services, now } = about;
  const list = isItemId(params.id) ? await playlistOf(services.db, params.id) : undefined;
  if (!list) throw data(null, 404);
  return {
    texts: playlistTexts(list),
    status: list.status,
    drafts: await openDrafts(about, `playlist:${list.id}`, list.version),
    say: said[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
    undo: presentUndo(await playlistUndo(services.db, list, now)),
    ...(await piecesOfDesk(services.db, list.itemIds, "", now)),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts.title ?? "聴きかた" },
  { name: "robots", content: "noindex" },
];
export const action = intents(playlistActs, arrangeAct);

/** An order by the names of its pieces, who sees it by their name. */
const sayWith = (byId: NamedPieces) => (field: string, text: string) =>
  field === "items"
    ? wordsIn(text)
        .map((id) => byId.get(id)?.title ?? id)
        .join(" → ")
    : field === "plan"
      ? audienceWords(text)
      : field === "status" && text in statusNames
        ? statusNames[text as keyof typeof statusNames]
        : text;

export default function AdminPlaylist({
  loaderData: of,
  actionData: answer,
}: Route.ComponentProps) {
  const state = editorState(of.texts, { names: playlistFields, hints: playlistFieldHints }, answer);
  const more: DeskPieces | undefined = answer?.more;
  const offered = more?.offered ?? of.offered;
  const byId: NamedPieces = new Map(
    [...offered.pieces, ...of.pieces, ...(more?.pieces ?? [])].map((one) => [one.id, one]),
  );
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/playlists")}>
          聴きかた
        </PrefetchLink>
      </p>
      <h1>
        {of.texts.title}
        {"　"}
        <Badge {...(of.status === "open" ? { dye: "zengo" as const } : {})}>
          {of.status === "open" ? "公開中" : statusNames[of.status]}
        </Badge>
      </h1>
      <DeskTop answer={answer} say={of.say} placed />
      {state.problem ? (
        <ConflictNote problem={state.problem} conflicts={state.conflicts} say={sayWith(byId)} />
      ) : null}
      <ErrorSummary errors={state.wrong} />
      <PlaylistForm {...{ state, byId, offered }} status={of.status} drafts={of.drafts} />
      {of.undo ? <UndoNote undo={of.undo} /> : null}
    </main>
  );
}
