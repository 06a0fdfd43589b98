// Who packs the order, and what is missing or damaged.
import { stopNames, stopReasons } from "#features/shop/purchase/orders/hands.ts";
import { Alert } from "#ui/alert.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Select, TextField } from "#ui/fields.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { IfMay } from "#ui/forms/may-act.tsx";
import type { OrderFile } from "../../order-file.server.ts";

type Of = { of: OrderFile; answer: FormAnswer<unknown> | undefined };

function Stop({ of: { lines, hands }, answer }: Of) {
  const form = useMemberForm(answer, {
    intent: "stop",
    labels: { sku: "品", why: "わけ", count: "数" },
    values: { count: "1" },
    prefix: "stop",
  });
  return (
    <Disclosure summary="足りない・傷みがある" open={form.back !== undefined}>
      <MemberForm form={form} submit="記録する" look="line">
        <input type="hidden" name="seen" value={hands.mark} />
        <Select {...form.field("sku")}>
          {lines.map(({ sku, name }) => (
            <option key={sku} value={sku}>
              {name}
            </option>
          ))}
        </Select>
        <Select {...form.field("why")}>
          {stopReasons.map((why) => (
            <option key={why} value={why}>
              {stopNames[why]}
            </option>
          ))}
        </Select>
        <TextField
          {...form.field("count")}
          inputMode="numeric"
          maxLength={3}
          hint="同じ品が棚にあれば、その数を在庫から引いて代わりにします。なければ、発送を止めます。"
        />
      </MemberForm>
    </Disclosure>
  );
}

export function OrderHands({ of, answer }: Of) {
  const { hands, state } = of;
  if (state !== "packing") return null;
  return (
    <DeskPanel title="荷づくり" id="hands">
      <p>{hands.who || "いまは、だれの手もとにもありません。"}</p>
      <div className="deeds">
        {hands.mine ? (
          <ActForm intent="hand-back">手ばなす</ActForm>
        ) : (
          <ActForm intent="take" row={hands.packer ?? ""} rowName="seen">
            わたしが詰める
          </ActForm>
        )}
      </div>
      {hands.found ? (
        <>
          <Alert kind="warn">{hands.found}</Alert>
          <ActForm
            intent="resume"
            hint={
              hands.stopped
                ? "見つかったとき、入荷したとき、その品を返金してのぞいたときに押します。お客さまへのメールは、返金のときに届きます。"
                : "棚からとった代わりを、在庫にもどします。"
            }
          >
            {hands.stopped ? "荷づくりをつづける" : "代わりを取り消す"}
          </ActForm>
          {hands.stopped ? null : (
            <ActForm
              intent="keep-replacement"
              hint="ほかにも足りない品・傷みがあるときは、これを押してから記録します。取り消せなくなります。"
            >
              代わりで送る
            </ActForm>
          )}
        </>
      ) : null}
      {hands.found ? null : (
        <IfMay act="stop">
          <Stop of={of} answer={answer} />
        </IfMay>
      )}
    </DeskPanel>
  );
}
