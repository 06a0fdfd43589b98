// One order at the desk. Each section is its own, in staff/ui/order.
import { randomUUID } from "node:crypto";
import { data, useNavigation } from "react-router";
import { orderFile } from "#features/backoffice/staff/order-file.server.ts";
import { OrderTable } from "#features/backoffice/staff/ui/order-table.tsx";
import {
  OrderBuyer,
  OrderLetters,
  OrderMoney,
  OrderPaper,
  OrderPlace,
  OrderWishes,
} from "#features/backoffice/staff/ui/order/order-facts.tsx";
import { OrderHead } from "#features/backoffice/staff/ui/order/order-head.tsx";
import { OrderHands } from "#features/backoffice/staff/ui/order/order-hands.tsx";
import { OrderGoods } from "#features/backoffice/staff/ui/order/order-steps.tsx";
import { OrderStory } from "#features/backoffice/staff/ui/order/order-story.tsx";
import { OrderMove } from "#features/backoffice/staff/ui/order/order-move.tsx";
import { OrderCancel } from "#features/backoffice/staff/ui/order/order-cancel.tsx";
import { OrderCod } from "#features/backoffice/staff/ui/order/order-cod.tsx";
import { OrderTransfer } from "#features/backoffice/staff/ui/order/order-transfer.tsx";
import { AskAgain, RefundForm } from "#features/backoffice/staff/ui/order/refund-form.tsx";
import { RefundLookPanel } from "#features/backoffice/staff/ui/order/refund-look.tsx";
import { Attachments } from "#features/backoffice/staff/ui/attachments.tsx";
import { nothingLeft } from "#features/shop/purchase/orders/left-to-send.ts";
import { readsAnewAfter } from "#browser/reads-anew.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { Alert } from "#ui/alert.tsx";
import { DeskColumns, DeskHalves, DeskPanel } from "#ui/desk-page.tsx";
import type { Route } from "./+types/order.ts";
import { DeskTop } from "../desk-top.tsx";
import { termsNow } from "../../buy/checkout/shelf.server.ts";
import { staffContext, auditTitles } from "../staff.server.ts";
import { orderActs } from "./order-acts.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor, now } = staffContext(context, request);
  const which = { id: params.id, by: actor.uid };
  const file = await orderFile(services.db, which, await auditTitles(services), now);
  if (!file) throw data(null, 404);
  const terms = await termsNow({ services, now });
  const leaves = terms.shipDay(file.address.prefecture, null, now);
  const today = tokyoDate(now);
  return {
    ...file,
    leaves,
    today,
    formKey: randomUUID(),
    done: new URL(request.url).searchParams.get("done") ?? "",
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `注文 ${loaderData?.number ?? ""}` },
  { name: "robots", content: "noindex" },
];
export const action = intents(orderActs);
/** A question or a refusal tells that something is otherwise by now: the sums below say so, too. */
export const shouldRevalidate = readsAnewAfter("refund", "cancel");

const said: Record<string, string> = {
  telephone: "電話番号を開きました。15分のあいだ見られます。",
  note: "メモを書きかえました。",
  attach: "書類を添えました。",
  detach: "書類を消しました。",
  phone: "注文を受けました。メールのある方には、内容をお送りします。",
  cancel: "注文を取り消しました。お客さまにメールをお送りします。",
  pack: "荷づくり中にしました。",
  take: "あなたの荷づくりにしました。",
  "hand-back": "手ばなしました。",
  stop: "発送を止めました。荷づくりの画面にも出ます。",
  "keep-replacement": "棚からとった代わりで、お送りします。",
  replaced: "代わりの品を、在庫から引きました。荷づくりをつづけられます。",
  resume: "荷づくりをつづけられます。",
  ship: "発送済みにしました。お客さまにメールをお送りします。",
  finish: "完了にしました。",
  delivery: "お届けの内容を変えました。お客さまにメールをお送りします。",
  collected: "代引の入金を確認しました。ご注文は完了です。",
  nottaken: "ご注文を取り消しました。お客さまにメールをお送りします。",
  transfer: "入金を確認しました。お客さまにメールをお送りします。",
  returned: "返金を振り込みずみにしました。お客さまにメールをお送りします。",
  refund: "返金を受け付けました。まもなく送られます。",
  owed: "返金を受け付けました。お客さまの口座へ振り込んでから、下の「返金を振り込んだ」を押してください。",
};
export default function AdminOrder({
  loaderData: order,
  actionData: answer,
}: Route.ComponentProps) {
  const owed = ["refund", "cancel"].includes(order.done) && order.transfer.toSend.length > 0;
  const done = owed ? "owed" : order.done;
  const busy = useNavigation().state !== "idle";
  const again = answer?.more?.again;
  const look = answer?.more?.look;
  return (
    <main id="main">
      <OrderHead of={order} />
      <DeskTop answer={answer} say={said[done]} />
      {again ? <AskAgain id={order.id} before={again} typed={answer.typed} busy={busy} /> : null}
      {look ? <RefundLookPanel look={look} typed={answer.typed} busy={busy} /> : null}
      {order.empty && !answer?.problem ? <Alert kind="info">{nothingLeft}</Alert> : null}
      {order.disputes.map(({ id, words, until, todo }) => (
        <Alert key={id} kind="error">
          お支払いに異議が出ています（{words}）。{until ? `お返事の期限は${until}。` : ""}
          {todo}
        </Alert>
      ))}
      <OrderWishes of={order} />
      <DeskColumns side={<Side order={order} answer={answer} again={again ?? look} />}>
        <DeskPanel>
          <OrderCod of={order} today={order.today} answer={answer} />
        </DeskPanel>
        <DeskPanel>
          <OrderTransfer of={order} answer={answer} />
        </DeskPanel>
        <OrderGoods of={order} answer={answer} />
        <OrderHands of={order} answer={answer} />
        <DeskHalves>
          <OrderMoney of={order} />
          <OrderPaper of={order}>
            <Attachments of={order} formKey={order.formKey} answer={answer} />
          </OrderPaper>
        </DeskHalves>
        <OrderStory of={order} formKey={order.formKey} answer={answer} />
        <DeskPanel title="この方のほかのご注文">
          <OrderTable
            caption="この方のほかのご注文"
            empty="ほかにはありません。"
            rows={order.others}
          />
        </DeskPanel>
      </DeskColumns>
    </main>
  );
}

type OfPage = {
  order: Route.ComponentProps["loaderData"];
  answer: Route.ComponentProps["actionData"];
  again: unknown;
};
const Side = ({ order, answer, again }: OfPage) => (
  <>
    <OrderBuyer of={order} />
    <OrderPlace of={order}>
      {order.can.move ? <OrderMove of={order} leaves={order.leaves} answer={answer} /> : null}
    </OrderPlace>
    <OrderLetters of={order} />
    <DeskPanel>
      <OrderCancel of={order} answer={answer} />
      {order.can.refund && !again ? <RefundForm {...order} answer={answer} /> : null}
    </DeskPanel>
  </>
);
