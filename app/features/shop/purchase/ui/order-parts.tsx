// Parts that the final confirmation and the finished order show in the same way.
import { formatAddress, formatPhone } from "#features/identity/addresses/rules.ts";
import { bandName } from "#features/shop/delivery/rules.ts";
import { pictureUrl } from "#features/platform/images/rules.ts";
import { formatRate } from "#features/shop/tax/rules.ts";
import { formatJapanese, type TokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { AmountTable } from "#ui/amount-table.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { type AmountParts, amountRows } from "../orders/amounts.ts";
import { wishRows } from "../orders/gift.ts";
import type { Confirmation, ConfirmedLine } from "../orders/rules.ts";
import styles from "./order-parts.module.css";

export const Lines = ({ lines }: { lines: readonly (ConfirmedLine & { note?: string })[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line.sku} className={styles.orderLine}>
        <div className="picture">
          {line.picture ? (
            <img src={pictureUrl(line.picture, 160)} alt="" width={56} height={70} loading="lazy" />
          ) : null}
        </div>
        <div>
          <span>
            {line.title}
            {line.taxCategory === "reduced" ? "※" : ""}
          </span>
          <p className="tiny soft">
            {[line.colour, line.size].filter(Boolean).join(" ／ ")}
            {"　"}
            <span className="nowrap">数量 {line.quantity}</span>
          </p>
          {line.deliveryNote ? <p className="tiny soft">{line.deliveryNote}</p> : null}
          {line.note ? <p className="small">{line.note}</p> : null}
        </div>
        <span className="digit">{formatYen(line.amount)}</span>
      </li>
    ))}
  </ul>
);

type AmountsOf = AmountParts & Pick<Confirmation, "total" | "taxes">;
export const Amounts = ({ total, taxes, ...parts }: AmountsOf) => (
  <>
    <AmountTable
      rows={[
        ...amountRows(parts).map(([label, yen]) => ({ label, amount: formatYen(yen) })),
        {
          label: (
            <>
              お支払い合計<small className="faint">税込</small>
            </>
          ),
          amount: formatYen(total),
          kind: "total" as const,
        },
        ...taxes.flatMap(({ basisPoints, target, tax, reduced }) => [
          {
            label: `${formatRate(basisPoints)}対象${reduced ? "（軽減税率）" : ""}`,
            amount: formatYen(target),
            kind: "minor" as const,
          },
          { label: "うち消費税", amount: formatYen(tax), kind: "minor" as const },
        ]),
      ]}
    />
    {taxes.some(({ reduced }) => reduced) ? (
      <p className="tiny soft">※は軽減税率の対象です。</p>
    ) : null}
  </>
);

export function DeliverTo({
  confirmation: { address, email, deliveryDay, deliveryBand, gift, note },
}: {
  confirmation: Pick<
    Confirmation,
    "address" | "email" | "deliveryDay" | "deliveryBand" | "gift" | "note"
  >;
}) {
  const lines = formatAddress(address);
  return (
    <DescriptionList
      rows={[
        [
          "お届け先",
          <>
            {lines.slice(0, -1).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            {address.name ? (
              <span className="block">
                {address.name}（{address.kana}）様
              </span>
            ) : null}
          </>,
        ],
        ["電話", formatPhone(address.phone)],
        ["メール", email || "なし"],
        [
          "お届け日",
          (deliveryDay ? formatJapanese(deliveryDay as TokyoDate) : "指定なし（いちばん早い日）") +
            (deliveryBand === "none" ? "" : `　${bandName(deliveryBand)}`),
        ],
        ...wishRows({ gift, note }),
      ]}
    />
  );
}
