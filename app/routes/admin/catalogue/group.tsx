import { data } from "react-router";
import type { GroupKind } from "#features/shop/catalogue/groups.ts";
import { RecordLink } from "#features/backoffice/staff/ui/record-parts.tsx";
import { changeGroup } from "#features/shop/groups-editor/edit.server.ts";
import { groupWordsOf, GroupWordsForm } from "#features/shop/groups-editor/schema.ts";
import { GroupForm } from "#features/shop/groups-editor/ui/group-form.tsx";
import { groupKindNames, readGroupKey } from "#features/shop/groups-editor/words.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/group.ts";

const said: Record<string, string> = {
  saved: "保存しました。店の頁が新しくなります。",
  same: "変わったところはありませんでした。",
};

/** Its page in the shop; a brand has none that is made of these words. */
function pageOf(kind: GroupKind, id: string): string {
  if (kind === "tag") return href("/shop/tag/:tag?", { tag: id });
  if (kind === "brand") return "";
  return href("/shop/category/:category?", { category: id });
}

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const named = readGroupKey(params.id);
  const group = named && services.catalogue.groups().find(named.kind, named.id);
  if (!group) throw data(null, 404);
  return {
    kind: group.kind,
    key: params.id,
    words: groupWordsOf(group),
    page: pageOf(group.kind, group.id),
    say: said[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.words.name ?? "カテゴリ・タグ" },
  { name: "robots", content: "noindex" },
];

/** The words as they stood when the form was opened; what is none of ours is a bad request. */
function seenBy(text: string) {
  try {
    return groupWordsOf(JSON.parse(text));
  } catch {
    throw data(null, 400);
  }
}
export const action = staffAction(GroupWordsForm, {
  async do({ services, params, actor, now, value: { seen, mine } }) {
    const named = readGroupKey(params["id"] ?? "");
    if (!named) throw data(null, 404);
    const words = { seen: seenBy(seen), mine };
    const changed = await changeGroup(services.db, named, words, { actor: actor.uid, now });
    if (changed.ok) await services.collections.refresh();
    return changed;
  },
  done: (value, { params: { id = "" } }) => `${href("/admin/groups/:id", { id })}?done=${value}`,
  words: {
    untitled: { errors: { title: "頁の見出しをお書きください。" }, status: 422 },
    "not-found": "もうありません。一覧から開きなおしてください。",
    changed:
      "開いているあいだに、ほかの方が変えました。あなたの書いたものは、下に残っています。いまの内容は、この画面を別に開くとご覧になれます。",
  },
});

export default function AdminGroup({
  loaderData: { kind, key, words, page, say },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/groups")}>
          カテゴリ・タグ
        </PrefetchLink>
      </p>
      <h1>{`${groupKindNames[kind]}「${words.name}」`}</h1>
      {page ? (
        <p className="small">
          <a className="link" href={page}>
            店で見る
          </a>
        </p>
      ) : null}
      <DeskTop answer={answer} say={say} placed />
      <GroupForm kind={kind} words={words} answer={answer} />
      <RecordLink subject={`goods-group:${key}`}>この記録を見る</RecordLink>
    </main>
  );
}
