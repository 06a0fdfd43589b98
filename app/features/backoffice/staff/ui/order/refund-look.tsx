// What a refund would do, said before the press that does it: the pieces, the money and the points,
// the shelf, and what the buyer hears.
import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { RefundLook } from "#features/shop/purchase/refund/look-at-refund.server.ts";
import { typedReason } from "#features/shop/purchase/orders/refund-reasons.ts";
import { formatYen } from "#lib/yen.ts";
import { AmountTable } from "#ui/amount-table.tsx";
import { Button } from "#ui/button.tsx";
import { Whose } from "#ui/forms/whose.tsx";
import { shelfField } from "./refund-form.tsx";
import styles from "./refund-look.module.css";

type Texts = Readonly<Record<string, string>>;

const told = ({ email, way, isMember, points }: RefundLook): string[] => [
  way,
  email
    ? `お金を送ったら、${isMember ? "この方に" : `${email} に`}「ご返金のお知らせ」が届きます。` +
      "返金明細書（適格返還請求書）も、そこから受けとれます。"
    : "メールのない方です。お電話などで、お知らせください。",
  "ここに書いたわけは店の記録にだけ残り、お客さまには出ません。",
  ...(isMember
    ? [
        (points > 0 ? "使ったポイントは、お金が戻ったときに戻ります。" : "") +
          "このご注文でついたポイントも、同じ割合で引かれます。",
      ]
    : []),
];

/** What this form says itself, or answers to an earlier question. */
const anew = new Set(["amount", "wanted", "look", "besides", "seen", "whose"]);

/** The form of the refund itself: what was looked at is what is sent. */
function Sent({ look, typed }: { look: RefundLook; typed: Texts }) {
  const back = look.lines.filter(({ sku }) => typed[shelfField(sku)] === "1");
  return (
    <>
      {Object.entries(typed).map(([name, text]) =>
        anew.has(name) || name.startsWith("back:") ? null : (
          <input key={name} type="hidden" name={name} value={text} />
        ),
      )}
      <input type="hidden" name="amount" value={look.amount} />
      <input type="hidden" name="seen" value={look.refunded} />
      <input type="hidden" name="wanted" value={typed["amount"] ?? ""} />
      {back.map(({ sku, quantity }) => (
        <input key={sku} type="hidden" name={`back:${sku}`} value={quantity} />
      ))}
    </>
  );
}

export function RefundLookPanel({
  look,
  typed,
  busy,
}: {
  look: RefundLook;
  typed: Texts;
  busy: boolean;
}) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), [look]);
  const shelf = look.lines.map(
    ({ sku, name, quantity }) =>
      `${name} ${quantity}点：${typed[shelfField(sku)] === "1" ? "在庫へ戻します" : "在庫へは戻しません"}`,
  );
  return (
    <section className={`card ${styles.look}`} aria-labelledby="look-head">
      <h2 id="look-head" ref={head} tabIndex={-1}>
        返金の中身（まだ返していません）
      </h2>
      <AmountTable
        rows={[
          ...look.lines.map(({ name, quantity, gross }) => ({
            label: `${name}　${quantity}点`,
            amount: formatYen(gross),
          })),
          ...(look.postage > 0 ? [{ label: "送料など", amount: formatYen(look.postage) }] : []),
          ...(look.points > 0
            ? [{ label: "ポイントで戻る分", amount: `${look.points.toLocaleString("ja-JP")}pt` }]
            : []),
          { label: `返すお金（${look.means}）`, amount: formatYen(look.amount), kind: "total" },
          { label: "このあと返せる残り", amount: formatYen(look.left), kind: "minor" },
        ]}
      />
      <ul className={styles.told}>
        {[...shelf, `わけ：${typedReason(typed)}`, ...told(look)].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <Form method="post" className="deeds">
        <Whose />
        <Sent look={look} typed={typed} />
        <Button type="submit" look="line" name="look" value="again" busy={busy}>
          書き直す
        </Button>
        <Button type="submit" look="danger" busy={busy}>
          {formatYen(look.amount)}を返金する
        </Button>
      </Form>
    </section>
  );
}
