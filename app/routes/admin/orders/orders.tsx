import { Form, redirect } from "react-router";
import { findOrderByNumber, ordersForStaff } from "#features/shop/purchase/orders/orders.server.ts";
import { payerOf } from "#features/shop/purchase/orders/gift.ts";
import { presentOrderRow } from "#features/shop/purchase/orders/present.ts";
import { isOrderState, stateLabels } from "#features/shop/purchase/orders/rules.ts";
import { slipSizes } from "#features/shop/purchase/receipt/packing-slip.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { Select, TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { StaffTable } from "#ui/staff-table.tsx";
import type { Route } from "./+types/orders.ts";
import { staffContext } from "#server/access.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const query = new URL(request.url).searchParams;
  const number = query.get("q") ?? "";
  if (number) {
    const found = await findOrderByNumber(services.db, number);
    if (found) throw redirect(href("/admin/orders/:id", { id: found.id }));
  }
  const state = query.get("state") ?? "";
  const { orders, next } = await ordersForStaff(services.db, {
    ...(isOrderState(state) ? { state } : {}),
    ...(Number(query.get("before")) ? { before: Number(query.get("before")) } : {}),
  });
  return {
    orders: orders.map((order) => ({
      ...presentOrderRow(order),
      name: payerOf(order.confirmation),
      kana: order.confirmation.gift ? "" : order.confirmation.address.kana,
      guest: order.buyer === "guest",
      gift: order.confirmation.gift !== null,
      ship: order.confirmation.shipDay,
    })),
    next,
    state,
    notFound: number,
  };
}

export const meta: Route.MetaFunction = () => [
  { title: "注文" },
  { name: "robots", content: "noindex" },
];

export default function AdminOrders({
  loaderData: { orders, next, state, notFound },
}: Route.ComponentProps) {
  return (
    <main id="main">
      <h1>注文</h1>
      <Form method="get" className="bar1">
        <TextField
          name="q"
          label="注文番号"
          placeholder="K-10001"
          defaultValue={notFound}
          error={notFound ? "この番号の注文は見つかりませんでした。" : undefined}
        />
        <button className="button button-ink button-small" type="submit">
          さがす
        </button>
      </Form>
      <nav className="tagrow" aria-label="状態" style={{ paddingInline: 0 }}>
        <PrefetchLink className={state ? "choice" : "choice is-on"} to={href("/admin/orders")}>
          すべて
        </PrefetchLink>
        {Object.entries(stateLabels).map(([key, label]) => (
          <PrefetchLink
            key={key}
            className={state === key ? "choice is-on" : "choice"}
            to={`${href("/admin/orders")}?state=${key}`}
          >
            {label}
          </PrefetchLink>
        ))}
      </nav>
      {orders.length > 0 ? (
        <form id="slips" method="get" action={href("/admin/orders/slips.pdf")} className="bar1">
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
          <button className="button button-line button-small" type="submit">
            PDFをつくる
          </button>
        </form>
      ) : null}
      <StaffTable
        caption="注文の一覧"
        empty="この状態の注文はありません。"
        rows={orders}
        keyOf={({ id }) => id}
        columns={[
          {
            head: "えらぶ",
            cell: ({ id, number }) => (
              <label className="check">
                <input type="checkbox" name="order" value={id} form="slips" />
                <span className="visually-hidden">{number}をえらぶ</span>
              </label>
            ),
          },
          {
            head: "注文",
            cell: ({ id, number }) => (
              <PrefetchLink className="link" to={href("/admin/orders/:id", { id })}>
                <b>{number}</b>
              </PrefetchLink>
            ),
            by: ({ number }) => number,
          },
          {
            head: "お客さま",
            cell: ({ name, guest, gift }) => (
              <>
                {name}
                {gift ? <span className="tiny faint">　贈りもの</span> : null}
                <span className="tiny faint">　{guest ? "ゲスト" : "会員"}</span>
              </>
            ),
            by: ({ name, kana }) => kana || name,
          },
          { head: "品", cell: ({ title }) => title, by: ({ title }) => title },
          {
            head: "金額",
            cell: ({ total }) => <span className="digit">{formatYen(total)}</span>,
            by: ({ total }) => total,
          },
          {
            head: "状態",
            cell: ({ state: label }) => <Badge>{label}</Badge>,
            by: ({ state: label }) => label,
          },
          { head: "発送の予定", cell: ({ ship }) => ship, by: ({ ship }) => ship },
        ]}
      />
      {next ? (
        <p className="at-end">
          <PrefetchLink
            className="more"
            to={`${href("/admin/orders")}?${state ? `state=${state}&` : ""}before=${next}`}
          >
            もっと前の注文
          </PrefetchLink>
        </p>
      ) : null}
    </main>
  );
}
