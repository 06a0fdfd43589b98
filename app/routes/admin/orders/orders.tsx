import { redirect } from "react-router";
import { orderLook } from "#features/backoffice/staff/ui/order/order-look.ts";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { figuresOfOrders } from "#features/shop/purchase/orders/desk.server.ts";
import type { ListColumn } from "#features/platform/desk-lists/ui/list-table.tsx";
import { orderDeskList } from "#features/shop/purchase/cod/list.server.ts";
import { findOrderByNumber } from "#features/shop/purchase/orders/orders.server.ts";
import { slipSizes } from "#features/shop/purchase/receipt/packing-slip.ts";
import { href } from "#lib/href.ts";
import { formatJapanese, formatJapaneseMoment, type TokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { Badge } from "#ui/badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Select } from "#ui/fields.tsx";
import { IfMayGo } from "#ui/forms/may-act.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Sums } from "#ui/sums.tsx";
import { staffContext } from "#server/access.server.ts";
import { listAction, loadList } from "#server/desk-list.server.ts";
import type { Route } from "./+types/orders.ts";
import styles from "./orders.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { services, now } = staffContext(args.context, args.request);
  const number = new URL(args.request.url).searchParams.get("q") ?? "";
  const found = number && (await findOrderByNumber(services.db, number));
  if (found) throw redirect(href("/admin/orders/:id", { id: found.id }));
  const [list, figures] = await Promise.all([
    loadList(orderDeskList, args),
    figuresOfOrders(services.db, now),
  ]);
  return { ...list, figures };
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

type Data = Route.ComponentProps["loaderData"];
/** What presses, each leading to its rows. */
function tilesOf({ toPack, due, waiting, until, today, yesterday, packing, day }: Data["figures"]) {
  const list = href("/admin/orders");
  return [
    {
      label: "荷づくり待ち",
      value: String(toPack),
      unit: "件",
      note: due > 0 ? `${due}件は、発送の日が来ています` : "発送の日が来たものはありません",
      to: href("/admin/packing"),
    },
    {
      label: "荷づくり中",
      value: String(packing),
      unit: "件",
      note: packing > 0 ? "発送したら、お客さまにお知らせします" : "ありません",
      to: `${list}?state=packing`,
    },
    {
      label: "入金待ち",
      value: String(waiting),
      unit: "件",
      note: until
        ? `いちばん早い期限は${formatJapaneseMoment(until)}`
        : "期限のあるものはありません",
      to: `${list}?state=new`,
    },
    {
      label: "きょう発送した",
      value: String(today),
      unit: "件",
      note: `きのうは${yesterday}件`,
      to: `${list}?shipped-from=${day}&shipped-to=${day}`,
    },
  ];
}

/** As the parcel will look, at a glance; in words for readers aloud. */
const Goods = ({ of: { pictures, title, pieces } }: { of: Data["rows"][number] }) => (
  <span className={styles.goods}>
    {pictures.map(({ sku, url }) =>
      url ? <img key={sku} src={url} alt="" width={32} height={40} loading="lazy" /> : null,
    )}
    <span>
      {title}
      <small>{pieces}点</small>
    </span>
  </span>
);

const columns: readonly ListColumn<Data["rows"][number]>[] = [
  {
    head: "注文",
    sort: "placed",
    place: "main",
    cell: ({ id, number, at }) => (
      <>
        <PrefetchLink className="link" to={href("/admin/orders/:id", { id })}>
          <b>{number}</b>
        </PrefetchLink>
        <small>{at}</small>
      </>
    ),
  },
  {
    head: "お客さま",
    cell: ({ name, guest, times }) => (
      <>
        {name}
        <small>
          {guest ? "ゲスト" : "会員"}
          {times > 1 ? `・${times}回め` : times === 1 ? "・はじめて" : null}
        </small>
      </>
    ),
  },
  { head: "品", place: "off", cell: (row) => <Goods of={row} /> },
  {
    head: "金額",
    sort: "total",
    place: "end",
    cell: ({ total }) => <span className="digit">{formatYen(total)}</span>,
  },
  { head: "支払い", cell: ({ means }) => means },
  {
    head: "状態",
    place: "state",
    cell: ({ state, step }) => <Badge {...orderLook(step)}>{state}</Badge>,
  },
  {
    head: "お届け",
    cell: ({ delivery, gift, ship }) => (
      <>
        {delivery}
        <small>
          発送 {formatJapanese(ship as TokyoDate)}
          {gift ? "・贈りもの" : null}
        </small>
      </>
    ),
  },
];

export default function AdminOrders({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskList
      title="注文"
      head={
        <>
          <LinkButton small look="line" to={href("/admin/orders/new")}>
            <Icon name="plus" size={18} />
            電話の注文を書く
          </LinkButton>
          <IfMayGo to={href("/admin/packing")}>
            <LinkButton small look="line" to={href("/admin/packing")}>
              <Icon name="package" size={18} />
              荷づくりへ
            </LinkButton>
          </IfMayGo>
        </>
      }
      note={<Sums sums={tilesOf(loaderData.figures)} />}
      data={loaderData}
      answer={actionData}
      keyOf={({ id }) => id}
      nameOf={({ number }) => number}
      more={<Slips />}
      empty={{
        found: "見つかりませんでした。",
        first: "まだ注文がありません。はじめの注文が入ると、ここに出て、メールでもお知らせします。",
      }}
      columns={columns}
    />
  );
}
