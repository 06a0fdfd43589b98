import { planDesk } from "#features/backoffice/staff/desk-money.server.ts";
import { PlanEnd, PlanMemo } from "#features/backoffice/staff/ui/money/plan-acts.tsx";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment, formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { Badge } from "#ui/badge.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { type OfMember, staffContext } from "#server/access.server.ts";
import { listAction, loadList } from "#server/desk-list.server.ts";
import type { Route } from "./+types/subscriptions.ts";
import { ListTop } from "../list-top.tsx";
import { subscriptionActs } from "./subscription-acts.server.ts";

const listOf = async ({ services }: Pick<OfMember, "services">) =>
  planDesk(await services.items.read());

export const loader = async (args: Route.LoaderArgs) => ({
  list: await loadList(await listOf(staffContext(args.context, args.request)), args),
  done: new URL(args.request.url).searchParams.get("done") ?? "",
});
export const action = listAction("subscriptions", listOf, subscriptionActs);
export const meta: Route.MetaFunction = () => [
  { title: "定期購入・会費" },
  { name: "robots", content: "noindex" },
];

const said: Record<string, React.ReactNode> = {
  end: (
    <>
      終わらせました。返金するときは、
      <PrefetchLink className="link" to={href("/admin/payments")}>
        入金・返金
      </PrefetchLink>
      からお願いします。
    </>
  ),
  memo: "メモを残しました。",
};

export default function AdminSubscriptions({
  loaderData: { list, done },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <DeskList
      title="定期購入・会費"
      data={list}
      answer={answer}
      keyOf={({ id }) => id}
      nameOf={({ name, title }) => `${name}の${title}`}
      note={<ListTop answer={answer} say={said[done]} />}
      empty={{
        found: "見つかりませんでした。",
        first: "まだありません。はじめの方が申し込むと、ここに出ます。",
      }}
      columns={[
        {
          head: "会員",
          place: "main",
          cell: ({ uid, name }) => (
            <PrefetchLink className="link" to={href("/admin/members/:uid", { uid })}>
              {name || "（お名前なし）"}
            </PrefetchLink>
          ),
        },
        { head: "プラン", cell: ({ title }) => title },
        {
          head: "金額",
          place: "end",
          cell: ({ amount, per }) => `${formatYen(amount)}${per}`,
        },
        { head: "状態", place: "state", cell: ({ state }) => <Badge>{state}</Badge> },
        {
          head: "はじめた日",
          sort: "began",
          cell: ({ began }) => formatJapaneseYear(tokyoDate(began)),
        },
        { head: "期間の終わり", sort: "end", cell: ({ end }) => formatJapaneseMoment(end) },
        { head: "やめたわけ", cell: ({ words }) => words },
        {
          head: "メモ・操作",
          place: "wide",
          cell: (row) => (
            <>
              <PlanMemo row={row} answer={answer} />
              <PlanEnd row={row} answer={answer} />
            </>
          ),
        },
      ]}
    />
  );
}
