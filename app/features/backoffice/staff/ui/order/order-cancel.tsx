// Taking an order back as one act; what to do instead where its parcel has left.
import { formatYen } from "#lib/yen.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { ReasonField } from "#ui/forms/desk.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { OrderFile } from "../../order-file.server.ts";
import { giveBackId } from "./order-head.tsx";

const words = "取り消しのわけ（記録に残ります）";

/** What happens to the money, as it stands. */
const moneyWords = ({ can, total, refunded }: OrderFile): string =>
  can.refund
    ? `お支払いの${formatYen(total - refunded)}は、お支払いと同じ方法でお返しします（銀行振込と代引は、お振り込み）。`
    : "まだお支払いがないので、お返しするお金はありません。お支払いの画面や番号は、使えなくなります。";

export function OrderCancel({
  of,
  answer,
}: {
  of: OrderFile;
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, {
    intent: "cancel",
    labels: { reason: words },
    prefix: "cancel",
    moves: "cancel",
  });
  if (of.can.goneAlready)
    return (
      <p className="small soft">
        お品はもう発送ずみなので、注文の取り消しはできません。お品がもどりましたら、下の「返金する」から、金額と、棚にもどす数をお入れください。
      </p>
    );
  if (!of.can.cancel) return null;
  return (
    <Disclosure summary="この注文を取り消す" open={form.back !== undefined}>
      <p className="body" {...(of.can.refund ? {} : { id: giveBackId })}>
        {moneyWords(of)}
        お品は棚にもどり、お使いのポイントもお返しします。荷づくりからも外れ、お客さまには手紙が届きます。
      </p>
      <MemberForm form={form} submit="注文を取り消す" look="danger" top={false}>
        <ReasonField form={form} label={words} />
      </MemberForm>
    </Disclosure>
  );
}
