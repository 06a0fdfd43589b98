// A price, and a tag, for the chosen goods, in the form of acts of their list.
import { ActFields } from "#features/platform/desk-lists/ui/act-fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { Select, TextField } from "#ui/fields.tsx";
import { formOf } from "#ui/forms/form.tsx";

export const priceOfManyLabels = {
  priceTo: "あたらしい価格（税込）",
  priceBy: "いまの価格から（％）",
  priceHour: "いつから",
};
export const tagOfManyLabels = { manyTag: "タグ" };
type Answered = { answer: FormAnswer<unknown> | undefined };

const priceSaid =
  "どの品がいくらになるかを先に見てから、変えます。" +
  "あたらしい価格か、割合のどちらかを書きます。割合は、10円未満を四捨五入します。" +
  "サイズごとの値段の差は、そのままです。変えられない品は、わけをお知らせします。" +
  "公開中の品の、すぐに変えた価格は、1日のあいだ「ひとつ前の公開にもどす」でもどせます。";

export function PriceOfManyFields({ answer }: Answered) {
  const form = formOf(answer, { intent: "act", labels: priceOfManyLabels });
  return (
    <ActFields
      title="価格を変える"
      said={priceSaid}
      isOpen={form.wrong.length > 0 || form.back?.typed["act"] === "price"}
      acts={
        <button className="button desk-go" type="submit" name="act" value="price">
          価格がどう変わるかを見る
        </button>
      }
    >
      <TextField {...form.field("priceTo")} inputMode="numeric" maxLength={12} hint="例 3300" />
      <TextField {...form.field("priceBy")} maxLength={6} hint="例 5、-10" />
      <TextField
        {...form.field("priceHour")}
        type="datetime-local"
        hint="東京の時刻。空なら、すぐに"
      />
    </ActFields>
  );
}

export function TagOfManyFields({
  answer,
  tags,
}: Answered & { tags: readonly { id: string; name: string }[] }) {
  const form = formOf(answer, { intent: "act", labels: tagOfManyLabels });
  return (
    <ActFields
      title="タグをつける・とる"
      said="どの品がどう変わるかを先に見てから、変えます。公開中の品は、すぐに変わります。"
      isOpen={form.wrong.length > 0 || (form.back?.typed["act"] ?? "").startsWith("tag-")}
      acts={
        <>
          <button className="button desk-go" type="submit" name="act" value="tag-give">
            つけるとどうなるかを見る
          </button>
          <button className="button" type="submit" name="act" value="tag-take">
            とるとどうなるかを見る
          </button>
        </>
      }
    >
      <Select {...form.field("manyTag")}>
        <option value="">えらぶ</option>
        {tags.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </ActFields>
  );
}
