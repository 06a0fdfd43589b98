import { viewingList } from "#features/identity/session/desk.server.ts";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { listAction, loadList } from "#server/desk-list.server.ts";
import type { Route } from "./+types/viewings.ts";

export const loader = async (args: Route.LoaderArgs) => ({
  list: await loadList(viewingList, args),
});
export const action = listAction("viewings", () => viewingList);
export const meta: Route.MetaFunction = () => [
  { title: "会員の画面を見た記録" },
  { name: "robots", content: "noindex" },
];

const Person = ({ uid, name }: { uid: string; name: string }) => (
  <PrefetchLink className="link" to={href("/admin/members/:uid", { uid })}>
    {name || "（お名前なし）"}
  </PrefetchLink>
);

export default function Viewings({
  loaderData: { list },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <DeskList
      title="会員の画面を見た記録"
      data={list}
      answer={answer}
      note={
        <p className="small soft">
          番台の人が、会員の方の画面を見た記録です。見るだけで、15分で終わります。
        </p>
      }
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty={{
        found: "見つかりませんでした。",
        first: "まだ、ありません。会員の机で「この方の画面を見る」を使うと、ここに出ます。",
      }}
      columns={[
        { head: "会員", place: "main", cell: (row) => <Person uid={row.uid} name={row.name} /> },
        {
          head: "見た人",
          cell: ({ staffUid, staffName }) => <Person uid={staffUid} name={staffName} />,
        },
        { head: "わけ", place: "wide", cell: ({ reason }) => reason },
        { head: "はじまり", sort: "begun", cell: ({ begunAt }) => formatJapaneseMoment(begunAt) },
        {
          head: "おわり",
          cell: ({ endedAt }) => (endedAt ? formatJapaneseMoment(endedAt) : "見ています"),
        },
      ]}
    />
  );
}
