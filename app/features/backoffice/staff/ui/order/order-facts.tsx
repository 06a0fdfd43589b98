// Where an order goes, what it is, what was paid.
import { guest } from "#features/identity/account/rules.ts";
import { formatAddress } from "#features/identity/addresses/rules.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { Alert } from "#ui/alert.tsx";
import { AmountTable } from "#ui/amount-table.tsx";
import { Badge } from "#ui/badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { OrderFile } from "../../order-file.server.ts";
import styles from "./order-parts.module.css";

const Buyer = ({ of: { buyer, member, payer } }: { of: OrderFile }) =>
  buyer === guest ? (
    `${payer}（会員ではない方）`
  ) : (
    <PrefetchLink className="link" to={href("/admin/members/:uid", { uid: buyer })}>
      <b>{member || "会員のページ"}</b>
      {member ? <span className="visually-hidden">（会員のページ）</span> : null}
    </PrefetchLink>
  );

export const OrderBuyer = ({ of }: { of: OrderFile }) => (
  <DeskPanel
    title="お客さま"
    more={of.buyer === guest ? <Badge>ゲスト</Badge> : <Badge dye="kaihei">会員</Badge>}
  >
    <DescriptionList
      rows={[
        ["お名前", <Buyer key="buyer" of={of} />],
        ["これまで", of.bought],
        ["メール", of.email || "なし"],
      ]}
    />
    {of.email ? (
      <div className="deeds">
        <LinkButton
          small
          look="line"
          to={`${href("/admin/orders")}?q=${encodeURIComponent(of.email)}`}
        >
          注文を見る
        </LinkButton>
      </div>
    ) : null}
  </DeskPanel>
);

export const OrderWishes = ({ of: { wishes } }: { of: OrderFile }) =>
  wishes.length === 0 ? null : (
    <Alert icon={<Icon name="gift" />}>
      {wishes.map(([term, words]) => (
        <span key={term} className="block">
          <b>{term}</b>　{words}
        </span>
      ))}
    </Alert>
  );

export const OrderPlace = ({
  of: { address, phoneIsOpen },
  children,
}: {
  of: OrderFile;
  children?: React.ReactNode;
}) => (
  <DeskPanel title="お届け先">
    <p className="body">
      {formatAddress(address).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {address.kana}　{address.phone}
    </p>
    {phoneIsOpen ? null : (
      <div className="deeds">
        <ActForm
          intent="telephone"
          hint="開くと15分のあいだ見られます。だれがいつ見たかが、記録に残ります。"
        >
          電話番号を見る
        </ActForm>
      </div>
    )}
    {children}
  </DeskPanel>
);

export const OrderMoney = ({ of: order }: { of: OrderFile }) => (
  <DeskPanel
    title="お金"
    more={
      order.agrees === null ? null : order.agrees ? (
        <Badge icon="check-circle" dye="zengo">
          入金と一致
        </Badge>
      ) : (
        <Badge icon="warning-circle" dye="error">
          入金とちがいます
        </Badge>
      )
    }
  >
    <AmountTable
      rows={[
        ...order.amounts.map(([label, yen]) => ({ label, amount: formatYen(yen) })),
        { label: "合計", amount: formatYen(order.total), kind: "total" },
        ...order.taxes.map(({ rate, tax }) => ({
          label: `うち消費税（${rate}）`,
          amount: formatYen(tax),
          kind: "minor" as const,
        })),
        ...(order.refunded > 0
          ? [
              {
                label: `返金 ${formatYen(order.refunded)}`,
                amount: `残り ${formatYen(order.total - order.refunded)}`,
                kind: "minor" as const,
              },
            ]
          : []),
      ]}
    />
  </DeskPanel>
);

export const OrderPaper = ({
  of: { means, paid, receipts },
  children,
}: {
  of: OrderFile;
  children: React.ReactNode;
}) => (
  <DeskPanel title="支払いと書類">
    <DescriptionList
      rows={[
        ["方法", means],
        ["入金", paid],
        ["領収書", receipts || "まだ（お客さまが、ご自分で出せます）"],
      ]}
    />
    {children}
  </DeskPanel>
);

/** What was written to the buyer, and whether it got there. */
export const OrderLetters = ({ of: { letters } }: { of: OrderFile }) => (
  <DeskPanel title="送った知らせ">
    {letters.length === 0 ? <p className="soft">この90日には、ありません。</p> : null}
    <ul className={styles.letters}>
      {letters.map(({ id, title, how, done, failed, day }) => (
        <li key={id} className={failed ? "error" : undefined}>
          <Icon name={failed ? "warning-circle" : done ? "check" : "clock"} size={18} />
          <span>{title}</span>
          <span className="tiny soft">{day || how}</span>
        </li>
      ))}
    </ul>
  </DeskPanel>
);
