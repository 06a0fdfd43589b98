// The money of a transfer: seen in the account, or sent back from it.
import { formatYen } from "#lib/yen.ts";
import { TextField } from "#ui/fields.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { OrderFile } from "../../order-file.server.ts";

type Of = { of: OrderFile; answer: FormAnswer<unknown> | undefined };

const whatComes = ({ lapsed, takenBack, ends, account }: OrderFile["transfer"]): string => {
  if (lapsed && takenBack)
    return "お客さまが取り消されたご注文です。いま入金を確認すると、ご注文は取り消したまま、返金の手つづきに入ります。";
  return lapsed
    ? "取り消しずみのご注文です。いま入金を確認すると、品が残っていればご注文はもどり、残っていなければ返金の手つづきに入ります。"
    : `ご入金を待っています。お振込先は${account}、期限は${ends ?? ""}です。`;
};

function Seen({ of: { total, transfer }, answer }: Of) {
  const form = useMemberForm(answer, {
    intent: "transfer",
    labels: { amount: "入金された金額" },
    moves: "transfer",
  });
  return (
    <>
      <p className="body">{whatComes(transfer)}</p>
      <MemberForm form={form} submit="入金を確認した">
        <TextField
          {...form.field("amount")}
          need
          inputMode="numeric"
          autoComplete="off"
          hint={`口座で見た金額をそのままご記入ください（ご注文の合計は${formatYen(total)}）。お客さまに、お支払いの確認のメールが届きます。`}
        />
      </MemberForm>
    </>
  );
}

export const OrderTransfer = (props: Of) => {
  const { awaited, toSend } = props.of.transfer;
  if (!awaited && toSend.length === 0) return null;
  return (
    <section aria-labelledby="transfer-head">
      <h2 id="transfer-head">{awaited ? "銀行振込" : "お振り込みでの返金"}</h2>
      {awaited ? <Seen {...props} /> : null}
      {toSend.map(({ id, amount }) => (
        <ActForm
          key={id}
          intent="returned"
          row={id}
          rowName="refund"
          hint="お客さまの口座をうかがい、振り込んでから押してください。お客さまに、ご返金のメールが届きます。"
        >
          {`${formatYen(amount)}の返金を振り込んだ`}
        </ActForm>
      ))}
    </section>
  );
};
