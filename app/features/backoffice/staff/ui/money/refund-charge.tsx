// Money back of one charge, beside its row: yen of a plan, uses of a ticket.
import type { Charged } from "#features/memberships/subscription/billing/charged.server.ts";
import { formatYen } from "#lib/yen.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { Check, TextField } from "#ui/fields.tsx";
import { ReasonField } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";

type Of = { row: Charged; answer: FormAnswer<unknown> | undefined };
const reason = "理由（記録に残ります）";

function PlanBack({ row: { id, amount, refunded }, answer }: Of) {
  const left = amount - refunded;
  const form = useMemberForm(answer, {
    intent: "plan",
    labels: { amount: "金額", reason: "理由" },
    values: { amount: String(left) },
    row: id,
    prefix: id,
    moves: `refund-${id}`,
  });
  return (
    <Disclosure summary="返金する" open={form.back !== undefined}>
      <MemberForm
        form={form}
        top="summary"
        submit="返金する"
        look="danger"
        small
        key={String(refunded)}
      >
        <TextField
          {...form.field("amount")}
          label={`金額（あと${formatYen(left)}まで）`}
          inputMode="numeric"
          maxLength={12}
        />
        <Check name="keepTime" value="1" defaultChecked={form.back?.typed["keepTime"] === "1"}>
          使える期間はそのままにする（付けないと、返した割合だけ短くなります）
        </Check>
        <ReasonField form={form} label={reason} maxLength={200} />
      </MemberForm>
    </Disclosure>
  );
}

function TicketBack({
  row: { id, refunded },
  ticket: { left, grants, promised },
  answer,
}: Of & { ticket: NonNullable<Charged["ticket"]> }) {
  const form = useMemberForm(answer, {
    intent: "ticket",
    labels: { uses: "返す枚数", reason: "理由" },
    values: { uses: String(left) },
    row: id,
    prefix: id,
    moves: `refund-${id}`,
  });
  return (
    <Disclosure summary="返金する" open={form.back !== undefined}>
      <MemberForm
        form={form}
        top="summary"
        submit="返金する"
        look="danger"
        small
        key={`${refunded} ${left}`}
      >
        <p className="small">
          残り{left}枚（{grants}枚つづり）。
          {promised
            ? "使っておらず、8日以内です。お約束どおりお返しします。"
            : "使いはじめているか、8日を過ぎています。"}
        </p>
        <TextField {...form.field("uses")} inputMode="numeric" maxLength={4} />
        {promised ? null : (
          <Check name="exception" value="1" defaultChecked={form.back?.typed["exception"] === "1"}>
            当店の都合で返す
          </Check>
        )}
        <ReasonField form={form} label={reason} maxLength={200} />
      </MemberForm>
    </Disclosure>
  );
}

export function RefundCharge({ row, answer }: Of) {
  if (row.refunded >= row.amount) return "全額返金";
  if (row.kind === "plan") return <PlanBack row={row} answer={answer} />;
  if (!row.ticket?.left) return "券が残っていません";
  return <TicketBack row={row} ticket={row.ticket} answer={answer} />;
}
