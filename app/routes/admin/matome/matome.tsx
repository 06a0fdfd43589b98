import { useEffect, useRef } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { type Area, areaNames } from "#features/identity/licence/rules.ts";
import { shownItem } from "#features/library/media/library.server.ts";
import { visitorListens } from "#features/library/media/rules.ts";
import { presentBlocks } from "#features/library/matome/present.ts";
import {
  namedIn,
  plainText,
  readMarkup,
  tasteOf,
  textsIn,
} from "#features/library/matome/rules.ts";
import { MatomeDye, MatomeForm, MatomeId } from "#features/library/matome/schema.ts";
import {
  editMatome,
  findMatome,
  makeMatome,
  unknownPieces,
} from "#features/editorial/matome-editor/edit.server.ts";
import { MatomeBody } from "#features/library/matome/ui/matome-body.tsx";
import { href } from "#lib/href.ts";
import { sentences, textsOf } from "#lib/form.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";
import { groups } from "#ui/art/groups.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Check, maxTyped, Select, TextArea, TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Alert } from "#ui/alert.tsx";
import { SuggestReading } from "#ui/suggest-reading.tsx";
import type { Route } from "./+types/matome.ts";
import { staffContext } from "#server/access.server.ts";
import "#features/library/matome/ui/matome.css";

/** As the field of date and time shows it, in Tokyo's clock. */
const fieldOf = (at: Date) => stampTokyo(at).slice(0, 16).replace(" ", "T");

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const done = new URL(request.url).searchParams.has("done");
  if (params.id === "new")
    return {
      id: null,
      version: 0,
      done,
      edit: {
        id: "",
        title: "",
        kana: "",
        summary: "",
        body: "",
        areas: [] as string[],
        free: false,
        status: "draft",
        openAt: fieldOf(now),
        dye: "jouge",
      },
    };
  const found = await findMatome(services.db, params.id);
  if (!found) throw data(null, 404);
  const { id, title, kana, summary, body, areas, free, status, openAt, version } = found;
  return {
    id,
    version,
    done,
    edit: {
      id,
      title,
      kana,
      summary,
      body,
      areas: areas as string[],
      free,
      status: status as string,
      openAt: fieldOf(openAt),
      dye: "jouge",
    },
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.edit.title || "新しいまとめ" },
  { name: "robots", content: "noindex" },
];

export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, actor, now } = staffContext(context, request);
  const form = await request.formData();
  const texts = textsOf(form);
  const isNew = params.id === "new";
  const typed = {
    id: texts["id"] ?? "",
    title: texts["title"] ?? "",
    kana: texts["kana"] ?? "",
    summary: texts["summary"] ?? "",
    body: texts["body"] ?? "",
    areas: form.getAll("areas").map(String).slice(0, 40),
    free: texts["free"] === "on",
    status: texts["status"] ?? "",
    openAt: texts["openAt"] ?? "",
    dye: texts["dye"] ?? "",
  };
  const library = await services.library.read();
  const piece = (id: string) => shownItem(library, id, now);
  const refuse = (status: number, errors: Record<string, string>, problem = "") =>
    data({ typed, errors, problem, preview: null }, status);
  if (texts["intent"] === "preview") {
    const blocks = readMarkup(typed.body.slice(0, 20_000));
    return data({
      typed,
      errors: {},
      problem: "",
      preview: {
        blocks: presentBlocks(
          blocks,
          {
            piece,
            explain: await services.dictionary.explainer(textsIn(blocks), namedIn(blocks).words),
          },
          visitorListens,
        ),
        taste: tasteOf(blocks),
        characters: plainText(blocks).length,
        unknown: unknownPieces(typed.body, (id) => piece(id) !== undefined),
      },
    });
  }
  const read = MatomeForm.safeParse(typed);
  const [id, dye] = [MatomeId.safeParse(typed.id), MatomeDye.safeParse(typed.dye)];
  const errors = {
    ...(read.success ? {} : sentences(read.error)),
    ...(isNew && !id.success ? { id: id.error.issues[0]?.message ?? "" } : {}),
    ...(isNew && !dye.success ? { dye: "染めの色をおえらびください。" } : {}),
  };
  if (!read.success || Object.keys(errors).length > 0) return refuse(422, errors);
  const unknown = unknownPieces(read.data.body, (one) => library.byId.has(one));
  if (unknown.length > 0)
    return refuse(422, { body: `見つからない音声・動画があります：${unknown.join("、")}` });
  if (isNew && id.success && dye.success) {
    const made = await makeMatome(
      services.db,
      services.storage,
      id.data,
      dye.data,
      read.data,
      actor.uid,
      now,
    );
    if (!made.ok) return refuse(409, { id: "この住所の名は、もう使われています。" });
  } else {
    const edited = await editMatome(
      services.db,
      params.id,
      Number(texts["seen"]),
      read.data,
      actor.uid,
      now,
    );
    if (!edited.ok && edited.code === "not-found") throw data(null, 404);
    if (!edited.ok)
      return refuse(
        409,
        {},
        "開いているあいだに、ほかの方が書きかえました。下の文は、まだ残しています。",
      );
  }
  await services.collections.refresh();
  return redirect(
    `${href("/admin/matome/:id", { id: isNew && id.success ? id.data : params.id })}?done=1`,
    303,
  );
}
const labels: Record<string, string> = {
  id: "住所の名",
  title: "題",
  kana: "よみ",
  summary: "要約",
  body: "本文",
  status: "状態",
  openAt: "ひらく日時",
  dye: "染め",
};
export default function AdminMatome({
  loaderData: { id, version, edit, done },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const errors: Record<string, string | undefined> = actionData?.errors ?? {};
  const typed = actionData?.typed ?? edit;
  const preview = actionData?.preview;
  // It stands above what was written, and is looked at first.
  const seen = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!preview) return;
    seen.current?.scrollIntoView({ block: "start" });
    seen.current?.focus({ preventScroll: true });
  }, [preview]);
  return (
    <main id="main">
      <p className="tiny">
        <PrefetchLink className="link" to={href("/admin/matome")}>
          まとめ
        </PrefetchLink>
      </p>
      <h1>{id === null ? "新しいまとめ" : edit.title}</h1>
      {id === null ? null : (
        <p className="small soft">
          <a className="link" href={href("/matome/:id", { id })}>
            読者のページで見る
          </a>
        </p>
      )}
      {done && !actionData ? (
        <Alert kind="success" role="status">
          出しました。
        </Alert>
      ) : null}
      {actionData?.problem ? (
        <Alert kind="error" role="alert">
          {actionData.problem}
          <br />
          <LinkButton look="line" small to={href("/admin/matome/:id", { id: id ?? "new" })}>
            いまの内容で開きなおす
          </LinkButton>
        </Alert>
      ) : null}
      <ErrorSummary
        errors={Object.entries(errors)
          .filter(([, words]) => words)
          .map(([name]) => ({ id: name, label: labels[name] ?? "入力欄" }))}
      />
      {preview ? (
        <section className="card p-matome" aria-label="下見" tabIndex={-1} ref={seen}>
          <p className="small soft">
            下見です。ここに書いたことは、まだ保存していません。{preview.characters}文字。
            {preview.unknown.length > 0
              ? `見つからない音声・動画：${preview.unknown.join("、")}`
              : ""}
          </p>
          <h2>{typed.title}</h2>
          <p className="body soft">{typed.summary}</p>
          <p className="small">読めない方に見えるところ：{preview.taste}……</p>
          <div className="prose">
            <MatomeBody blocks={preview.blocks} />
          </div>
          <p className="small">
            <a className="link" href="#body">
              書くところへもどる
            </a>
          </p>
        </section>
      ) : null}
      <Form method="post" className="form-stack" noValidate key={`${id ?? "new"}${version}`}>
        <input type="hidden" name="seen" value={version} />
        {id === null ? (
          <TextField
            id="id"
            name="id"
            label="住所の名（半角英数字）"
            need
            defaultValue={typed.id}
            error={errors["id"]}
            hint="題のよみから書き入れます（例 asa-no-sankasho）。あとから変えられません。"
          />
        ) : null}
        <TextField
          id="title"
          name="title"
          label="題"
          need
          defaultValue={typed.title}
          error={errors["title"]}
        />
        {id === null ? <SuggestReading from="title" /> : null}
        <TextField
          id="kana"
          name="kana"
          label="よみ"
          need
          defaultValue={typed.kana}
          error={errors["kana"]}
        />
        <TextArea
          id="summary"
          name="summary"
          label="要約"
          need
          rows={2}
          defaultValue={typed.summary}
          error={errors["summary"]}
        />
        <TextArea
          id="body"
          name="body"
          label="本文"
          need
          rows={20}
          maxLength={maxTyped}
          defaultValue={typed.body}
          error={errors["body"]}
          hint="20000文字まで。空の行で段を分けます。「## 」は見出し、「> 」は引用、「- 」は箇条書き。{{piece:ID}} だけの段は音声・動画のカードに、文の中の {{piece:ID|呼び名}} と {{word:ID|ことば}} はリンクになります。"
        />
        <fieldset>
          <legend className="label">読める方（どれかをお持ちの方。えらばなければ会員の方）</legend>
          <div className="chips">
            {(Object.keys(areaNames) as Area[]).map((area) => (
              <label className="chip" key={area}>
                <input
                  type="checkbox"
                  name="areas"
                  value={area}
                  defaultChecked={typed.areas.includes(area)}
                />
                <span>{areaNames[area]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <Check name="free" defaultChecked={typed.free}>
          どなたでも読める
        </Check>
        <Select
          id="status"
          name="status"
          label="状態"
          defaultValue={typed.status}
          error={errors["status"]}
        >
          <option value="draft">下書き</option>
          <option value="open">出す</option>
          <option value="closed">しまう</option>
        </Select>
        <TextField
          id="openAt"
          name="openAt"
          type="datetime-local"
          label="ひらく日時（東京）"
          need
          defaultValue={typed.openAt}
          error={errors["openAt"]}
        />
        {id === null ? (
          <Select
            id="dye"
            name="dye"
            label="絵の染め"
            defaultValue={typed.dye}
            error={errors["dye"]}
          >
            {Object.entries(groups).map(([name, { ja }]) => (
              <option key={name} value={name}>
                {ja}
              </option>
            ))}
          </Select>
        ) : null}
        <p className="cluster">
          <Button type="submit" name="intent" value="preview" look="line" busy={busy}>
            下見
          </Button>
          <Button type="submit" name="intent" value="save" busy={busy}>
            この内容にする
          </Button>
        </p>
      </Form>
    </main>
  );
}
