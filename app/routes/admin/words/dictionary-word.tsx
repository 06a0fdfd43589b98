import { useEffect, useRef } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import {
  deletedWord,
  deleteWord,
  editWord,
  forgetNext,
  nextFor,
  restoreWord,
  setAside,
  undoFor,
  undoWord,
  wordOf,
} from "#features/editorial/dictionary-editor/edit.server.ts";
import {
  aroundWord,
  type Preview,
  previewTexts,
} from "#features/editorial/dictionary-editor/preview.server.ts";
import { isStatus, readSeen } from "#features/platform/content/fields.ts";
import { shownOf } from "#features/platform/content/rules.ts";
import {
  type Field,
  fieldNames,
  fields,
  shownNames,
  textsOf,
  type Texts,
} from "#features/editorial/dictionary-editor/rules.ts";
import { readEdit } from "#features/editorial/dictionary-editor/schema.ts";
import { pathOfWord } from "#features/library/dictionary/present.ts";
import { WordAround, WordArticle } from "#features/library/dictionary/ui/dictionary-parts.tsx";
import type { Conflict } from "#features/platform/content/rules.ts";
import { href } from "#lib/href.ts";
import { sentences, textsOf as formTexts } from "#lib/form.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { maxTyped, TextArea, TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { ProblemNote } from "#ui/problem-note.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import type { Route } from "./+types/dictionary-word.ts";
import { staffContext } from "#server/access.server.ts";

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
const isId = (id: string) => /^[a-z0-9-]{1,80}$/.test(id);

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
    texts: next?.texts ?? textsOf(word),
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

type Answer = {
  typed: Texts | null;
  seen: Texts | null;
  errors: Record<string, string>;
  problem: string;
  conflicts: Conflict[];
  preview: Preview | null;
  gone: boolean;
  say: string;
};
const wantedBy = {
  save: null,
  preview: null,
  aside: "open",
  publish: "open",
  close: "closed",
  draft: "draft",
} as const;

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { services, actor, now } = staffContext(context, request);
  if (!isId(id)) throw data(null, 404);
  const texts = formTexts(await request.formData());
  const answer = (code: number, more: Partial<Answer>) =>
    data(
      {
        typed: null,
        seen: null,
        errors: {},
        problem: "",
        conflicts: [],
        preview: null,
        gone: false,
        say: "",
        ...more,
      } satisfies Answer,
      code,
    );
  const done = async (what: string) => {
    await services.collections.refresh();
    return redirect(`${href("/admin/dictionary/:id", { id })}?done=${what}`, 303);
  };
  const intent = texts["intent"] ?? "";
  const seen = readSeen(texts["seen"], fields);
  const typed = {
    ...(Object.fromEntries(fields.map((field) => [field, texts[field] ?? ""])) as Texts),
    status: seen?.status ?? "draft",
  };
  if (intent === "undo") {
    const undone = await undoWord(services.db, id, actor.uid, now);
    if (undone.ok) return done("back");
    if (undone.code === "not-found") throw data(null, 404);
    return answer(409, {
      problem: "そのあとに変更があったため、もどせませんでした。いまの内容をお確かめください。",
    });
  }
  if (intent === "forget") {
    const forgot = await forgetNext(services.db, id, Number(texts["version"]), actor.uid, now);
    return forgot.ok
      ? done("forgot")
      : answer(409, {
          problem:
            "書きかけは、もう公開されたか、ほかの方が変えています。いまの内容をお確かめください。",
        });
  }
  if (intent === "delete") {
    const deleted = await deleteWord(services.db, id, Number(texts["version"]), actor.uid, now);
    if (deleted.ok) return redirect(`${href("/admin/dictionary")}?deleted=${id}`, 303);
    if (deleted.code === "not-found") throw data(null, 404);
    return answer(409, {
      problem:
        deleted.code === "published"
          ? "公開している言葉は消せません。先に、しまってください。"
          : "開いているあいだに、ほかの方が変えました。いまの内容をお確かめになってから、消してください。",
    });
  }
  if (intent === "restore") {
    const restored = await restoreWord(services.db, id, actor.uid, now);
    const word = await wordOf(services.db, id);
    if (!restored.ok || !word)
      return answer(409, {
        typed: seen ? typed : null,
        seen: seen ?? null,
        problem:
          "もどせませんでした。ほかの方が先にもどしたか、おなじ番号であたらしくつくっています。",
      });
    const stands = textsOf(word);
    return seen
      ? answer(200, {
          typed: { ...typed, status: stands.status },
          seen: stands,
          say: "もとにもどしました。下の内容は、まだ保存していません。",
        })
      : done("restored");
  }
  if (!(intent in wantedBy) || !seen || !isStatus(seen.status)) throw data(null, 400);
  const wanted = wantedBy[intent as keyof typeof wantedBy] ?? seen.status;
  const mine: Texts = { ...typed, status: wanted };
  if (intent === "preview") {
    const preview = await previewTexts(services.db, id, mine, now);
    const read = readEdit(mine);
    return preview
      ? answer(200, { typed, seen, preview })
      : answer(422, { typed, seen, errors: read.success ? {} : sentences(read.error) });
  }
  const written = { seen, mine, aside: (texts["aside"] ?? "") !== "" };
  const edited =
    intent === "aside"
      ? await setAside(services.db, id, written, actor.uid, now)
      : await editWord(services.db, id, written, actor.uid, now);
  if (edited.ok) {
    if (typeof edited.value === "string")
      return done(edited.value === "waiting" ? "reserved" : edited.value);
    const word = await wordOf(services.db, id);
    const shown = word ? shownOf(word, now) : "draft";
    if (edited.value.published === null) return done("saved");
    return done(shown === "open" ? "published" : shown);
  }
  switch (edited.code) {
    case "not-found": {
      if (!(await deletedWord(services.db, id))) throw data(null, 404);
      return answer(409, {
        typed,
        seen,
        gone: true,
        problem:
          "開いているあいだに、ほかの方がこの言葉を消しました。あなたの書いたものは、下に残っています。もとにもどしてから、もう一度保存してください。",
      });
    }
    case "not-open":
      return answer(409, {
        typed,
        seen,
        problem: "この言葉は、いま公開されていません。下書きのまま保存するか、公開してください。",
      });
    case "wrong":
      return answer(422, { typed, seen, errors: edited.errors });
    case "conflict":
      return answer(409, {
        typed: { ...edited.merged, status: edited.now.status },
        seen: edited.now,
        problem:
          "開いているあいだに、ほかの方が同じ欄を変えました。下の欄には、あなたの書いたものが残っています。",
        conflicts: edited.conflicts,
      });
  }
}
/** What both wrote in the same fields. */
const Both = ({
  conflicts,
  mine = "あなた",
  theirs = "いま",
}: {
  conflicts: readonly Conflict[];
  mine?: string;
  theirs?: string;
}) =>
  conflicts.map((one) => (
    <span key={one.field}>
      <b>{one.label}</b>
      <span>
        {mine}「{short(one.mine)}」
      </span>
      <span>
        {theirs}「{short(one.theirs)}」
      </span>
    </span>
  ));
const short = (text: string) =>
  text === "" ? "（空）" : text.length > 200 ? `${text.slice(0, 199)}…` : text;

/** What was typed, as readers would see it. Its links open beside, so that the form is not left. */
function WordPreview({ preview: { page, notes } }: { preview: Preview }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.focus();
    ref.current?.scrollIntoView({ block: "start" });
  }, [page]);
  const beside = (event: React.MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    window.open(link.href, "_blank", "noopener");
  };
  return (
    <section
      className="desk-word p-dictionary"
      aria-label="見えかた"
      tabIndex={-1}
      ref={ref}
      onClickCapture={beside}
    >
      <h2>見えかた</h2>
      <p className="small soft">公開すると、読む方にはこのように見えます。まだ保存していません。</p>
      {notes.map((note) => (
        <Alert key={note} kind="warn">
          {note}
        </Alert>
      ))}
      <WordArticle word={page} head="h3" />
      <div className="wrap rest">
        <WordAround word={page} head="h4" />
      </div>
    </section>
  );
}
const WordLinks = ({ words }: { words: readonly { id: string; word: string }[] }) =>
  words.map(({ id, word }, at) => (
    <span key={id}>
      {at > 0 ? "、" : ""}
      <PrefetchLink className="link" to={href("/admin/dictionary/:id", { id })}>
        {word}
      </PrefetchLink>
    </span>
  ));

export default function AdminDictionaryWord({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const { id, title, texts, status, shown, undo, around, next } = loaderData;
  const gone = loaderData.deleted !== null || (actionData?.gone ?? false);
  const typed = actionData?.typed ?? texts;
  const seen = actionData?.seen ?? texts;
  const say = actionData?.say || (actionData ? "" : loaderData.say);
  const errors: Record<string, string | undefined> = actionData?.errors ?? {};
  const wired = (field: Field) => ({
    id: field,
    name: field,
    label: fieldNames[field],
    defaultValue: typed[field],
    error: errors[field],
  });
  const head = (
    <p className="small">
      <PrefetchLink className="link" to={href("/admin/dictionary")}>
        辞典
      </PrefetchLink>
    </p>
  );
  if (loaderData.deleted !== null && !actionData?.typed)
    return (
      <main id="main">
        {head}
        <h1>
          {texts.word}　<Badge dye="error">消した言葉</Badge>
        </h1>
        {actionData?.problem ? (
          <ProblemNote>{actionData.problem}</ProblemNote>
        ) : (
          <Alert kind="info">
            {loaderData.deleted}{" "}
            に消しました。おなじ番号であたらしくつくるまでは、もとにもどせます。
          </Alert>
        )}
        <div className="desk-two desk-side">
          <DescriptionList
            rows={[
              ["番号", id],
              ["よみ", texts.kana],
              ["ひとこと", texts.summary || "（空）"],
            ]}
          />
          <Form method="post" className="deeds">
            <Button type="submit" small name="intent" value="restore" busy={busy}>
              もとにもどす
            </Button>
            <LinkButton small look="line" to={href("/admin/dictionary")}>
              一覧へ
            </LinkButton>
          </Form>
        </div>
      </main>
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
          {gone ? "消した言葉" : shownNames[shown]}
        </Badge>
      </h1>
      {say ? (
        <Alert kind="success" role="status">
          {say}
        </Alert>
      ) : null}
      {actionData?.problem ? (
        <ProblemNote key={JSON.stringify(actionData.conflicts)}>
          {actionData.problem}
          {actionData.conflicts.length > 0 ? (
            <span className="desk-conflicts">
              <Both conflicts={actionData.conflicts} />
              <span>
                このまま保存すると、あなたの書いたものになります。相手のものを残すときは、その欄を書きかえてください。
              </span>
            </span>
          ) : null}
        </ProblemNote>
      ) : null}
      {next && !gone ? (
        <div className="desk-next">
          <Alert kind={next.conflicts.length > 0 ? "warn" : "info"}>
            {next.at
              ? `${next.at} に公開しなおす予約の、書きかけです`
              : "まだ公開していない書きかけです"}
            （{next.fields || "変わったところはありません"}）。読む方には、前のまま見えています。
            {next.conflicts.length > 0 ? (
              <span className="desk-conflicts">
                <span>
                  取っておいたあとに、公開のほうで同じ欄が変わりました。どちらにするか決めて、公開しなおすか、取っておきなおしてください。
                </span>
                <Both conflicts={next.conflicts} mine="書きかけ" theirs="公開中" />
              </span>
            ) : null}
          </Alert>
          <Form method="post">
            <input type="hidden" name="version" value={next.version} />
            <Button type="submit" look="quiet" name="intent" value="forget" busy={busy}>
              書きかけを捨てる
            </Button>
          </Form>
        </div>
      ) : null}
      <ErrorSummary
        errors={fields
          .filter((field) => errors[field])
          .map((field) => ({ id: field, label: fieldNames[field] }))}
      />
      {actionData?.preview ? <WordPreview preview={actionData.preview} /> : null}
      <div className="desk-two">
        <Form method="post" className="form-stack" key={JSON.stringify([seen, typed])} noValidate>
          <input type="hidden" name="seen" value={JSON.stringify(seen)} />
          {next ? <input type="hidden" name="aside" value={next.version} /> : null}
          <div className="row2">
            <TextField {...wired("word")} need maxLength={160} />
            <TextField {...wired("kana")} need maxLength={240} hint="ひらがなと「ー」で。" />
          </div>
          <TextArea
            {...wired("summary")}
            rows={2}
            maxLength={500}
            hint="一覧に出ます。120文字まで。"
          />
          <TextArea
            {...wired("body")}
            rows={10}
            maxLength={maxTyped}
            hint="3000文字まで。段落は、あいだを一行あけます。{漢字|かんじ} でふりがな、[[番号]] か [[番号|呼び名]] でほかの言葉へのリンクになります。"
          />
          <TextField
            {...wired("tags")}
            maxLength={300}
            hint="「、」で区切ります（例 型、からだ）。"
          />
          <TextField
            {...wired("related")}
            maxLength={500}
            hint="番号か言葉を「、」で区切ります。書いた順に出ます。"
          />
          <div className="row2">
            <TextField
              {...wired("score")}
              inputMode="numeric"
              hint="0から100。大きいほど、さがしたときに先に出ます。"
            />
            <TextField
              {...wired("openAt")}
              type="datetime-local"
              hint={
                shown === "open"
                  ? "先の日時にして取っておくと、その日時に公開しなおします。"
                  : "先の日時にして公開すると、予約になります。その日時に、ひとりでに読めるようになります。"
              }
            />
          </div>
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
                  <Button type="submit" small look="line" name="intent" value="save" busy={busy}>
                    {status === "closed" ? "しまったまま保存する" : "下書きのまま保存する"}
                  </Button>
                )}
                {shown === "open" ? (
                  <Button type="submit" look="quiet" name="intent" value="aside" busy={busy}>
                    公開せずに取っておく
                  </Button>
                ) : null}
              </>
            )}
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
        </Form>
        {gone ? null : (
          <aside className="desk-side" aria-label="見えかたと公開">
            <DescriptionList
              rows={[
                ["番号", id],
                ["見だし", `${loaderData.initial}（よみから決まります）`],
                ["公開", loaderData.openAt],
                ["直した日時", loaderData.changed],
                ["版", loaderData.version],
              ]}
            />
            {loaderData.page ? (
              <p>
                <a className="link" href={loaderData.page}>
                  読む方の画面で見る
                </a>
              </p>
            ) : null}
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
            {undo ? (
              <Form method="post" className="desk-undo">
                <p className="small soft">
                  {undo.at} に、{undo.fields}を変えました。
                </p>
                <Button type="submit" look="line" small name="intent" value="undo" busy={busy}>
                  ひとつ前の公開にもどす
                </Button>
              </Form>
            ) : null}
            {status === "open" ? (
              <p className="small soft">消すには、先にしまってください。</p>
            ) : (
              <Form method="post" className="desk-undo">
                <input type="hidden" name="version" value={loaderData.version} />
                <p className="small soft">消しても、あとからもとにもどせます。</p>
                <Button type="submit" look="danger" small name="intent" value="delete" busy={busy}>
                  この言葉を消す
                </Button>
              </Form>
            )}
          </aside>
        )}
      </div>
    </main>
  );
}
