import { data, useNavigation } from "react-router";
import {
  deletedWord,
  nextFor,
  undoFor,
  wordOf,
} from "#features/editorial/dictionary-editor/edit.server.ts";
import { aroundWord } from "#features/editorial/dictionary-editor/preview.server.ts";
import { presentUndo, shownOf } from "#features/platform/content/rules.ts";
import {
  wordFieldNames,
  isWordId,
  wordStateNames,
  wordTextsOf,
} from "#features/editorial/dictionary-editor/rules.ts";
import { pathOfWord } from "#features/library/dictionary/present.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import type { Route } from "./+types/dictionary-word.ts";
import { openDrafts } from "#server/open-drafts.server.ts";
import { staffContext } from "#server/access.server.ts";
import { sayChoices } from "#features/platform/content/ui/compare-fields.tsx";
import { ConflictNote } from "#features/platform/content/ui/conflict-note.tsx";
import { WordPreview } from "#features/editorial/dictionary-editor/ui/word-preview.tsx";
import { WordSide } from "#features/editorial/dictionary-editor/ui/word-side.tsx";
import { WordForm } from "#features/editorial/dictionary-editor/ui/word-form.tsx";
import { WordAside } from "#features/editorial/dictionary-editor/ui/word-aside.tsx";
import { DeletedWord } from "#features/editorial/dictionary-editor/ui/deleted-word.tsx";
import { wordFieldHints } from "#features/editorial/dictionary-editor/field-hints.ts";
import { editorState } from "#features/platform/content/ui/editor-state.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { wordActs } from "./word-acts.server.ts";

const said: Record<string, string> = {
  made: "下書きをつくりました。つぎに、ひとことと本文を書いてください。",
  saved: "保存しました。",
  published: "公開しました。すべての方の画面が新しくなります。",
  waiting: "公開の予約をしました。その日時に、ひとりでに読めるようになります。",
  closed: "しまいました。もう、どなたにも見えません。",
  draft: "下書きにもどしました。もう、どなたにも見えません。",
  back: "ひとつ前の公開にもどしました。",
  restored: "もとにもどしました。",
  kept: "公開せずに取っておきました。読む方には、前のまま見えています。",
  reserved: "公開しなおす予約をしました。その日時まで、読む方には前のまま見えています。",
  forgot: "書きかけを捨てました。",
  same: "変わったところはありませんでした。",
};
const choices = sayChoices({ status: wordStateNames });
const saidRestored = "もとにもどしました。下の内容は、まだ保存していません。";
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const about = staffContext(context, request);
  const { services, now } = about;
  const word = isWordId(params.id) ? await wordOf(services.db, params.id) : undefined;
  const deleted =
    word || !isWordId(params.id) ? undefined : await deletedWord(services.db, params.id);
  const say = said[new URL(request.url).searchParams.get("done") ?? ""] ?? "";
  if (deleted)
    return {
      id: params.id,
      deleted: formatJapaneseMoment(deleted.at),
      drafts: null,
      texts: deleted.texts,
      shown: "draft" as const,
      initial: "",
      version: 0,
      openAt: "",
      changed: "",
      page: null,
      undo: null,
      say: "",
      next: null,
      title: deleted.texts.word,
      status: "draft" as const,
      around: { related: [], leading: [], total: 0 },
    };
  if (!word) throw data(null, 404);
  const [undo, around, next] = await Promise.all([
    undoFor(services.db, word, now),
    aroundWord(services.db, word),
    nextFor(services.db, word),
  ]);
  const shown = shownOf(word, now);
  return {
    id: word.id,
    deleted: null,
    drafts: await openDrafts(about, `word:${word.id}`, word.version),
    title: word.word,
    status: word.status,
    texts: next?.texts ?? wordTextsOf(word),
    shown,
    initial: word.initial,
    version: word.version,
    openAt: formatJapaneseMoment(word.openAt),
    changed: formatJapaneseMoment(word.updatedAt),
    page: shown === "open" ? pathOfWord(word.id) : null,
    undo: presentUndo(undo),
    say,
    around,
    next: next
      ? {
          version: next.version,
          at: next.at ? formatJapaneseMoment(next.at) : "",
          kept: formatJapaneseMoment(next.updatedAt),
          fields: next.fields.join("・"),
          conflicts: next.conflicts,
        }
      : null,
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? "辞典" },
  { name: "robots", content: "noindex" },
];

export const action = intents(wordActs);

/** What came back with the form beside its sentences. */
function besidesOf(more: Extract<Route.ComponentProps["actionData"], object>["more"]) {
  return {
    gone: Boolean(more && "gone" in more),
    preview: more && "preview" in more ? more.preview : undefined,
    restored: Boolean(more && "restored" in more),
  };
}

export default function AdminDictionaryWord({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const { id, title, texts, status, shown, undo, around, next } = loaderData;
  const state = editorState(texts, { names: wordFieldNames, hints: wordFieldHints }, answer);
  const besides = besidesOf(answer?.more);
  const gone = loaderData.deleted !== null || besides.gone;
  const say = besides.restored ? saidRestored : answer ? "" : loaderData.say;
  const head = (
    <p className="small">
      <PrefetchLink className="link" to={href("/admin/dictionary")}>
        辞典
      </PrefetchLink>
    </p>
  );
  if (loaderData.deleted !== null && !answer?.typed["seen"])
    return (
      <DeletedWord
        {...{ id, texts, busy, head }}
        deleted={loaderData.deleted}
        problem={state.problem}
      />
    );
  return (
    <main id="main">
      {head}
      <h1>
        {title}
        {"　"}
        <Badge
          {...(gone
            ? { dye: "error" as const }
            : shown === "open"
              ? { dye: "zengo" as const }
              : {})}
        >
          {gone ? "消した言葉" : wordStateNames[shown]}
        </Badge>
      </h1>
      {say ? (
        <Alert kind="success" role="status">
          {say}
        </Alert>
      ) : null}
      {state.problem ? (
        <ConflictNote problem={state.problem} conflicts={state.conflicts} say={choices} />
      ) : null}
      {next && !gone ? <WordAside next={next} busy={busy} /> : null}
      <ErrorSummary errors={state.wrong} />
      {besides.preview ? <WordPreview preview={besides.preview} /> : null}
      <div className="desk-two">
        <WordForm
          {...{ state, status, shown, gone, busy }}
          aside={next?.version ?? null}
          drafts={loaderData.drafts}
        />
        {gone ? null : <WordSide word={loaderData} around={around} undo={undo} busy={busy} />}
      </div>
    </main>
  );
}
