import { data, Form, redirect, useNavigation } from "react-router";
import { formatAddress, formatPhone } from "#features/identity/addresses/rules.ts";
import { bandName } from "#features/shop/delivery/rules.ts";
import { guest } from "#features/identity/account/rules.ts";
import {
  finishOrder,
  packOrder,
  shipOrder,
} from "#features/shop/purchase/orders/handle-order.server.ts";
import { wishRows } from "#features/shop/purchase/orders/gift.ts";
import {
  isNothingLeft,
  linesLeft,
  nothingLeft,
  returnedWords,
  stillOutWords,
} from "#features/shop/purchase/orders/left-to-send.ts";
import { presentOrderRow } from "#features/shop/purchase/orders/present.ts";
import { earlierOrders } from "#features/shop/purchase/orders/orders.server.ts";
import {
  carriers,
  canTake,
  orderNumber,
  stateLabels,
} from "#features/shop/purchase/orders/rules.ts";
import { ShipOrder } from "#features/shop/purchase/orders/schema.ts";
import { lineName } from "#features/shop/purchase/orders/labels.ts";
import {
  orderDetails,
  orderMailData,
  piecesStillOut,
  returnedOf,
} from "#features/shop/purchase/orders/order-details.server.ts";
import { pictureUrl } from "#features/platform/images/rules.ts";
import { auditLog } from "#features/backoffice/staff/service.server.ts";
import { OrderTable } from "#features/backoffice/staff/ui/order-table.tsx";
import { RecordTable } from "#features/backoffice/staff/ui/record-table.tsx";
import { href } from "#lib/href.ts";
import { textsOf } from "#lib/form.ts";
import { formatJapanese, formatJapaneseMoment, type TokyoDate } from "#lib/tokyo-date.ts";
import { isUuid } from "#lib/uuid.ts";
import { formatYen } from "#lib/yen.ts";
import { Button } from "#ui/button.tsx";
import { Select, TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import type { Route } from "./+types/order.ts";
import { type Ask, AskSecond } from "../ask-second.tsx";
import { AskAgain, RefundForm } from "./refund-form.tsx";
import { OrderLines, SlipLinks } from "./order-lines.tsx";
import { refundAsTyped } from "./refund-order.server.ts";
import { freshForm, staffContext, titlesOf } from "../staff.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const found = isUuid(params.id) ? await orderMailData(services.db, params.id) : undefined;
  const file = found && (await orderDetails(services.db, params.id));
  if (!found || !file) throw data(null, 404);
  const { order } = file;
  const { address, lines, postage, discount, total, deliveryDay, deliveryBand, shipDay } =
    order.confirmation;
  const returned = (await returnedOf(services.db, [order])).get(order.id) ?? new Map();
  const toSend = canTake("ship", order.state);
  const empty = toSend && isNothingLeft(lines, returned);
  return {
    id: order.id,
    empty,
    number: orderNumber(order.number),
    state: order.state,
    label: stateLabels[order.state],
    email: order.email,
    buyer: order.buyer,
    address,
    total,
    postage,
    discount,
    refunded: order.refunded,
    lines: linesLeft(lines, returned).map((line) => ({
      sku: line.sku,
      productId: line.productId,
      picture: line.picture && pictureUrl(line.picture, 160),
      name: lineName(line),
      quantity: line.quantity,
      amount: line.amount,
      back: returnedWords(line, { toSend }),
    })),
    wish: `${deliveryDay ? formatJapanese(deliveryDay as TokyoDate) : "指定なし"}　${deliveryBand === "none" ? "" : bandName(deliveryBand)}`,
    wishes: wishRows(order.confirmation),
    ship: formatJapanese(shipDay as TokyoDate),
    paid: found.payment
      ? `${found.payment.label}　${found.paidAt ? formatJapaneseMoment(found.paidAt) : ""}`
      : "まだ届いていません",
    parcel: order.carrier ? `${order.carrier} ${order.trackingNumber ?? ""}` : "",
    can: {
      pack: canTake("pack", order.state) && !empty,
      ship: toSend && !empty,
      finish: canTake("finish", order.state),
      refund: order.refunded < order.total && found.payment !== null,
    },
    others: (await earlierOrders(services.db, order)).map(presentOrderRow),
    out: (await piecesStillOut(services.db, order)).map(({ sku, name, ...pieces }) => ({
      sku,
      label: `${name}（${stillOutWords(pieces, { shipped: order.shippedAt !== null })}）`,
    })),
    history: (
      await auditLog(services.db, { subject: `order:${order.id}` }, await titlesOf(services))
    ).rows,
    done: new URL(request.url).searchParams.get("done") ?? "",
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `注文 ${loaderData?.number ?? ""}` },
  { name: "robots", content: "noindex" },
];

type Back = {
  problem?: string;
  texts: Record<string, string>;
  ask?: Ask;
  again?: { id: string; amount: number };
};
export async function action({ request, params, context }: Route.ActionArgs) {
  const texts = textsOf(await request.clone().formData());
  const { services, actor, now } = staffContext(context, request);
  if (!isUuid(params.id)) throw data(null, 404);
  const refuse = (status: number, problem: string) => data<Back>({ problem, texts }, status);
  const moved = (done: Awaited<ReturnType<typeof packOrder>>, words: string) =>
    done.ok
      ? redirect(`${href("/admin/orders/:id", { id: params.id })}?done=${words}`, 303)
      : refuse(
          409,
          done.code === "nothing-left"
            ? nothingLeft
            : "いまの状態では、この操作ができません。画面を開きなおしてください。",
        );
  switch (texts["intent"]) {
    case "pack":
      return moved(await packOrder(services.db, params.id, actor.uid, now), "pack");
    case "finish":
      return moved(await finishOrder(services.db, params.id, actor.uid, now), "finish");
    case "ship": {
      const read = ShipOrder.safeParse(texts);
      if (!read.success)
        return refuse(422, read.error.issues[0]?.message ?? "入力をご確認ください。");
      return moved(
        await shipOrder(
          services.db,
          params.id,
          { carrier: read.data.carrier, trackingNumber: read.data.tracking },
          actor.uid,
          now,
        ),
        "ship",
      );
    }
    case "refund": {
      const { ask, texts: kept } = await freshForm(context, request);
      if (ask) return data<Back>({ ask, texts: kept }, 403);
      const answer = await refundAsTyped(services.db, params.id, kept, actor.uid, now);
      if (answer === "done")
        return redirect(`${href("/admin/orders/:id", { id: params.id })}?done=refund`, 303);
      if ("again" in answer) return data<Back>({ again: answer.again, texts: kept }, 409);
      return refuse(answer.status, answer.problem);
    }
    default:
      throw data(null, 400);
  }
}
const said: Record<string, string> = {
  pack: "荷づくり中にしました。",
  ship: "発送済みにしました。お客さまにメールをお送りします。",
  finish: "完了にしました。",
  refund: "返金を受け付けました。まもなく送られます。",
};
export default function AdminOrder({ loaderData: order, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const { address } = order;
  const refund = actionData?.texts["intent"] === "refund" ? actionData.texts : undefined;
  return (
    <main id="main">
      <h1>
        注文 {order.number} <Badge>{order.label}</Badge>
      </h1>
      {order.done && !actionData ? (
        <Alert kind="success" role="status">
          {said[order.done]}
        </Alert>
      ) : null}
      {actionData?.problem ? (
        <Alert kind="error" role="alert">
          {actionData.problem}
        </Alert>
      ) : null}
      {actionData?.ask ? (
        <AskSecond ask={actionData.ask} texts={actionData.texts} busy={busy} />
      ) : null}
      {actionData?.again ? (
        <AskAgain id={order.id} before={actionData.again} typed={actionData.texts} busy={busy} />
      ) : null}
      {order.empty && !actionData?.problem ? <Alert kind="info">{nothingLeft}</Alert> : null}
      <div className="deeds">
        {order.can.pack ? (
          <Form method="post">
            <Button type="submit" name="intent" value="pack" busy={busy}>
              荷づくりをはじめる
            </Button>
          </Form>
        ) : null}
        {order.can.ship ? (
          <Form method="post" className="deeds">
            <Select name="carrier" label="運送会社">
              {carriers.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
            <TextField name="tracking" label="お問い合わせ番号" need maxLength={40} />
            <Button
              type="submit"
              look={order.can.pack ? "line" : "ink"}
              name="intent"
              value="ship"
              busy={busy}
            >
              発送した
            </Button>
          </Form>
        ) : null}
        {order.can.finish ? (
          <Form method="post">
            <Button type="submit" look="line" name="intent" value="finish" busy={busy}>
              完了にする
            </Button>
            <p className="hint">お届けがすんだ目印です。お客さまへのお知らせはありません。</p>
          </Form>
        ) : null}
        {order.empty ? null : <SlipLinks id={order.id} />}
      </div>
      <h2>お届け先</h2>
      <p className="body">
        {formatAddress(address).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {address.kana}　{formatPhone(address.phone)}
      </p>
      <DescriptionList
        rows={[
          ["発送の予定", order.ship],
          ["お届けの希望", order.wish],
          [
            "お客さま",
            order.buyer === guest ? (
              "会員ではない方"
            ) : (
              <PrefetchLink
                key="buyer"
                className="link"
                to={href("/admin/members/:uid", { uid: order.buyer })}
              >
                会員のページ
              </PrefetchLink>
            ),
          ],
          ["メール", order.email],
          ["お支払い", order.paid],
          ["発送", order.parcel || "まだです"],
          ...order.wishes,
        ]}
      />
      <h2>品</h2>
      <OrderLines lines={order.lines} />
      <p className="body">
        送料 {formatYen(order.postage)}
        {order.discount > 0 ? `　ポイント -${formatYen(order.discount)}` : ""}　合計{" "}
        <b>{formatYen(order.total)}</b>
        {order.refunded > 0 ? `　返金 ${formatYen(order.refunded)}` : ""}
      </p>
      {order.can.refund && !actionData?.again ? (
        <RefundForm {...order} typed={refund} busy={busy} />
      ) : null}
      <h2>この方のほかのご注文</h2>
      <OrderTable caption="この方のほかのご注文" empty="ほかにはありません。" rows={order.others} />
      <h2>記録</h2>
      <RecordTable caption="記録" rows={order.history} alone />
    </main>
  );
}
