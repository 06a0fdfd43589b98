import { redirect } from "react-router";
import { orderLook } from "#features/backoffice/staff/ui/order/order-look.ts";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { orderDeskList } from "#features/shop/purchase/cod/list.server.ts";
import { findOrderByNumber } from "#features/shop/purchase/orders/orders.server.ts";
import { slipSizes } from "#features/shop/purchase/receipt/packing-slip.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { Badge } from "#ui/badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Select } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { staffContext } from "#server/access.server.ts";
import { listAction, loadList } from "#server/desk-list.server.ts";
import type { Route } from "./+types/orders.ts";

export async function loader(args: Route.LoaderArgs) {
  const { services } = staffContext(args.context, args.request);
  const number = new URL(args.request.url).searchParams.get("q") ?? "";
  const found = number && (await findOrderByNumber(services.db, number));
  if (found) throw redirect(href("/admin/orders/:id", { id: found.id }));
  return loadList(orderDeskList, args);
}
export const action = listAction("orders", () => orderDeskList);
export const meta: Route.MetaFunction = () => [
  { title: "注文" },
  { name: "robots", content: "noindex" },
];

/** Papers of the chosen orders: the form of acts, sent elsewhere. */
const Slips = () => (
  <details className="desk-slips">
    <summary>納品書・荷づくり票</summary>
    <Select name="kind" label="えらんだ注文の紙">
      <option value="both">荷づくり票と納品書</option>
      <option value="slip">納品書だけ</option>
      <option value="pack">荷づくり票だけ</option>
    </Select>
    <Select name="size" label="大きさ">
      {slipSizes.map((size) => (
        <option key={size}>{size}</option>
      ))}
    </Select>
    <button
      className="button"
      type="submit"
      formMethod="get"
      formAction={href("/admin/orders/slips.pdf")}
    >
      PDFをつくる
    </button>
  </details>
);

export default function AdminOrders({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskList
      title="注文"
      head={
        <LinkButton small to={href("/admin/orders/new")}>
          電話の注文を書く
        </LinkButton>
      }
      data={loaderData}
      answer={actionData}
      keyOf={({ id }) => id}
      nameOf={({ number }) => number}
      more={<Slips />}
      empty={{
        found: "見つかりませんでした。",
        first: "まだ注文がありません。はじめの注文が入ると、ここに出て、メールでもお知らせします。",
      }}
      columns={[
        {
          head: "注文",
          sort: "number",
          place: "main",
          cell: ({ id, number }) => (
            <PrefetchLink className="link" to={href("/admin/orders/:id", { id })}>
              <b>{number}</b>
            </PrefetchLink>
          ),
        },
        {
          head: "お客さま",
          cell: ({ name, guest, gift }) => (
            <>
              {name}
              <small>
                {guest ? "ゲスト" : "会員"}
                {gift ? "　贈りもの" : null}
              </small>
            </>
          ),
        },
        { head: "品", place: "off", cell: ({ title }) => title },
        {
          head: "金額",
          sort: "total",
          place: "end",
          cell: ({ total }) => <span className="digit">{formatYen(total)}</span>,
        },
        {
          head: "状態",
          place: "state",
          cell: ({ state, step }) => <Badge {...orderLook(step)}>{state}</Badge>,
        },
        { head: "注文の日", sort: "placed", place: "off", cell: ({ day }) => day },
        { head: "発送の予定", cell: ({ ship }) => ship },
      ]}
    />
  );
}
