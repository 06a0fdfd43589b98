import { data, Form, redirect, useNavigation } from "react-router";
import { PlanRefundForm, TicketRefundForm } from "#features/backoffice/staff/refund-schema.ts";
import {
  chargedForStaff,
  type Charged,
} from "#features/memberships/subscription/billing/charged.server.ts";
import {
  refundPlanPayment,
  refundTicket,
} from "#features/memberships/subscription/billing/refunds.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { Button } from "#ui/button.tsx";
import { Check, TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Alert } from "#ui/alert.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { StaffTable } from "#ui/staff-table.tsx";
import type { Route } from "./+types/payments.ts";
import { AskSecond } from "../ask-second.tsx";
import type { Ask } from "#ui/forms/form-answer.ts";
import { freshForm } from "../staff.server.ts";
import { staffContext } from "#server/access.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const query = new URL(request.url).searchParams;
  const uid = query.get("member") ?? "";
  const ask = { uid, before: query.get("before") ?? "" };
  return {
    uid,
    done: query.has("done"),
    ...(await chargedForStaff(services.db, await services.items.read(), ask, now)),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "入金・返金" },
  { name: "robots", content: "noindex" },
];

type Back = { problem?: string; texts: Record<string, string>; ask?: Ask };
const said = {
  "not-found": "このお支払いは見つからないか、返金できる状態ではありません。",
  "bad-amount": "金額は1円以上でご入力ください。",
  "too-much": "返金できる金額をこえています。",
  "bad-count": "返す枚数は、1から残りの枚数までです。",
  "not-promised":
    "使いはじめているか、お求めから8日を過ぎています。当店の都合で返すときは、しるしを付けてください。",
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor, now, texts, ask } = await freshForm(context, request);
  if (ask) return data<Back>({ ask, texts }, 403);
  const refuse = (status: number, problem: string) => data<Back>({ problem, texts }, status);
  const read =
    texts["kind"] === "ticket"
      ? TicketRefundForm.safeParse(texts)
      : PlanRefundForm.safeParse(texts);
  if (!read.success) return refuse(422, read.error.issues[0]?.message ?? "入力をご確認ください。");
  const back =
    "uses" in read.data
      ? await refundTicket(services.db, await services.items.read(), read.data, actor.uid, now)
      : await refundPlanPayment(services.db, read.data, actor.uid, now);
  if (!back.ok) return refuse(409, said[back.code]);
  const member = texts["member"] ? `member=${encodeURIComponent(texts["member"])}&` : "";
  return redirect(`${href("/admin/payments")}?${member}done=1`, 303);
}

const stateWords: Record<string, string> = {
  requested: "手つづき中",
  pending: "手つづき中",
  succeeded: "返金済み",
  failed: "できませんでした",
};

export default function AdminPayments({
  loaderData: { rows, next, uid, done },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <main id="main">
      <h1>入金・返金</h1>
      {done && !actionData ? (
        <Alert kind="success" role="status">
          返金を受け付けました。まもなく送られ、会員の方にメールでお知らせします。
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
      <StaffTable
        caption="入金・返金"
        empty="まだありません。"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            head: "お支払い",
            cell: ({ paidAt }) => formatJapaneseMoment(paidAt),
            by: ({ paidAt }) => paidAt,
          },
          {
            head: "会員",
            cell: (row) => (
              <PrefetchLink className="link" to={href("/admin/members/:uid", { uid: row.uid })}>
                {row.name || "（お名前なし）"}
              </PrefetchLink>
            ),
            by: ({ name }) => name,
          },
          { head: "内容", cell: ({ title }) => title, by: ({ title }) => title },
          {
            head: "金額",
            cell: ({ amount, method }) => (
              <>
                {formatYen(amount)}
                <span className="tiny soft block">{method}</span>
              </>
            ),
            by: ({ amount }) => amount,
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
            cell: (row) =>
              row.refunded < row.amount ? (
                <Refund
                  row={row}
                  member={uid}
                  busy={busy}
                  texts={actionData?.texts["id"] === row.id ? actionData.texts : undefined}
                />
              ) : (
                "全額返金"
              ),
          },
        ]}
      />
      {next ? (
        <p className="at-end">
          <PrefetchLink
            className="more"
            to={`${href("/admin/payments")}?${uid ? `member=${uid}&` : ""}before=${encodeURIComponent(next)}`}
          >
            もっと前
          </PrefetchLink>
        </p>
      ) : null}
    </main>
  );
}

function Refund({
  row,
  member,
  busy,
  texts,
}: {
  row: Charged;
  member: string;
  busy: boolean;
  texts: Record<string, string> | undefined;
}) {
  const { id, kind, amount, refunded, ticket } = row;
  if (kind === "ticket" && !ticket?.left) return "券が残っていません";
  return (
    <Disclosure summary="返金する" open={texts !== undefined}>
      <Form method="post" className="form-stack" key={`${refunded} ${ticket?.left}`}>
        <input type="hidden" name="id" value={id} data-moves={`refund-${id}`} />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="member" value={member} />
        {ticket ? (
          <>
            <p className="small">
              残り{ticket.left}枚（{ticket.grants}枚つづり）。
              {ticket.promised
                ? "使っておらず、8日以内です。お約束どおりお返しします。"
                : "使いはじめているか、8日を過ぎています。"}
            </p>
            <TextField
              name="uses"
              label="返す枚数"
              inputMode="numeric"
              maxLength={4}
              defaultValue={texts?.["uses"] ?? String(ticket.left)}
            />
            {ticket.promised ? null : (
              <Check name="exception" value="1" defaultChecked={texts?.["exception"] === "1"}>
                当店の都合で返す
              </Check>
            )}
          </>
        ) : (
          <>
            <TextField
              name="amount"
              label={`金額（あと${formatYen(amount - refunded)}まで）`}
              inputMode="numeric"
              maxLength={12}
              defaultValue={texts?.["amount"] ?? String(amount - refunded)}
            />
            <Check name="keepTime" value="1" defaultChecked={texts?.["keepTime"] === "1"}>
              使える期間はそのままにする（付けないと、返した割合だけ短くなります）
            </Check>
          </>
        )}
        <TextField
          name="reason"
          label="理由（記録に残ります）"
          need
          maxLength={200}
          defaultValue={texts?.["reason"]}
        />
        <Button type="submit" look="danger" small busy={busy}>
          返金する
        </Button>
      </Form>
    </Disclosure>
  );
}
