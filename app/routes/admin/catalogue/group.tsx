import { data } from "react-router";
import { z } from "zod";
import type { GroupKind } from "#features/shop/catalogue/groups.ts";
import { groupWordsWritten } from "#features/shop/catalogue/group-words.server.ts";
import { countUnder } from "#features/shop/catalogue/groups.server.ts";
import { pageAddressesOf } from "#features/shop/catalogue/addresses.server.ts";
import { changeAddress } from "#features/shop/address-editor/edit.server.ts";
import { PageAddressFields } from "#features/shop/address-editor/schema.ts";
import { PageAddressForm } from "#features/shop/address-editor/ui/address-form.tsx";
import { RecordLink } from "#features/backoffice/staff/ui/record-parts.tsx";
import { changeGroup, deleteGroup } from "#features/shop/groups-editor/edit.server.ts";
import { groupWordsOf, GroupWordsForm } from "#features/shop/groups-editor/schema.ts";
import { GroupForm } from "#features/shop/groups-editor/ui/group-form.tsx";
import { HeadPanel } from "#features/shop/groups-editor/ui/head-panel.tsx";
import { groupKindNames, isNeededGroup, readGroupKey } from "#features/shop/groups-editor/words.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { refuse } from "#server/forms/refusal.server.ts";
import { ActForm } from "#ui/forms/desk.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { DeskTop } from "../desk-top.tsx";
import { addressWords } from "./address-words.ts";
import { headAct } from "./head-act.server.ts";
import type { Route } from "./+types/group.ts";

const said: Record<string, string> = {
  made: "つくりました。つぎに、頁の言葉をお書きください。",
  saved: "保存しました。店の頁が新しくなります。",
  pictured: "頭の絵を変えました。店の頁が新しくなります。",
  address: "住所を変えました。前の住所は、これからもここへつながります。",
  same: "変わったところはありませんでした。",
};

/** Where its page stands; a brand has none that is made of these words. */
const placeOf: Readonly<Record<GroupKind, string>> = {
  category: "/shop/category/",
  tag: "/shop/tag/",
  brand: "",
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const named = readGroupKey(params.id);
  const group = named && services.catalogue.groups().find(named.kind, named.id);
  if (!group) throw data(null, 404);
  return {
    kind: group.kind,
    key: params.id,
    words: groupWordsOf(group),
    heads: group.heads,
    goods: await countUnder(services.db, group),
    found: await groupWordsWritten(services.db, group),
    needed: isNeededGroup(group),
    place: placeOf[group.kind],
    addresses:
      group.kind === "brand"
        ? null
        : await pageAddressesOf(services.db, { kind: group.kind, id: group.id }),
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
const gone = "もうありません。一覧から開きなおしてください。";
const write = staffAction(GroupWordsForm, {
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
    "not-found": gone,
    changed:
      "開いているあいだに、ほかの方が変えました。あなたの書いたものは、下に残っています。いまの内容は、この画面を別に開くとご覧になれます。",
  },
});

const remove = staffAction(z.object({}), {
  async do({ services, params, actor, now }) {
    const named = readGroupKey(params["id"] ?? "");
    if (!named) throw data(null, 404);
    const removed = await deleteGroup(services.db, named, { actor: actor.uid, now });
    if (removed.ok && removed.value.goods > 0) return refuse(409, stillUsed(removed.value.goods));
    if (removed.ok) await services.collections.refresh();
    return removed;
  },
  done: () => `${href("/admin/groups")}?done=removed`,
  words: {
    needed: "お店のほかの頁が、これを名ざしで使っているため、消せません。隠すことはできます。",
    "not-found": gone,
  },
});
const stillUsed = (goods: number) =>
  `これを使っている品が${goods.toLocaleString("ja-JP")}点あるため、消せません。品の分類を変えてから、お試しください。`;
const address = staffAction(PageAddressFields, {
  async do({ services, params, actor, now, value }) {
    const named = readGroupKey(params["id"] ?? "");
    if (!named || named.kind === "brand") throw data(null, 404);
    const about = { kind: named.kind, id: named.id };
    const changed = await changeAddress(services.db, about, value, { actor: actor.uid, now });
    if (changed.ok) await services.collections.refresh();
    return changed;
  },
  done: (value, { params: { id = "" } }) => `${href("/admin/groups/:id", { id })}?done=${value}`,
  words: { ...addressWords("tenugui"), "not-found": gone },
});
export const action = intents({ write, remove, address, head: headAct });

export default function AdminGroup({
  loaderData: { kind, key, words, heads, goods, found, needed, place, addresses, say },
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
      {addresses ? (
        <p className="small">
          <a className="link" href={`${place}${addresses.current}`}>
            店で見る
          </a>
        </p>
      ) : null}
      <DeskTop
        answer={answer}
        say={say}
        placed={["write", "address", "head"].includes(answer?.intent ?? "")}
      />
      <p className="small soft">{`これを使っている品：${goods.toLocaleString("ja-JP")}点（下書きも）`}</p>
      {found === undefined ? null : (
        <p className="small" role="status">
          {`新しい名前で品を探せるようにしています（${goods.toLocaleString("ja-JP")}点のうち`}
          {`${found.toLocaleString("ja-JP")}点が済みました）。`}
        </p>
      )}
      <GroupForm kind={kind} words={words} answer={answer} />
      {kind === "tag" ? null : <HeadPanel heads={heads} answer={answer} />}
      {addresses ? <PageAddressForm {...{ place, answer }} {...addresses} /> : null}
      {goods === 0 && !needed ? (
        <div style={{ marginBlock: 24 }}>
          <ActForm intent="remove" look="line">
            {`この${groupKindNames[kind]}を消す`}
          </ActForm>
        </div>
      ) : null}
      <RecordLink subject={`goods-group:${key}`}>この記録を見る</RecordLink>
    </main>
  );
}
