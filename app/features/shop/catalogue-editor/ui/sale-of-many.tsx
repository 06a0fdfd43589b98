// A sale for the chosen goods, in the form of acts of their list.
import { ActFields } from "#features/platform/desk-lists/ui/act-fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { TextField } from "#ui/fields.tsx";
import { formOf } from "#ui/forms/form.tsx";
import { maxSaleDays } from "../sale-rules.ts";

export const saleLabels = { off: "割引（％）", saleFrom: "いつから", saleUntil: "いつまで" };

export function SaleOfManyFields({ answer }: { answer: FormAnswer<unknown> | undefined }) {
  const form = formOf(answer, { intent: "act", labels: saleLabels });
  return (
    <ActFields
      title="セールを決める"
      said="それぞれの価格から引き、10円未満は切り捨てます。もとの値段として示せない品（景品表示法）と、セールの決まっている品は、わけをお知らせします。"
      isOpen={form.wrong.length > 0}
      acts={
        <button className="button desk-go" type="submit" name="act" value="sale">
          えらんだ品のセールを決める
        </button>
      }
    >
      <TextField {...form.field("off")} inputMode="numeric" maxLength={3} hint="例 20" />
      <TextField {...form.field("saleFrom")} type="datetime-local" hint="東京の時刻" />
      <TextField
        {...form.field("saleUntil")}
        type="datetime-local"
        hint={`はじまりから${maxSaleDays}日まで`}
      />
    </ActFields>
  );
}
