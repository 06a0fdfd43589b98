import { data, useNavigation } from "react-router";
import {
  deletedWord,
  nextFor,
  undoFor,
  wordOf,
} from "#features/editorial/dictionary-editor/edit.server.ts";
import { aroundWord } from "#features/editorial/dictionary-editor/preview.server.ts";
import { shownOf } from "#features/platform/content/rules.ts";
import {
  wordFieldNames,
  wordFields,
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
import { staffContext } from "#server/access.server.ts";
import { ConflictNote } from "#features/platform/content/ui/conflict-note.tsx";
import { WordPreview } from "#features/editorial/dictionary-editor/ui/word-preview.tsx";
import { WordSide } from "#features/editorial/dictionary-editor/ui/word-side.tsx";
import { WordForm } from "#features/editorial/dictionary-editor/ui/word-form.tsx";
import { WordAside } from "#features/editorial/dictionary-editor/ui/word-aside.tsx";
import { DeletedWord } from "#features/editorial/dictionary-editor/ui/deleted-word.tsx";
import { isId, wordAction } from "./word-action.server.ts";

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
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const word = isId(params.id) ? await wordOf(services.db, params.id) : undefined;
  const deleted = word || !isId(params.id) ? undefined : await deletedWord(services.db, params.id);
  const say = said[new URL(request.url).searchParams.get("done") ?? ""] ?? "";
  if (deleted)
    return {
      id: params.id,
      deleted: formatJapaneseMoment(deleted.at),
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
    undoFor(services.db, word),
    aroundWord(services.db, word),
    nextFor(services.db, word),
  ]);
  const shown = shownOf(word, now);
  return {
    id: word.id,
    deleted: null,
    title: word.word,
    status: word.status,
    texts: next?.texts ?? wordTextsOf(word),
    shown,
    initial: word.initial,
    version: word.version,
    openAt: formatJapaneseMoment(word.openAt),
    changed: formatJapaneseMoment(word.updatedAt),
    page: shown === "open" ? pathOfWord(word.id) : null,
    undo: undo ? { at: formatJapaneseMoment(undo.at), fields: undo.fields.join("・") } : null,
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

export const action = (args: Route.ActionArgs) => wordAction(args);

export default function AdminDictionaryWord({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const { id, title, texts, status, shown, undo, around, next } = loaderData;
  const gone = loaderData.deleted !== null || (actionData?.gone ?? false);
  const typed = actionData?.typed ?? texts;
  const seen = actionData?.seen ?? texts;
  const say = actionData?.say || (actionData ? "" : loaderData.say);
  const errors: Record<string, string | undefined> = actionData?.errors ?? {};
  const head = (
    <p className="small">
      <PrefetchLink className="link" to={href("/admin/dictionary")}>
        辞典
      </PrefetchLink>
    </p>
  );
  if (loaderData.deleted !== null && !actionData?.typed)
    return (
      <DeletedWord
        {...{ id, texts, busy, head }}
        deleted={loaderData.deleted}
        problem={actionData?.problem ?? ""}
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
      {actionData?.problem ? (
        <ConflictNote problem={actionData.problem} conflicts={actionData.conflicts} />
      ) : null}
      {next && !gone ? <WordAside next={next} busy={busy} /> : null}
      <ErrorSummary
        errors={wordFields
          .filter((field) => errors[field])
          .map((field) => ({ id: field, label: wordFieldNames[field] }))}
      />
      {actionData?.preview ? <WordPreview preview={actionData.preview} /> : null}
      <div className="desk-two">
        <WordForm
          {...{ typed, seen, errors, status, shown, gone, busy }}
          aside={next?.version ?? null}
        />
        {gone ? null : <WordSide word={loaderData} around={around} undo={undo} busy={busy} />}
      </div>
    </main>
  );
}
