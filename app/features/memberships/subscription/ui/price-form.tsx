// The next price of an item, with the day from which it holds.
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { RadioRows, TextField } from "#ui/fields.tsx";
import type { PriceAtDesk } from "../prices/desk.server.ts";
import { PriceAreas } from "./price-areas.tsx";

const labels = {
  from: "いつから",
  title: "名前",
  price: "料金（円・税込）",
  days: "日数",
  areas: "ひらくもの",
  holders: "いまお持ちの方",
};
const holderOptions = [
  {
    value: "keep",
    label: "いまの料金のままにする",
    note: "新しい料金は、その日からお申し込みの方だけです。",
  },
  {
    value: "move",
    label: "新しい料金へ移す",
    note: "すぐにお知らせの手紙が届き、その日から後のはじめのお支払いから変わります。上がるときは、30日より先の日にします。",
  },
];

export function PriceNext({
  item,
  tomorrow,
  answer,
}: {
  item: PriceAtDesk;
  tomorrow: string;
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, {
    intent: "write",
    labels,
    values: {
      from: tomorrow,
      title: item.title,
      price: String(item.price),
      days: String(item.days),
      areas: item.areas.join("、"),
      holders: "keep",
    },
  });
  const { defaultValue: price, error: priceError } = form.field("price");
  const { defaultValue: chosen = "", error: areasError } = form.field("areas");
  const { defaultValue: holders = "keep", error: holdersError } = form.field("holders");
  return (
    <MemberForm form={form} submit="この日から変える">
      <TextField
        {...form.field("from")}
        type="date"
        need
        hint="あすより後の日。その日の0時に、ひとりでに変わります。"
      />
      {item.priced ? (
        <TextField
          {...form.field("price")}
          need
          inputMode="numeric"
          maxLength={12}
          hint={`いまは${item.now}です（例 3300）。`}
        />
      ) : (
        <input type="hidden" name="price" value={priceError ? "" : (price ?? "0")} />
      )}
      {item.timed ? (
        <TextField
          {...form.field("days")}
          need
          inputMode="numeric"
          maxLength={5}
          hint="その日からお申し込みの方の日数です（例 21）。名前に日数があれば、いっしょになおします。"
        />
      ) : (
        <input type="hidden" name="days" value={String(item.days)} />
      )}
      <TextField
        {...form.field("title")}
        need
        maxLength={40}
        hint="画面と手紙に出る名前です（例 英知）。"
      />
      <PriceAreas chosen={chosen} error={areasError} />
      {item.renews && item.priced ? (
        <RadioRows
          legend="いまお持ちの方"
          name="holders"
          options={holderOptions}
          defaultValue={holders}
          error={holdersError}
          need
        />
      ) : null}
    </MemberForm>
  );
}
