// An order that is not packed yet may go elsewhere, or on another day.
import { MoveFields } from "#features/shop/purchase/ui/move-fields.tsx";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { Check } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import type { OrderFile } from "../../order-file.server.ts";

export const OrderMove = ({
  of: { address, deliveryDay, deliveryBand },
  leaves,
  answer,
}: {
  of: OrderFile;
  leaves: TokyoDate;
  answer: FormAnswer<unknown> | undefined;
}) => {
  const back = answer?.intent === "delivery" ? answer : undefined;
  return (
    <Disclosure summary="お届け先・お届け日を変える" open={back !== undefined}>
      <p className="body soft">
        荷づくりを始めるまで変えられます。お客さまにメールでお知らせします。送料が安くなるときは、差額をお返しします。
      </p>
      <MoveFields
        of={{ address, deliveryDay, deliveryBand, leaves }}
        answer={answer}
        submit="この内容に変える"
      >
        <Check name="waive" value="1" defaultChecked={back?.typed["waive"] === "1"}>
          送料が高くなるとき、差額は店がもつ（記録に残ります）
        </Check>
      </MoveFields>
    </Disclosure>
  );
};
