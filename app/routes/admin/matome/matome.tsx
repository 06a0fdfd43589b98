import { data, Form, redirect, useNavigation } from "react-router";
import { shownItem } from "#features/library/media/library.server.ts";
import { visitorListens } from "#features/library/media/rules.ts";
import { presentBlocks } from "#features/library/matome/present.ts";
import { namedIn, readMatomeBody, tasteOf } from "#features/library/matome/rules.ts";
import { plainText, textsIn } from "#features/platform/rich-text/rules.ts";
import { MatomeDye, MatomeId } from "#features/library/matome/schema.ts";
import {
  editMatome,
  findMatome,
  makeMatome,
  readMatomeEdit,
  undoFor,
  undoMatome,
  unknownPieces,
} from "#features/editorial/matome-editor/edit.server.ts";
import {
  blank,
  matomeFieldNames,
  fields,
  type MatomeTexts,
  matomeTextsOf,
} from "#features/editorial/matome-editor/rules.ts";
import { MatomeFields } from "#features/editorial/matome-editor/ui/matome-fields.tsx";
import {
  MatomePreview,
  type MatomePreviewOf,
} from "#features/editorial/matome-editor/ui/matome-preview.tsx";
import { readSeen } from "#features/platform/content/fields.ts";
import { type Conflict, momentText } from "#features/platform/content/rules.ts";
import { ConflictNote } from "#features/platform/content/ui/conflict-note.tsx";
import { href } from "#lib/href.ts";
import { sentences, formTexts } from "#lib/form.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Alert } from "#ui/alert.tsx";
import type { Route } from "./+types/matome.ts";
import { staffContext } from "#server/access.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const done = new URL(request.url).searchParams.get("done") ?? "";
  const empty: MatomeTexts = { ...blank, status: "draft", openAt: momentText(now).slice(0, 16) };
  if (params.id === "new") return { id: null, version: 0, done: "", texts: empty, undo: null };
  const found = await findMatome(services.db, params.id);
  if (!found) throw data(null, 404);
  const undo = await undoFor(services.db, found);
  return {
    id: found.id,
    version: found.version,
    done: done === "back" ? "ひとつ前にもどしました。" : done ? "出しました。" : "",
    texts: matomeTextsOf(found),
    undo: undo ? { at: formatJapaneseMoment(undo.at), fields: undo.fields.join("・") } : null,
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts.title || "新しいまとめ" },
  { name: "robots", content: "noindex" },
];

type Answer = {
  typed: MatomeTexts;
  begun: { id: string; dye: string };
  seen: MatomeTexts | null;
  errors: Record<string, string>;
  problem: string;
  conflicts: Conflict[];
  preview: MatomePreviewOf | null;
};
const maxAreas = 40;
const maxPreviewed = 20_000;
const maySay = "開いているあいだに、ほかの方が書きかえました。下の文は、まだ残しています。";

export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, actor, now } = staffContext(context, request);
  const form = await request.formData();
  const texts = formTexts(form);
  const isNew = params.id === "new";
  const typed = {
    ...(Object.fromEntries(fields.map((field) => [field, texts[field] ?? ""])) as MatomeTexts),
    areas: form.getAll("areas").map(String).filter(Boolean).slice(0, maxAreas).join("、"),
  };
  const begun = { id: texts["id"] ?? "", dye: texts["dye"] ?? "" };
  const was = readSeen(texts["was"], fields);
  const answer = (status: number, more: Partial<Answer>) =>
    data(
      {
        typed,
        begun,
        seen: was ?? null,
        errors: {},
        problem: "",
        conflicts: [],
        preview: null,
        ...more,
      } satisfies Answer,
      status,
    );
  const done = async (id: string, what = "1") => {
    await services.collections.refresh();
    return redirect(`${href("/admin/matome/:id", { id })}?done=${what}`, 303);
  };
  if (texts["intent"] === "undo") {
    const undone = await undoMatome(services.db, params.id, actor.uid, now);
    if (undone.ok) return done(params.id, "back");
    if (undone.code === "not-found") throw data(null, 404);
    return answer(409, {
      problem: "そのあとに変更があったため、もどせませんでした。いまの内容をお確かめください。",
    });
  }
  const library = await services.library.read();
  if (texts["intent"] === "preview") {
    const piece = (id: string) => shownItem(library, id, now);
    const body = readMatomeBody(typed.body.slice(0, maxPreviewed));
    const explain = await services.dictionary.explainer(textsIn(body), namedIn(body).words);
    return answer(200, {
      preview: {
        blocks: presentBlocks(body, { piece, explain }, visitorListens),
        taste: tasteOf(body),
        characters: plainText(body).length,
        unknown: unknownPieces(body, (id) => piece(id) !== undefined),
      },
    });
  }
  const read = readMatomeEdit(typed);
  const [id, dye] = [MatomeId.safeParse(begun.id), MatomeDye.safeParse(begun.dye)];
  const errors = {
    ...(read.success ? {} : sentences(read.error)),
    ...(isNew && !id.success ? { id: id.error.issues[0]?.message ?? "" } : {}),
    ...(isNew && !dye.success ? { dye: "染めの色をおえらびください。" } : {}),
  };
  if (!read.success || Object.keys(errors).length > 0) return answer(422, { errors });
  const unknown = unknownPieces(read.data.body, (one) => library.byId.has(one));
  if (unknown.length > 0)
    return answer(422, {
      errors: { body: `見つからない音声・動画があります：${unknown.join("、")}` },
    });
  if (isNew && id.success && dye.success) {
    const { db, storage } = services;
    const made = await makeMatome(db, storage, id.data, dye.data, read.data, actor.uid, now);
    return made.ok
      ? done(id.data)
      : answer(409, { errors: { id: "この住所の名は、もう使われています。" } });
  }
  const stands = await findMatome(services.db, params.id);
  if (!stands) throw data(null, 404);
  // A form that does not say how all stood says its version: of an older one every difference is shown.
  const isNewest = Number(texts["seen"]) === stands.version;
  const seen = was ?? (isNewest ? matomeTextsOf(stands) : blank);
  const edited = await editMatome(services.db, params.id, { seen, mine: typed }, actor.uid, now);
  if (edited.ok) return done(params.id);
  if (edited.code === "wrong") return answer(422, { errors: edited.errors });
  if (edited.code !== "conflict") throw data(null, 404);
  const { conflicts, merged, now: is } = edited;
  return answer(409, { typed: merged, seen: is, problem: maySay, conflicts });
}

const labels: Record<string, string> = { ...matomeFieldNames, id: "住所の名", dye: "染め" };
export default function AdminMatome({
  loaderData: { id, version, texts, done, undo },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const errors: Record<string, string | undefined> = actionData?.errors ?? {};
  const typed = actionData?.typed ?? texts;
  const seen = actionData?.seen ?? texts;
  return (
    <main id="main">
      <p className="tiny">
        <PrefetchLink className="link" to={href("/admin/matome")}>
          まとめ
        </PrefetchLink>
      </p>
      <h1>{id === null ? "新しいまとめ" : texts.title}</h1>
      {id === null ? null : (
        <p className="small soft">
          <a className="link" href={href("/matome/:id", { id })}>
            読者のページで見る
          </a>
        </p>
      )}
      {done && !actionData ? (
        <Alert kind="success" role="status">
          {done}
        </Alert>
      ) : null}
      {actionData?.problem ? (
        <ConflictNote problem={actionData.problem} conflicts={actionData.conflicts} />
      ) : null}
      <ErrorSummary
        errors={Object.entries(errors)
          .filter(([, words]) => words)
          .map(([name]) => ({ id: name, label: labels[name] ?? "入力欄" }))}
      />
      {actionData?.preview ? <MatomePreview preview={actionData.preview} typed={typed} /> : null}
      <Form method="post" className="form-stack" noValidate key={JSON.stringify([seen, typed])}>
        <input type="hidden" name="seen" value={version} />
        {id === null ? null : <input type="hidden" name="was" value={JSON.stringify(seen)} />}
        <MatomeFields
          isNew={id === null}
          typed={typed}
          begun={actionData?.begun ?? { id: "", dye: "jouge" }}
          errors={errors}
        />
        <p className="cluster">
          <Button type="submit" name="intent" value="preview" look="line" busy={busy}>
            下見
          </Button>
          <Button type="submit" name="intent" value="save" busy={busy}>
            この内容にする
          </Button>
        </p>
      </Form>
      {undo ? (
        <Form method="post" className="desk-undo">
          <p className="small soft">
            {undo.at} に、{undo.fields}を変えました。
          </p>
          <Button type="submit" look="line" small name="intent" value="undo" busy={busy}>
            ひとつ前にもどす
          </Button>
        </Form>
      ) : null}
    </main>
  );
}
