import { data, Form } from "react-router";
import { mediaItemOf } from "#features/editorial/media-editor/edit.server.ts";
import { previewOf } from "#features/editorial/media-editor/preview.server.ts";
import { clock } from "#features/library/media/present.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import {
  addDays,
  formatJapanese,
  formatJapaneseYear,
  isTokyoDate,
  type TokyoDate,
  tokyoDate,
} from "#lib/tokyo-date.ts";
import { Select, TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import type { Route } from "./+types/media-preview.ts";
import { staffContext } from "#server/access.server.ts";
import styles from "./media-preview.module.css";

const isId = (id: string) => /^[a-z0-9-]{1,80}$/.test(id);
const others = [
  ["visitor", "ログインしていない方"],
  ["none", "登録だけの方（プランなし）"],
] as const;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const item = isId(params.id) ? await mediaItemOf(services.db, params.id) : undefined;
  if (!item) throw data(null, 404);
  const [items, library] = [await services.items.read(), await services.library.read()];
  const asked = new URL(request.url).searchParams;
  const today = tokyoDate(now);
  const dayIn = (name: string): TokyoDate | undefined => {
    const text = asked.get(name);
    return isTokyoDate(text) ? text : undefined;
  };
  const day = dayIn("day") ?? today;
  const plans = items.list
    .filter(({ areas, kind }) => areas.length > 0 && (kind === "plan" || kind === "trial"))
    .map(({ id, title }) => ({ id, title: `${id} ${title}` }));
  const wanted = asked.get("plan") ?? "000001";
  const plan =
    others.some(([id]) => id === wanted) || plans.some(({ id }) => id === wanted)
      ? wanted
      : "000001";
  const since = dayIn("since") ?? day;
  return {
    id: item.id,
    title: item.title,
    plans,
    asked: { plan, day, since },
    words: {
      day: formatJapanese(day),
      since: formatJapaneseYear(since),
      week: formatJapaneseYear(addDays(since, 7)),
    },
    early: since > day && plan !== "visitor" && plan !== "none",
    wrong: ["day", "since"].filter((name) => asked.get(name) && !dayIn(name)),
    preview: previewOf({ item, library, items, asked: { plan, day, since } }),
    draft: item.status,
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? ""}の見えかた` },
  { name: "robots", content: "noindex" },
];

export default function AdminMediaPreview({
  loaderData: { id, title, plans, asked, words, early, wrong, preview, draft },
}: Route.ComponentProps) {
  const { track, shown, lock, list } = preview;
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/media/:id", { id })}>
          {title}
        </PrefetchLink>
      </p>
      <h1>見えかた</h1>
      <Form method="get" className="bar1" key={JSON.stringify(asked)}>
        <Select name="plan" label="だれに" defaultValue={asked.plan}>
          {others.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {plans.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </Select>
        <TextField
          name="since"
          label="入会の日"
          type="date"
          defaultValue={asked.since}
          error={wrong.includes("since") ? "日付をご入力ください。" : undefined}
        />
        <TextField
          name="day"
          label="見る日（正午）"
          type="date"
          defaultValue={asked.day}
          error={wrong.includes("day") ? "日付をご入力ください。" : undefined}
        />
        <button className="button button-ink button-small" type="submit">
          見る
        </button>
      </Form>
      {draft === "open" ? null : (
        <Alert kind="info">
          {draft === "draft"
            ? "まだ下書きです。公開したものとして、お見せしています。"
            : "終了したものです。公開したものとして、お見せしています。"}
        </Alert>
      )}
      {early ? (
        <Alert kind="warn">
          入会の日（{words.since}
          ）より前の日です。まだプランをお持ちでない方として、お見せしています。
        </Alert>
      ) : null}
      <section className={styles.deskPreview} aria-label="会員の画面">
        <p className="small soft">
          {words.day}の正午{preview.weeks ? `　${preview.weeks}` : ""}
        </p>
        {shown ? (
          <>
            <div className={styles.deskHead}>
              <img src={track.cover.large} alt={track.cover.alt} width={220} />
              <div>
                <h2>{track.title}</h2>
                <p className="small soft">
                  {track.name}　{clock(track.seconds)}
                  {track.label ? `　${track.label}` : ""}
                </p>
                <p className="body">{track.summary}</p>
                <p>
                  {track.open ? (
                    <Badge dye="zengo">
                      {track.medium === "audio" ? "聴けます" : "見られます"}
                    </Badge>
                  ) : (
                    <Badge dye="error">{lock}</Badge>
                  )}
                  {track.free ? (
                    <>
                      {" "}
                      <Badge dye="jouge">おためし</Badge>
                    </>
                  ) : null}
                  {preview.transcript ? (
                    <>
                      {" "}
                      <Badge>文字おこしあり</Badge>
                    </>
                  ) : null}
                </p>
              </div>
            </div>
            {preview.body ? (
              <div className={styles.deskBody}>
                {preview.body.split(/\n{2,}/).map((text, at) => (
                  <p key={at}>{text}</p>
                ))}
              </div>
            ) : track.open ? null : (
              <p className="body soft">本文は、ひらくまで見えません。</p>
            )}
            {preview.offers.length > 0 ? (
              <>
                <h3>ひらくプランとして出るもの</h3>
                <ul>
                  {preview.offers.map((one) => (
                    <li key={one.id}>
                      {one.title}　{formatYen(one.price)}
                    </li>
                  ))}
                </ul>
              </>
            ) : null}
          </>
        ) : (
          <Alert kind="warn">
            この日は、まだ見えません（公開は{preview.when}）。一覧にも出ません。
          </Alert>
        )}
        <h3>いっしょに並ぶもの{list.title ? `（${list.title}）` : ""}</h3>
        {list.tracks.length === 0 ? (
          <p className="body soft">この日に見えるものは、まだありません。</p>
        ) : (
          <ol className={styles.deskTracks}>
            {list.tracks.map((one) => (
              <li key={one.id} aria-current={one.id === id ? "true" : undefined}>
                <img src={one.cover.src} alt="" width={56} height={56} loading="lazy" />
                <span>
                  <b>{one.title}</b>
                  <span className="small soft">{one.open ? clock(one.seconds) : one.lock}</span>
                </span>
                <Icon name={one.open ? "play" : "lock-simple"} size={20} />
              </li>
            ))}
          </ol>
        )}
      </section>
      <p className="tiny soft">
        どなたのアカウントにもさわらずに、会員の画面とおなじ決まりで計算しています。
      </p>
    </main>
  );
}
