import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { refundReasons, typedReason } from "#features/shop/purchase/orders/refund-reasons.ts";
import { Check, Select, TextField } from "#ui/fields.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { FormTop, useMemberForm } from "#ui/forms/form.tsx";
import { giveBackId } from "./order-head.tsx";

type Texts = Readonly<Record<string, string>>;
export const takeField = (sku: string) => `take:${sku}`;
export const shelfField = (sku: string) => `shelf:${sku}`;

/**
 * Money back for an order: the first press shows what it comes to (`refund-look.tsx`). After a
 * refund it is a new and empty form; a refusal brings `typed` back.
 */
export function RefundForm({
  id,
  total,
  refunded,
  charges,
  out,
  answer,
}: {
  id: string;
  total: number;
  refunded: number;
  /** 送料, and what was charged beside it. */
  charges: number;
  out: readonly { sku: string; count: number; label: string }[];
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, {
    intent: "refund",
    labels: { amount: "金額", why: "わけ", reason: "くわしく" },
    prefix: "refund",
  });
  const typed = form.back?.typed;
  return (
    <Disclosure summary="返金する" open={typed !== undefined}>
      {/* What the answer says as a whole stands above the page. */}
      <FormTop form={{ ...form, problem: form.back?.problem ? "" : form.problem }} />
      <Form method="post" id={giveBackId} className="form-stack" key={refunded}>
        <Whose />
        <input type="hidden" name="order" value={id} data-moves="refund" />
        <input type="hidden" name="look" value="1" />
        {out.length > 0 ? (
          <fieldset className="form-stack">
            <legend className="body">返す品の数（返さない品は0のまま）</legend>
            {out.map((piece) => (
              <Piece key={piece.sku} {...piece} typed={typed} />
            ))}
          </fieldset>
        ) : null}
        {charges > 0 ? (
          <Check name="postage" value="1" defaultChecked={typed?.["postage"] === "1"}>
            {`送料など、品のほかの ${formatYen(charges)} も返す`}
          </Check>
        ) : null}
        <TextField
          {...form.field("amount")}
          label={`金額（あと${formatYen(total - refunded)}まで）`}
          hint="空なら、えらんだ品から計算します。お値引きだけのときは、ここに書きます。"
          inputMode="numeric"
        />
        <Select {...form.field("why")} need hint="店の記録に残ります。お客さまには出ません。">
          <option value="">おえらびください</option>
          {Object.entries(refundReasons).map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </Select>
        <TextField
          {...form.field("reason")}
          optional
          maxLength={200}
          hint="「その他」のときは、お書きください（例 袖のしみ）。"
        />
        <Button type="submit" name="intent" value="refund" busy={form.busy}>
          返金の中身を見る
        </Button>
      </Form>
    </Disclosure>
  );
}

function Piece({
  sku,
  count,
  label,
  typed,
}: {
  sku: string;
  count: number;
  label: string;
  typed: Texts | undefined;
}) {
  return (
    <div>
      <TextField
        name={takeField(sku)}
        label={label}
        inputMode="numeric"
        maxLength={String(count).length + 1}
        defaultValue={typed?.[takeField(sku)] ?? "0"}
      />
      <Check
        name={shelfField(sku)}
        value="1"
        defaultChecked={typed === undefined || typed[shelfField(sku)] === "1"}
      >
        在庫へ戻す（傷みなどで売れないときは、はずします）
      </Check>
    </div>
  );
}

/**
 * Asks whether the same is meant to go back a second time. Yes sends what waits in it; no leaves an
 * empty form.
 */
export function AskAgain({
  id,
  before,
  typed,
  busy,
}: {
  id: string;
  before: { id: string; amount: number; refunded: number };
  typed: Texts;
  busy: boolean;
}) {
  const waiting = Object.entries(typed).filter(([name]) => name !== "besides" && name !== "seen");
  return (
    <section className="card" aria-labelledby="again-head" role="alert">
      <h2 id="again-head">もう一度返金しますか</h2>
      <p className="body">
        さきほど{formatYen(before.amount)}を返金ずみです。もう一度返金しますか。
        {typedReason(typed) ? `（わけ　${typedReason(typed)}）` : ""}
      </p>
      <Form method="post" className="deeds">
        <Whose />
        {waiting.map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        <input type="hidden" name="besides" value={before.id} />
        <input type="hidden" name="seen" value={before.refunded} />
        <LinkButton look="ink" to={href("/admin/orders/:id", { id })}>
          返金しない
        </LinkButton>
        <Button type="submit" look="danger" busy={busy}>
          もう一度{formatYen(before.amount)}を返金する
        </Button>
      </Form>
    </section>
  );
}
