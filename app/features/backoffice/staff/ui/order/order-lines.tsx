import { href } from "#lib/href.ts";
import { useMayGo } from "#ui/forms/may-act.tsx";
import { formatYen } from "#lib/yen.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { PlainTable } from "#ui/plain-table.tsx";
import styles from "./order-lines.module.css";

type OrderLine = {
  sku: string;
  productId: string;
  picture: string | null;
  name: string;
  quantity: number;
  amount: number;
  /** What came back of it; "" is nothing. */
  back: string;
};

/** To the goods, for who may go there. */
const GoodsLink = ({ id, children }: { id: string; children: React.ReactNode }) =>
  useMayGo(href("/admin/products/:id", { id })) ? (
    <PrefetchLink className={`link ${styles.line}`} to={href("/admin/products/:id", { id })}>
      {children}
    </PrefetchLink>
  ) : (
    <span className={styles.line}>{children}</span>
  );

export const OrderLines = ({ lines }: { lines: OrderLine[] }) => (
  <PlainTable
    caption="品"
    empty=""
    rows={lines}
    keyOf={({ sku }) => sku}
    columns={[
      {
        head: "品",
        cell: ({ name, picture, productId }) => (
          <GoodsLink id={productId}>
            {picture ? <img src={picture} alt="" width={40} height={50} /> : null}
            {name}
          </GoodsLink>
        ),
      },
      { head: "品番", cell: ({ sku }) => sku },
      {
        head: "数",
        figure: true,
        cell: ({ quantity, back }) => (
          <>
            {quantity}
            {back ? <b className="small block">{back}</b> : null}
          </>
        ),
      },
      { head: "金額", figure: true, cell: ({ amount }) => formatYen(amount) },
    ]}
  />
);

export const SlipLinks = ({ id }: { id: string }) =>
  useMayGo(href("/admin/orders/slips.pdf")) ? (
    <>
      <a
        className="button button-line button-small"
        href={`${href("/admin/orders/slips.pdf")}?order=${id}`}
      >
        納品書と荷づくり票（PDF・A5）
      </a>
      <a
        className="button button-quiet button-small"
        href={`${href("/admin/orders/slips.pdf")}?order=${id}&size=A4`}
      >
        A4で
      </a>
    </>
  ) : null;
