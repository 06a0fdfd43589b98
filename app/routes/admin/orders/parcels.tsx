import { ParcelActs } from "#features/backoffice/staff/ui/money/parcel-acts.tsx";
import { boxStates } from "#features/memberships/subscription/parcels/box-state.ts";
import { parcelList } from "#features/memberships/subscription/parcels/desk.server.ts";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { formatJapanese } from "#lib/tokyo-date.ts";
import { Badge } from "#ui/badge.tsx";
import { listAction, loadList } from "#server/desk-list.server.ts";
import type { Route } from "./+types/parcels.ts";
import { ListTop } from "../list-top.tsx";
import { parcelActs } from "./parcel-acts.server.ts";

export const loader = async (args: Route.LoaderArgs) => ({
  list: await loadList(parcelList, args),
  done: new URL(args.request.url).searchParams.get("done") ?? "",
});
export const action = listAction("parcels", () => parcelList, parcelActs);
export const meta: Route.MetaFunction = () => [
  { title: "定期便の荷物" },
  { name: "robots", content: "noindex" },
];

const said: Record<string, string> = {
  replaced: "傷んだ品を在庫から引き、同じ品をもうひとつとりおきました。",
  asked:
    "傷んだ品を在庫から引きました。会員の方に、えらびなおすかお休みにするかをおたずねしています。",
};

export default function AdminParcels({
  loaderData: { list, done },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <DeskList
      title="定期便の荷物"
      data={list}
      answer={answer}
      keyOf={({ id }) => id}
      nameOf={({ name, ship }) => `${name}様の${formatJapanese(ship)}の包み`}
      note={<ListTop answer={answer} say={done && (said[done] ?? "書きかえました。")} />}
      empty={{
        found: "見つかりませんでした。",
        first: "送る包みはありません。定期便のお申し込みがあると、つぎに送る包みがここに出ます。",
      }}
      columns={[
        {
          head: "発送の日",
          sort: "ship",
          place: "main",
          cell: ({ ship }) => <b>{formatJapanese(ship)}</b>,
        },
        { head: "お届け先", cell: ({ to }) => to },
        { head: "中身", cell: ({ contents }) => contents },
        { head: "状態", place: "end", cell: ({ state }) => <Badge>{boxStates[state]}</Badge> },
        {
          head: "操作",
          place: "wide",
          cell: (row) => <ParcelActs row={row} answer={answer} />,
        },
      ]}
    />
  );
}
