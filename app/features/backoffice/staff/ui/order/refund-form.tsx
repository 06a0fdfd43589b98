import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { giveBackId } from "./order-head.tsx";

type Texts = Readonly<Record<string, string>>;
const pieceField = (sku: string) => `back:${sku}`;

/**
 * Money back for an order. After a refund it is a new and empty one; a refusal brings `typed` back.
 */
export function RefundForm({
  id,
  total,
  refunded,
  out,
  typed,
  busy,
}: {
  id: string;
  total: number;
  refunded: number;
  out: readonly { sku: string; label: string }[];
  typed: Texts | undefined;
  busy: boolean;
}) {
  return (
    <Disclosure summary="返金する" open={typed !== undefined}>
      <Form method="post" id={giveBackId} className="form-stack" key={refunded}>
        <Whose />
        <input type="hidden" name="order" value={id} data-moves="refund" />
        <TextField
          name="amount"
          label={`金額（あと${formatYen(total - refunded)}まで）`}
          inputMode="numeric"
          defaultValue={typed?.["amount"] ?? String(total - refunded)}
        />
        <TextField
          name="reason"
          label="わけ"
          need
          maxLength={200}
          defaultValue={typed?.["reason"]}
        />
        {out.length > 0 ? (
          <fieldset className="form-stack">
            <legend className="body">在庫に戻す数（戻さない品は0のまま）</legend>
            {out.map(({ sku, label }) => (
              <TextField
                key={sku}
                name={pieceField(sku)}
                label={label}
                inputMode="numeric"
                maxLength={3}
                defaultValue={typed?.[pieceField(sku)] ?? "0"}
              />
            ))}
          </fieldset>
        ) : null}
        <Button type="submit" look="danger" name="intent" value="refund" busy={busy}>
          返金する
        </Button>
      </Form>
    </Disclosure>
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
  before: { id: string; amount: number };
  typed: Texts;
  busy: boolean;
}) {
  const waiting = Object.entries(typed).filter(([name]) => name !== "besides");
  return (
    <section className="card" aria-labelledby="again-head" role="alert">
      <h2 id="again-head">もう一度返金しますか</h2>
      <p className="body">
        さきほど{formatYen(before.amount)}を返金ずみです。もう一度返金しますか。
        {typed["reason"] ? `（わけ　${typed["reason"]}）` : ""}
      </p>
      <Form method="post" className="deeds">
        <Whose />
        {waiting.map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        <input type="hidden" name="besides" value={before.id} />
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
