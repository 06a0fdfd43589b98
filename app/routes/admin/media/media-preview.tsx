import { data } from "react-router";
import { mediaItemOf } from "#features/editorial/media-editor/edit.server.ts";
import { previewOf } from "#features/editorial/media-editor/preview.server.ts";
import {
  LookAs,
  PieceOnDay,
  PieceState,
} from "#features/editorial/media-editor/ui/piece-preview.tsx";
import { toldApart } from "#features/identity/licence/told-apart.ts";
import { href } from "#lib/href.ts";
import {
  formatJapanese,
  formatJapaneseYear,
  isTokyoDate,
  type TokyoDate,
  tokyoDate,
} from "#lib/tokyo-date.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Alert } from "#ui/alert.tsx";
import type { Route } from "./+types/media-preview.ts";
import { staffContext } from "#server/access.server.ts";

const isId = (id: string) => /^[a-z0-9-]{1,80}$/.test(id);
const others = [
  { id: "visitor", title: "ログインしていない方" },
  { id: "none", title: "登録だけの方（プランなし）" },
];

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
  const plans = toldApart(
    items.list.filter(
      ({ areas, kind }) => areas.length > 0 && (kind === "plan" || kind === "trial"),
    ),
  );
  const wanted = asked.get("plan") ?? "000001";
  const lookers = [...others, ...plans];
  const plan = lookers.some(({ id }) => id === wanted) ? wanted : "000001";
  const since = dayIn("since") ?? day;
  return {
    id: item.id,
    title: item.title,
    lookers,
    asked: { plan, day, since },
    words: {
      day: formatJapanese(day),
      since: formatJapaneseYear(since),
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
  loaderData: { id, title, lookers, asked, words, early, wrong, preview, draft },
}: Route.ComponentProps) {
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/media/:id", { id })}>
          {title}
        </PrefetchLink>
      </p>
      <h1>見えかた</h1>
      <LookAs key={JSON.stringify(asked)} {...{ lookers, asked, wrong }} />
      {draft === "open" ? null : <PieceState draft={draft} />}
      {early ? (
        <Alert kind="warn">
          入会の日（{words.since}
          ）より前の日です。まだプランをお持ちでない方として、お見せしています。
        </Alert>
      ) : null}
      <PieceOnDay preview={preview} day={words.day} id={id} />
      <p className="tiny soft">
        どなたのアカウントにもさわらずに、会員の画面とおなじ決まりで計算しています。
      </p>
    </main>
  );
}
