// An order by telephone as it is written down: who called, goods, where to, when, how it is paid.
import { checkoutLabels, type CheckoutValues } from "#features/shop/purchase/confirm/fields.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { Button } from "#ui/button.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { PhoneGoods } from "../goods.server.ts";
import { Caller, type Callers } from "./caller.tsx";
import { GoodsFields } from "./goods-fields.tsx";
import { Receiver } from "./receiver.tsx";

type Goods = { rows: PhoneGoods[]; more: boolean };
export type PhoneFormPage = {
  key: string;
  /** "" is nobody whom the shop knows. */ uid: string;
  callers: Callers;
  values: CheckoutValues;
  /** How many of each, by the names of the fields. */ pieces: Readonly<Record<string, string>>;
  goods: Goods;
  leaves: TokyoDate;
  means: readonly { value: string; label: string; note: string }[];
};
type Answer = FormAnswer<{ goods?: Goods; callers?: Callers; said?: string }> | undefined;

export function PhoneForm({ page, answer }: { page: PhoneFormPage; answer: Answer }) {
  const { key, uid, values, leaves, means } = page;
  const form = useMemberForm(answer, {
    also: ["find", "choose", "confirm"],
    labels: { ...checkoutLabels, words: "品をさがす" },
    values,
  });
  const { back } = form;
  const { goods = page.goods, callers = page.callers, said = "" } = (back && answer?.more) ?? {};
  const filledAt = back?.typed["filledAt"] ?? "";
  return (
    <MemberForm form={form}>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="filled" value={callers.filled} />
      <input type="hidden" name="filledAt" value={filledAt} />
      <Caller
        callers={callers}
        words={back?.typed["caller"] ?? ""}
        chosen={back?.typed["uid"] ?? uid}
        said={said}
        busy={form.busy}
      />
      <GoodsFields
        goods={goods}
        words={back?.typed["words"] ?? ""}
        typed={back?.typed ?? page.pieces}
        errors={back?.errors ?? {}}
        busy={form.busy}
      />
      <Receiver
        key={filledAt}
        texts={back?.typed ?? values}
        errors={back?.errors ?? {}}
        {...{ field: form.field, leaves, means }}
      />
      <Button type="submit" name="intent" value="confirm" busy={form.busy}>
        品をとり置いて、たしかめる
      </Button>
      <p className="hint">
        まだ注文にはなりません。つぎの画面で、お客さまに内容を読みあげてください。
      </p>
    </MemberForm>
  );
}
