// The money of 代引: handed over by the carrier, or never taken at the door.
import { Whose } from "#ui/forms/whose.tsx";
import { Form, useNavigation } from "react-router";
import { formatYen } from "#lib/yen.ts";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { TextField } from "#ui/fields.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { OrderFile } from "../../order-file.server.ts";

type Of = { of: OrderFile; today: string; answer: FormAnswer<unknown> | undefined };

function Received({ of: { total }, today, answer }: Of) {
  const form = useMemberForm(answer, {
    intent: "collected",
    labels: { amount: "入金された金額", day: "入金の日" },
    values: { day: today },
    moves: "collected",
  });
  return (
    <MemberForm form={form} submit="代引の入金を確認した">
      <TextField
        {...form.field("amount")}
        need
        inputMode="numeric"
        autoComplete="off"
        hint={`運送会社の精算書で見た金額をご記入ください（お届けのときにいただく金額は${formatYen(total)}）。`}
      />
      <TextField
        {...form.field("day")}
        need
        type="date"
        max={today}
        hint="帳場では、この日の売上になります。"
      />
    </MemberForm>
  );
}

function NotTaken({ of: { out }, answer }: Of) {
  const busy = useNavigation().state !== "idle";
  const typed = answer?.intent === "nottaken" ? answer.typed : undefined;
  return (
    <Disclosure summary="受けとられずにもどった" open={typed !== undefined}>
      <Form method="post" className="form-stack">
        <Whose />
        <fieldset className="form-stack">
          <legend className="body">在庫に戻す数（こわれた品は0に）</legend>
          {out.map(({ sku, label, count }) => (
            <TextField
              key={sku}
              name={`back:${sku}`}
              label={label}
              inputMode="numeric"
              maxLength={3}
              defaultValue={typed?.[`back:${sku}`] ?? String(count)}
            />
          ))}
        </fieldset>
        <Button type="submit" look="danger" name="intent" value="nottaken" busy={busy}>
          荷物がもどり、注文を終わりにする
        </Button>
        <p className="hint">
          ご注文を取り消しにして、お客さまにメールをお送りします。使われたポイントはもどります。
        </p>
      </Form>
    </Disclosure>
  );
}

export const OrderCod = (props: Of) => {
  const { cod, total } = props.of;
  if (!cod.awaited && !cod.mayStop) return null;
  return (
    <section aria-labelledby="cod-head">
      <h2 id="cod-head">代金引換</h2>
      {cod.awaited ? (
        <>
          <p className="body">運送会社からの入金を待っています。</p>
          <Received {...props} />
          <NotTaken {...props} />
        </>
      ) : (
        <>
          <p className="body">お届けのときに{formatYen(total)}をいただきます。</p>
          <ActForm
            intent="nottaken"
            look="danger"
            hint="品はすべて在庫にもどります。お客さまにメールをお送りします。"
          >
            発送せずに取り消す
          </ActForm>
        </>
      )}
    </section>
  );
};
