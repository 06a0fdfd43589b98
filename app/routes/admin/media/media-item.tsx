import { data, Form, redirect, useNavigation } from "react-router";
import { areaNames } from "#features/identity/licence/rules.ts";
import {
  editItem,
  mediaItemOf,
  undoFor,
  undoItem,
} from "#features/editorial/media-editor/edit.server.ts";
import { type Conflict, shownOf, wordsIn } from "#features/platform/content/rules.ts";
import { isStatus, readSeen } from "#features/platform/content/fields.ts";
import {
  type MediaField,
  mediaFieldNames,
  mediaFields,
  shownNames,
  mediaTextsOf,
  type MediaTexts,
} from "#features/editorial/media-editor/rules.ts";
import { ConflictNote } from "#features/platform/content/ui/conflict-note.tsx";
import { HearIt } from "#features/editorial/media-editor/ui/hear-it.tsx";
import { UploadRow } from "#features/editorial/media-editor/ui/upload-panel.tsx";
import { drawAgain } from "#features/editorial/media-editor/replace-file.server.ts";
import { uploadKinds } from "#features/editorial/media-editor/upload-rules.ts";
import { clock, pathOf, presentCover } from "#features/library/media/present.ts";
import { collectionNames } from "#features/library/media/rules.ts";
import { href } from "#lib/href.ts";
import { formTexts } from "#lib/form.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { viewerOf } from "#server/sign-in.server.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Check, maxTyped, TextArea, TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import type { Route } from "./+types/media-item.ts";
import { staffContext } from "#server/access.server.ts";
import styles from "./media-item.module.css";

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
const isId = (id: string) => /^[a-z0-9-]{1,80}$/.test(id);
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const item = isId(params.id) ? await mediaItemOf(services.db, params.id) : undefined;
  if (!item) throw data(null, 404);
  const undo = await undoFor(services.db, item);
  const shown = shownOf(item, now);
  return {
    id: item.id,
    texts: mediaTextsOf(item),
    collection: collectionNames[item.collection],
    medium: item.medium,
    shown,
    status: item.status,
    cover: presentCover(item.picture),
    openAt: formatJapaneseMoment(item.openAt),
    file: item.fileKey ? { length: clock(item.seconds), mime: item.mime, bytes: item.bytes } : null,
    // Heard and seen before anybody else can: an address for this sign-in alone, for a quarter of an hour.
    hear: item.fileKey
      ? services.signer.address(item.fileKey, viewerOf(request, services, false), now)
      : null,
    hasTranscript: item.hasTranscript,
    version: item.version,
    page: shown === "open" ? pathOf(item) : null,
    undo: undo ? { at: formatJapaneseMoment(undo.at), fields: undo.fields.join("・") } : null,
    say: said[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts.title ?? "音声・動画" },
  { name: "robots", content: "noindex" },
];
type Refused = {
  typed: MediaTexts | null;
  seen: MediaTexts | null;
  errors: Record<string, string>;
  problem: string;
  conflicts: Conflict[];
};
const status = { save: null, publish: "open", close: "closed", draft: "draft" } as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, actor, now } = staffContext(context, request);
  const form = await request.formData();
  const texts = formTexts(form);
  const refuse = (code: number, more: Partial<Refused>) =>
    data(
      {
        typed: null,
        seen: null,
        errors: {},
        problem: "",
        conflicts: [],
        ...more,
      } satisfies Refused,
      code,
    );
  const done = async (what: string) => {
    await services.collections.refresh();
    return redirect(`${href("/admin/media/:id", { id: params.id })}?done=${what}`, 303);
  };
  const intent = texts["intent"] ?? "";
  if (intent === "undo") {
    const undone = await undoItem(services.db, params.id, actor.uid, now);
    if (undone.ok) return done("back");
    return refuse(undone.code === "gone" ? 409 : 404, {
      problem: "そのあとに変更があったため、もどせませんでした。いまの内容をお確かめください。",
    });
  }
  if (intent === "draw") {
    if (!(await drawAgain(services, params.id, actor.uid, now)).ok) throw data(null, 404);
    return done("drawn");
  }
  const seen = readSeen(texts["seen"], mediaFields);
  if (!(intent in status) || !seen || !isStatus(seen.status)) throw data(null, 400);
  const wanted = status[intent as keyof typeof status] ?? seen.status;
  const mine: MediaTexts = {
    ...(Object.fromEntries(mediaFields.map((field) => [field, texts[field] ?? ""])) as MediaTexts),
    areas: form
      .getAll("areas")
      .filter((one) => typeof one === "string")
      .join("、"),
    status: wanted,
  };
  const edited = await editItem(services.db, params.id, { seen, mine }, actor.uid, now);
  if (edited.ok) {
    const item = await mediaItemOf(services.db, params.id);
    return done(
      seen.status === wanted && edited.value.published === null
        ? "saved"
        : wanted === "closed"
          ? "closed"
          : item && shownOf(item, now) === "waiting"
            ? "waiting"
            : wanted === "open"
              ? "published"
              : "saved",
    );
  }
  switch (edited.code) {
    case "not-found":
      throw data(null, 404);
    case "wrong":
      return refuse(422, { typed: mine, seen, errors: edited.errors });
    case "not-ready":
      return refuse(409, { typed: mine, seen, problem: edited.sentence });
    case "conflict":
      return refuse(409, {
        typed: edited.merged,
        seen: edited.now,
        problem:
          "開いているあいだに、ほかの方が同じ欄を変えました。下の欄には、あなたの書いたものが残っています。",
        conflicts: edited.conflicts,
      });
  }
}

export default function AdminMediaItem({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const { id, texts, shown, undo, say, file } = loaderData;
  const typed = actionData?.typed ?? texts;
  const seen = actionData?.seen ?? texts;
  const errors: Record<string, string | undefined> = actionData?.errors ?? {};
  const wired = (field: MediaField) => ({
    id: field,
    name: field,
    label: mediaFieldNames[field],
    defaultValue: typed[field],
    error: errors[field],
  });
  const areas = wordsIn(typed.areas);
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/media")}>
          音声と動画
        </PrefetchLink>
      </p>
      <h1>
        {texts.title}
        {"　"}
        <Badge {...(shown === "open" ? { dye: "zengo" as const } : {})}>{shownNames[shown]}</Badge>
      </h1>
      {say && !actionData ? (
        <Alert kind="success" role="status">
          {say}
        </Alert>
      ) : null}
      {actionData?.problem ? (
        <ConflictNote problem={actionData.problem} conflicts={actionData.conflicts} />
      ) : null}
      <ErrorSummary
        errors={mediaFields
          .filter((field) => errors[field])
          .map((field) => ({ id: field, label: mediaFieldNames[field] }))}
      />
      <div className="desk-two">
        <Form method="post" className="form-stack" key={JSON.stringify([seen, typed])} noValidate>
          <input type="hidden" name="seen" value={JSON.stringify(seen)} />
          <TextField {...wired("title")} need maxLength={300} />
          <TextField {...wired("kana")} need maxLength={400} />
          <TextField {...wired("name")} maxLength={200} />
          <TextArea
            {...wired("summary")}
            rows={2}
            maxLength={1_000}
            hint="一覧に出ます。300文字まで。"
          />
          <TextArea
            {...wired("body")}
            rows={12}
            maxLength={maxTyped}
            hint="ひらいた方だけが読みます。20000文字まで。段落は、あいだを一行あけます。"
          />
          <TextField
            {...wired("tags")}
            hint="「、」で区切ります（例 足のうら、重心）。"
            maxLength={500}
          />
          <TextField
            {...wired("tags1")}
            hint="いつ、どこで聴くか（例 朝、座る）。"
            maxLength={500}
          />
          <div className="row2">
            <TextField {...wired("weekEichi")} inputMode="numeric" hint="なければ空に。" />
            <TextField {...wired("weekKafuku")} inputMode="numeric" hint="二つなら 3、11。" />
          </div>
          <fieldset className={styles.deskAreas} id="areas">
            <legend className="label">
              {mediaFieldNames.areas}
              <span className="optional">なければ、会員ならどなたでも</span>
            </legend>
            {errors["areas"] ? <span className="field-error">{errors["areas"]}</span> : null}
            <div>
              {Object.entries(areaNames).map(([area, name]) => (
                <Check key={area} name="areas" value={area} defaultChecked={areas.includes(area)}>
                  {name}
                </Check>
              ))}
            </div>
          </fieldset>
          <Check name="free" value="on" defaultChecked={typed.free !== ""}>
            おためし（どなたでも聴けます）
          </Check>
          <TextField
            {...wired("playtag")}
            hint="おすそわの皿の名前（例 はじめて）。なければ空に。"
            maxLength={60}
          />
          <div className="row2">
            <TextField
              {...wired("openAt")}
              type="datetime-local"
              hint="先の日時にして公開すると、予約になります。"
            />
            <TextField {...wired("position")} inputMode="numeric" hint="小さいほど先に並びます。" />
          </div>
          <div className="deeds desk-bar">
            <Button
              type="submit"
              small
              name="intent"
              value={texts.status === "open" ? "save" : "publish"}
              busy={busy}
            >
              {texts.status === "open" ? "この内容で公開しなおす" : "公開する"}
            </Button>
            {texts.status === "open" ? (
              <Button type="submit" small look="line" name="intent" value="close" busy={busy}>
                終了にする
              </Button>
            ) : (
              <Button type="submit" small look="line" name="intent" value="save" busy={busy}>
                {texts.status === "closed" ? "終了のまま保存する" : "下書きのまま保存する"}
              </Button>
            )}
            {texts.status === "draft" ? null : (
              <Button type="submit" look="quiet" name="intent" value="draft" busy={busy}>
                下書きにもどす
              </Button>
            )}
          </div>
        </Form>
        <aside className="desk-side" aria-label="見えかたとファイル">
          <img
            src={loaderData.cover.src}
            srcSet={loaderData.cover.srcSet}
            sizes="220px"
            alt={loaderData.cover.alt}
            width={220}
            className={styles.deskCover}
          />
          {loaderData.hear ? (
            <HearIt
              key={loaderData.version}
              address={loaderData.hear}
              medium={loaderData.medium}
              title={texts.title}
            />
          ) : null}
          <DescriptionList
            rows={[
              ["住所の名", id],
              ["棚", loaderData.collection],
              ["ファイル", file ? `${file.length}（${file.mime}）` : "まだありません"],
              ["文字おこし", loaderData.hasTranscript ? "あります" : "まだありません"],
              ["公開", loaderData.openAt],
              ["版", loaderData.version],
            ]}
          />
          <p>
            <PrefetchLink className="link" to={href("/admin/media/:id/preview", { id })}>
              プランと日をえらんで、見えかたを見る
            </PrefetchLink>
          </p>
          {loaderData.page ? (
            <p>
              <a className="link" href={loaderData.page}>
                会員の画面で見る
              </a>
            </p>
          ) : null}
          <section className={styles.deskUploads} aria-label="ファイル">
            <h2>ファイルを置く</h2>
            {uploadKinds.map((kind) => (
              <UploadRow key={kind} itemId={id} kind={kind} medium={loaderData.medium} />
            ))}
            <Form method="post">
              <Button type="submit" look="quiet" name="intent" value="draw" busy={busy}>
                表紙の絵を描きなおす
              </Button>
            </Form>
            <noscript>
              <p className="small">ファイルを置くには、JavaScript を使えるようにしてください。</p>
            </noscript>
          </section>
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
        </aside>
      </div>
    </main>
  );
}
