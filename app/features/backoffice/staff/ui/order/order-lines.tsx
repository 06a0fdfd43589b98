import { href } from "#lib/href.ts";
import { useMayGo } from "#ui/forms/may-act.tsx";
import { formatYen } from "#lib/yen.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import styles from "./order-parts.module.css";

type OrderLine = {
  sku: string;
  productId: string;
  picture: string | null;
  name: string;
  /** The shelf where it lies; "" is not written down. */
  place: string;
  quantity: number;
  amount: number;
  /** What came back of it; "" is nothing. */
  back: string;
};

/** To the goods, for who may go there. */
const GoodsLink = ({ id, children }: { id: string; children: React.ReactNode }) =>
  useMayGo(href("/admin/products/:id", { id })) ? (
    <PrefetchLink className="link" to={href("/admin/products/:id", { id })}>
      <b>{children}</b>
    </PrefetchLink>
  ) : (
    <b>{children}</b>
  );

export const OrderLines = ({ lines }: { lines: readonly OrderLine[] }) => (
  <ul className={styles.lines}>
    {lines.map(({ sku, productId, picture, name, place, quantity, amount, back }) => (
      <li key={sku}>
        {picture ? <img src={picture} alt="" width={44} height={55} /> : <span />}
        <div>
          <GoodsLink id={productId}>{name}</GoodsLink>
          <span className="tiny soft">
            {sku}
            {place ? <b>{`　棚 ${place}`}</b> : null}
          </span>
          {back ? <b className="small block">{back}</b> : null}
        </div>
        <span>×{quantity}</span>
        <span className="digit">{formatYen(amount)}</span>
      </li>
    ))}
  </ul>
);

/** Its papers to print; `large` is A4. */
export const SlipLink = ({ id, large = false }: { id: string; large?: boolean }) =>
  useMayGo(href("/admin/orders/slips.pdf")) ? (
    <a
      className={large ? "link" : "button button-line button-small"}
      href={`${href("/admin/orders/slips.pdf")}?order=${id}${large ? "&size=A4" : ""}`}
    >
      {large ? null : <Icon name="printer" size={18} />}
      納品書と荷づくり票{large ? "（A4）" : <span className="visually-hidden">（PDF・A5）</span>}
    </a>
  ) : null;
