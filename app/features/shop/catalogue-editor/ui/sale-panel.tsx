// A lower price from an hour to another: planned, moved, ended.
import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { DeskPanel } from "#ui/desk-page.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import { FormError } from "#ui/form-error.tsx";
import type { ShownSale } from "../sale-form.ts";
import { maxSaleDays } from "../sale-rules.ts";
import styles from "./catalogue-editor.module.css";

type Answer = Pick<FormAnswer<unknown>, "errors" | "problem" | "typed">;

export function SalePanel({
  sale,
  answer,
  busy,
}: {
  sale: ShownSale;
  answer: Answer | undefined;
  busy: boolean;
}) {
  return (
    <DeskPanel id="sale" title="セール">
      {sale.planned ? <p>{sale.words}</p> : null}
      {sale.problem ? <FormError>{sale.problem}</FormError> : null}
      <details className={styles.fold} open={answer !== undefined}>
        <summary>{sale.planned ? "セールを変える、やめる" : "セールを決める"}</summary>
        <div className="form-stack">
          <SaleForm {...{ sale, answer, busy }} />
          {sale.planned ? <EndSaleForm {...{ sale, busy }} /> : null}
        </div>
      </details>
    </DeskPanel>
  );
}

function SaleForm({ sale, answer, busy }: Parameters<typeof SalePanel>[0]) {
  const was: Readonly<Record<string, string | undefined>> = answer?.typed ?? {};
  const field = (name: "salePrice" | "saleFrom" | "saleUntil") => ({
    id: name,
    name,
    defaultValue: was[name] ?? sale[name],
    error: answer?.errors[name],
    readOnly: sale.begun && name !== "saleUntil",
  });
  return (
    <Form
      method="post"
      className="form-stack"
      aria-label="セール"
      key={JSON.stringify([sale, was])}
      noValidate
    >
      <Whose />
      <p className="small soft">
        その間だけ、この品（この色）の値段が下がります。サイズの値段の差は、そのままです。定期便の箱は、ふだんの値段のままです。
      </p>
      {answer?.problem ? <FormError>{answer.problem}</FormError> : null}
      <input type="hidden" name="seen" value={sale.seen} />
      <TextField
        {...field("salePrice")}
        label="セールの価格（税込・円）"
        need
        inputMode="numeric"
        maxLength={20}
        hint="例 3900"
      />
      <TextField {...field("saleFrom")} label="いつから（東京）" need type="datetime-local" />
      <TextField
        {...field("saleUntil")}
        label="いつまで（東京）"
        need
        type="datetime-local"
        hint={`${maxSaleDays}日まで。この時刻に、ひとりでにふだんの値段へもどります。`}
      />
      <Button type="submit" small name="intent" value="sale" busy={busy}>
        {sale.planned ? "セールを変える" : "セールを決める"}
      </Button>
    </Form>
  );
}

const EndSaleForm = ({ sale, busy }: { sale: ShownSale; busy: boolean }) => (
  <Form method="post" className="form-stack" aria-label="セールをやめる">
    <Whose />
    <input type="hidden" name="seen" value={sale.seen} />
    <p className="small soft">
      {sale.begun
        ? "いますぐ、ふだんの値段にもどします。ご注文ずみの分は、変わりません。"
        : "決めたセールを、とりやめます。"}
    </p>
    <Button type="submit" small look="line" name="intent" value="sale-out" busy={busy}>
      {sale.begun ? "セールを終える" : "セールをとりやめる"}
    </Button>
  </Form>
);
