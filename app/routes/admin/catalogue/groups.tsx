import { ruleAtDesk } from "#features/platform/shop-rules/service.server.ts";
import { FewLeftForm } from "#features/shop/catalogue/few-left.ts";
import { changeFewLeft, fewLeftRule } from "#features/shop/catalogue/few-left.server.ts";
import { type GroupKind, groupKinds } from "#features/shop/catalogue/groups.ts";
import { makeGroup, moveGroup } from "#features/shop/groups-editor/order.server.ts";
import { GroupMoveForm, NewGroup } from "#features/shop/groups-editor/schema.ts";
import { FewLeftPanel } from "#features/shop/groups-editor/ui/few-left-panel.tsx";
import { GroupRows } from "#features/shop/groups-editor/ui/group-rows.tsx";
import { NewGroupForm } from "#features/shop/groups-editor/ui/new-group.tsx";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/groups.ts";

const said: Record<string, string> = {
  moved: "順を変えました。店の頁が新しくなります。",
  removed: "消しました。",
  same: "これより先へは動きません。",
  few: "残りの点数の出しかたを変えました。店の頁が新しくなります。",
  unchanged: "変わったところはありませんでした。",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const groups = services.catalogue.groups();
  const few = await ruleAtDesk(services.db, fewLeftRule);
  return {
    few,
    lists: groupKinds.map((kind) => ({
      kind,
      rows: groups.all(kind).map(({ id, name, hidden }) => ({ id, name, hidden })),
    })),
    say: said[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "カテゴリ・タグ" },
  { name: "robots", content: "noindex" },
];

const moveAct = (kind: GroupKind) =>
  staffAction(GroupMoveForm, {
    async do({ services, actor, now, value: { id, by } }) {
      const moved = await moveGroup(services.db, { kind, id }, by, { actor: actor.uid, now });
      if (moved.ok) await services.collections.refresh();
      return moved;
    },
    done: (value) => `${href("/admin/groups")}?done=${value}`,
    words: { "not-found": "もうありません。頁を開きなおしてください。" },
  });
export const action = intents({
  category: moveAct("category"),
  tag: moveAct("tag"),
  brand: moveAct("brand"),
  make: staffAction(NewGroup, {
    async do({ services, actor, now, value }) {
      const made = await makeGroup(services.db, value, { actor: actor.uid, now });
      if (made.ok) await services.collections.refresh();
      return made;
    },
    done: (id) => `${href("/admin/groups/:id", { id })}?done=made`,
    words: { taken: { errors: { id: "この住所の名は、もう使われています。" } } },
  }),
  few: staffAction(FewLeftForm, {
    async do({ services, actor, now, value }) {
      const changed = await changeFewLeft(services.db, value, { actor: actor.uid, now });
      if (changed.ok) await services.collections.refresh();
      return changed;
    },
    done: (value) => `${href("/admin/groups")}?done=${value === "same" ? "unchanged" : "few"}`,
    words: {
      changed:
        "開いているあいだに、ほかの方が変えました。あなたの書いたものは、下に残っています。いまの内容は、この画面を別に開くとご覧になれます。",
    },
  }),
});

export default function AdminGroups({
  loaderData: { lists, few, say },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <main id="main">
      <h1>カテゴリ・タグ</h1>
      <p className="body soft">
        この順で、店の棚・札・品の画面の選択肢に並びます。カテゴリの順は、ホームの「棚から選ぶ」の順です。
      </p>
      <DeskTop
        answer={answer}
        say={say}
        placed={answer?.intent === "make" || answer?.intent === "few"}
      />
      <NewGroupForm answer={answer} />
      {lists.map(({ kind, rows }) => (
        <GroupRows key={kind} kind={kind} rows={rows} />
      ))}
      <FewLeftPanel fewLeft={few.value} version={few.version} answer={answer} />
    </main>
  );
}
