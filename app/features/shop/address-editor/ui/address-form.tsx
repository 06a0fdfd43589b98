// Where a page of the shop stands, and what leads there.
import { Disclosure } from "#ui/disclosure.tsx";
import { TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";

const labels = { address: "住所の名（半角英数字）" };

export function PageAddressForm({
  place,
  current,
  former,
  answer,
}: {
  /** What stands before the name: "/shop/product/". */
  place: string;
  current: string;
  former: readonly string[];
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, {
    intent: "address",
    labels,
    values: { address: current },
  });
  return (
    <Disclosure summary="頁の住所を変える" open={Boolean(form.back)}>
      <div className="form-stack">
        <p className="small soft">
          {`いまの住所は ${place}${current} です。変えたあとも、前の住所はずっとここへつながります。`}
        </p>
        <MemberForm form={form} submit="住所を変える" key={current}>
          <input type="hidden" name="seen" value={current} />
          <TextField
            {...form.field("address")}
            need
            maxLength={100}
            autoCapitalize="none"
            spellCheck={false}
            hint="半角の小文字・数字・ハイフンで書きます（例 fude-t-shirt）。"
          />
        </MemberForm>
        {former.length > 0 ? (
          <p className="small soft" style={{ overflowWrap: "anywhere" }}>
            {`ここへつながる前の住所：${former.join("、")}`}
          </p>
        ) : null}
      </div>
    </Disclosure>
  );
}
