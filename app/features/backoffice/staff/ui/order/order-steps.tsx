// What is done with an order from the shelf to the door: packed, sent, finished; and its slips.
import { Button } from "#ui/button.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { OrderFile } from "../../order-file.server.ts";
import { ShipFields, shipLabels } from "../ship-fields.tsx";
import { SlipLinks } from "./order-lines.tsx";

type Of = { of: OrderFile; answer: FormAnswer<unknown> | undefined };

function Ship({ of: { can }, answer }: Of) {
  const form = useMemberForm(answer, { intent: "ship", labels: shipLabels, prefix: "ship" });
  return (
    <MemberForm form={form} top="summary" className="deeds">
      <ShipFields form={form} />
      <Button type="submit" look={can.pack ? "line" : "ink"} busy={form.busy}>
        発送した
      </Button>
    </MemberForm>
  );
}

export const OrderSteps = ({ of, answer }: Of) => (
  <div className="deeds">
    {of.can.pack ? (
      <ActForm intent="pack" look="ink" small={false}>
        荷づくりをはじめる
      </ActForm>
    ) : null}
    {of.can.ship ? <Ship of={of} answer={answer} /> : null}
    {of.can.finish ? (
      <ActForm
        intent="finish"
        small={false}
        hint="お届けがすんだ目印です。お客さまへのお知らせはありません。"
      >
        完了にする
      </ActForm>
    ) : null}
    {of.empty ? null : <SlipLinks id={of.id} />}
  </div>
);
