import { chargeDesk } from "#features/backoffice/staff/desk-money.server.ts";
import { RefundCharge } from "#features/backoffice/staff/ui/money/refund-charge.tsx";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { type OfMember, staffContext } from "#server/access.server.ts";
import { listAction, loadList } from "#server/desk-list.server.ts";
import type { Route } from "./+types/payments.ts";
import { ListTop } from "../list-top.tsx";
import { paymentActs } from "./payment-acts.server.ts";

const listOf = async ({ services }: Pick<OfMember, "services">) =>
  chargeDesk(await services.items.read());

export const loader = async (args: Route.LoaderArgs) => ({
  list: await loadList(await listOf(staffContext(args.context, args.request)), args),
  done: new URL(args.request.url).searchParams.has("done"),
});
export const action = listAction("payments", listOf, paymentActs);
export const meta: Route.MetaFunction = () => [
  { title: "入金・返金" },
  { name: "robots", content: "noindex" },
];

const stateWords: Record<string, string> = {
  requested: "手つづき中",
  pending: "手つづき中",
  succeeded: "返金済み",
  failed: "できませんでした",
};

export default function AdminPayments({
  loaderData: { list, done },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <DeskList
      title="入金・返金"
      data={list}
      answer={answer}
      keyOf={({ id }) => id}
      nameOf={({ name, title }) => `${name}の${title}`}
      note={
        <ListTop
          answer={answer}
          say={done && "返金を受け付けました。まもなく送られ、会員の方にメールでお知らせします。"}
        />
      }
      empty={{
        found: "見つかりませんでした。",
        first: "まだありません。会費や定期便の引き落としがあると、ここに出ます。",
      }}
      columns={[
        { head: "お支払い", sort: "paid", cell: ({ paidAt }) => formatJapaneseMoment(paidAt) },
        {
          head: "会員",
          place: "main",
          cell: ({ uid, name }) => (
            <PrefetchLink className="link" to={href("/admin/members/:uid", { uid })}>
              {name || "（お名前なし）"}
            </PrefetchLink>
          ),
        },
        { head: "内容", cell: ({ title }) => title },
        {
          head: "金額",
          place: "end",
          cell: ({ amount, method }) => (
            <>
              {formatYen(amount)}
              <span className="tiny soft block">{method}</span>
            </>
          ),
        },
        {
          head: "返金",
          cell: ({ refunds }) =>
            refunds.map((one) => (
              <span key={one.id} className="tiny block">
                {formatYen(one.amount)}　{stateWords[one.state]}（{one.reason}）
              </span>
            )),
        },
        {
          head: "操作",
          place: "wide",
          cell: (row) => <RefundCharge row={row} answer={answer} />,
        },
      ]}
    />
  );
}
