import { data, Form, redirect, useNavigation } from "react-router";
import { areaNames } from "#features/identity/licence/rules.ts";
import {
  arranged,
  everybodyWords,
  maxInPlaylist,
  opensFor,
  playlistFields,
  type PlaylistTexts,
  playlistTexts,
} from "#features/editorial/media-editor/playlist-rules.ts";
import {
  editPlaylist,
  piecesNamed,
  piecesToAdd,
  playlistOf,
  playlistUndo,
  undoPlaylist,
} from "#features/editorial/media-editor/playlists.server.ts";
import { type Conflict, wordsIn } from "#features/platform/content/rules.ts";
import { isStatus, readSeen } from "#features/platform/content/fields.ts";
import { statusNames } from "#features/editorial/media-editor/rules.ts";
import { AddPiece } from "#features/editorial/media-editor/ui/add-piece.tsx";
import { OrderList } from "#features/editorial/media-editor/ui/order-list.tsx";
import { clock } from "#features/library/media/present.ts";
import { collectionNames, isShown } from "#features/library/media/rules.ts";
import { href } from "#lib/href.ts";
import { formTexts } from "#lib/form.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { FieldError, Select, TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { ProblemNote } from "#ui/problem-note.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import type { Route } from "./+types/playlist.ts";
import { staffContext } from "#server/access.server.ts";
import styles from "./playlist.module.css";

const said: Record<string, string> = {
  made: "下書きをつくりました。一本ずつ入れてください。",
  saved: "保存しました。",
  published: "公開しました。",
  closed: "終了にしました。",
  back: "ひとつ前の公開にもどしました。",
};
const fields = Object.keys(playlistFields) as (keyof PlaylistTexts)[];
const isId = (id: string) => /^[a-z0-9-]{1,80}$/.test(id);
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const list = isId(params.id) ? await playlistOf(services.db, params.id) : undefined;
  if (!list) throw data(null, 404);
  const undo = await playlistUndo(services.db, list);
  const [pieces, offered] = await Promise.all([
    piecesNamed(services.db, list.itemIds),
    piecesToAdd(services.db, "", now),
  ]);
  return {
    texts: playlistTexts(list),
    status: list.status,
    say: said[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
    undo: undo ? { at: formatJapaneseMoment(undo.at), fields: undo.fields.join("・") } : null,
    pieces: pieces.map((one) => presentPiece(one, now)),
    offered: presentOffered(offered, "", now),
  };
}
type Piece = Awaited<ReturnType<typeof piecesNamed>>[number];
const presentPiece = (one: Piece, now: Date) => ({
  id: one.id,
  title: one.title,
  areas: one.areas,
  free: one.free,
  note: `${collectionNames[one.collection]}　${one.seconds > 0 ? clock(one.seconds) : "ファイルなし"}`,
  hidden: isShown(one, now) ? "" : one.status === "open" ? "公開まち" : statusNames[one.status],
});
const presentOffered = (
  { rows, total }: { rows: readonly Piece[]; total: number },
  q: string,
  now: Date,
) => ({ q, total, pieces: rows.map((one) => presentPiece(one, now)) });
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts.title ?? "聴きかた" },
  { name: "robots", content: "noindex" },
];

type Back = {
  typed: PlaylistTexts | null;
  seen: PlaylistTexts | null;
  errors: Record<string, string>;
  problem: string;
  conflicts: Conflict[];
  /** What is in the list as it was typed, and what may be put into it. */
  pieces: ReturnType<typeof presentPiece>[];
  offered: ReturnType<typeof presentOffered> | null;
};
const status = { save: null, publish: "open", close: "closed", draft: "draft" } as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, actor, now } = staffContext(context, request);
  const texts = formTexts(await request.formData());
  const sought = (texts["find"] ?? "").trim().slice(0, 100);
  const back = async (code: number, more: Partial<Back>) => {
    const [pieces, offered] = await Promise.all([
      piecesNamed(
        services.db,
        [more.typed, more.seen].flatMap((one) => wordsIn(one?.items ?? "").slice(0, maxInPlaylist)),
      ),
      piecesToAdd(services.db, sought, now),
    ]);
    const answer: Back = {
      typed: null,
      seen: null,
      errors: {},
      problem: "",
      conflicts: [],
      pieces: pieces.map((one) => presentPiece(one, now)),
      offered: presentOffered(offered, sought, now),
      ...more,
    };
    return data(answer, code);
  };
  const done = async (what: string) => {
    await services.collections.refresh();
    return redirect(`${href("/admin/playlists/:id", { id: params.id })}?done=${what}`, 303);
  };
  if (texts["intent"] === "undo")
    return (await undoPlaylist(services.db, params.id, actor.uid, now)).ok
      ? done("back")
      : back(409, { problem: "そのあとに変更があったため、もどせませんでした。" });
  const seen = readSeen(texts["seen"], fields);
  const intent = texts["intent"] ?? (texts["move"] ? "move" : "");
  if (!seen || !isStatus(seen.status)) throw data(null, 400);
  const mine: PlaylistTexts = {
    ...(Object.fromEntries(fields.map((field) => [field, texts[field] ?? ""])) as PlaylistTexts),
    status: seen.status,
  };
  // Before scripts: a row is moved, put in or taken out here, and the form comes back with everything as it was typed.
  if (intent === "move")
    return back(200, {
      typed: { ...mine, items: arranged(wordsIn(mine.items), texts["move"] ?? "").join("、") },
      seen,
    });
  if (intent === "add")
    return back(200, {
      typed: {
        ...mine,
        items: [...new Set([...wordsIn(mine.items), ...wordsIn(texts["add"] ?? "")])].join("、"),
      },
      seen,
    });
  if (intent === "find") return back(200, { typed: mine, seen });
  if (!(intent in status)) throw data(null, 400);
  const wanted = status[intent as keyof typeof status] ?? seen.status;
  const edited = await editPlaylist(
    services.db,
    params.id,
    { seen, mine: { ...mine, status: wanted } },
    actor.uid,
    now,
  );
  if (edited.ok)
    return done(wanted === "open" ? "published" : wanted === "closed" ? "closed" : "saved");
  switch (edited.code) {
    case "not-found":
      throw data(null, 404);
    case "wrong":
      return back(422, { typed: mine, seen, errors: edited.errors });
    case "conflict":
      return back(409, {
        typed: { ...edited.merged, status: edited.now.status },
        seen: edited.now,
        problem:
          "開いているあいだに、ほかの方が同じところを変えました。下には、あなたの書いたものが残っています。このまま保存すると、あなたのものになります。",
        conflicts: edited.conflicts,
      });
  }
}
export default function AdminPlaylist({
  loaderData: { texts, status: stands, pieces, offered: first, undo, say },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const typed = actionData?.typed ?? texts;
  const seen = actionData?.seen ?? texts;
  const errors: Record<string, string | undefined> = actionData?.errors ?? {};
  const offered = actionData?.offered ?? first;
  const byId = new Map(
    [...offered.pieces, ...pieces, ...(actionData?.pieces ?? [])].map((one) => [one.id, one]),
  );
  const ids = wordsIn(typed.items);
  const titles = (text: string) =>
    wordsIn(text)
      .map((id) => byId.get(id)?.title ?? id)
      .join(" → ") || "（空）";
  const rows = ids.map((id) => {
    const one = byId.get(id);
    return {
      id,
      title: one?.title ?? id,
      note: one?.note ?? "",
      warning: one
        ? one.hidden || (opensFor(typed.plan, one) ? "" : "見る方には、ひらきません")
        : "もうありません",
    };
  });
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/playlists")}>
          聴きかた
        </PrefetchLink>
      </p>
      <h1>
        {texts.title}
        {"　"}
        <Badge {...(stands === "open" ? { dye: "zengo" as const } : {})}>
          {stands === "open" ? "公開中" : statusNames[stands]}
        </Badge>
      </h1>
      {say && !actionData ? (
        <Alert kind="success" role="status">
          {say}
        </Alert>
      ) : null}
      {actionData?.problem ? (
        <ProblemNote>
          {actionData.problem}
          <span className="desk-conflicts">
            {actionData.conflicts.map(({ field, label, mine, theirs }) => (
              <span key={field}>
                <b>{label}</b>
                <span>あなた「{field === "items" ? titles(mine) : mine}」</span>
                <span>いま「{field === "items" ? titles(theirs) : theirs}」</span>
              </span>
            ))}
          </span>
        </ProblemNote>
      ) : null}
      <ErrorSummary
        errors={fields
          .filter((field) => errors[field])
          .map((field) => ({ id: field, label: playlistFields[field] }))}
      />
      <Form
        method="post"
        className="form-stack"
        style={{ maxWidth: "44rem", marginTop: 16 }}
        key={JSON.stringify([seen, typed])}
        noValidate
      >
        <input type="hidden" name="seen" value={JSON.stringify(seen)} />
        {/* Enter in a field presses the first button of the form: it is to save, never to move a row. */}
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
        <TextField
          id="title"
          name="title"
          label="題"
          need
          defaultValue={typed.title}
          error={errors["title"]}
          maxLength={120}
        />
        <TextField
          id="summary"
          name="summary"
          label="ひとこと"
          defaultValue={typed.summary}
          error={errors["summary"]}
          maxLength={400}
        />
        <div className="row2">
          <Select
            id="plan"
            name="plan"
            label="だれに見せますか"
            defaultValue={typed.plan}
            error={errors["plan"]}
          >
            <option value="">{everybodyWords}</option>
            {Object.entries(areaNames).map(([area, name]) => (
              <option key={area} value={area}>
                {name}の会員
              </option>
            ))}
          </Select>
          <TextField
            id="priority"
            name="priority"
            label="優先"
            inputMode="numeric"
            defaultValue={typed.priority}
            error={errors["priority"]}
            hint="大きいほど上に出ます。"
          />
        </div>
        <section id="items" aria-label="並び" className={styles.deskItems}>
          <h2>並び（{ids.length}本）</h2>
          {errors["items"] ? <FieldError id="items-error">{errors["items"]}</FieldError> : null}
          <p className="small soft">
            つまみを引いて動かすか、つまみの上で上下の矢印キーを押してください。
          </p>
          <OrderList name="items" rows={rows} />
          <AddPiece
            {...offered}
            pieces={offered.pieces.filter(({ id }) => !ids.includes(id))}
            shown={offered.pieces.length}
            busy={busy}
          />
        </section>
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
            <Button type="submit" small look="line" name="intent" value="save" busy={busy}>
              下書きのまま保存する
            </Button>
          )}
        </div>
      </Form>
      {undo ? (
        <Form method="post" className="desk-undo" style={{ marginTop: 20 }}>
          <p className="small soft">
            {undo.at} に、{undo.fields}を変えました。
          </p>
          <Button type="submit" look="line" small name="intent" value="undo" busy={busy}>
            ひとつ前の公開にもどす
          </Button>
        </Form>
      ) : null}
    </main>
  );
}
