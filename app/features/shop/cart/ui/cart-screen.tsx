import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Alert } from "#ui/alert.tsx";
import { AmountTable } from "#ui/amount-table.tsx";
import type { PresentedCart } from "../present.ts";
import { changeQuantity, takeOut } from "./cart-store.ts";
import { KeptPieces } from "./kept-pieces.tsx";
import { LinePicture } from "./line-picture.tsx";
import { usePricedCart } from "./use-priced-cart.ts";
import { OrderedPieces } from "./ordered-pieces.tsx";
import { FreePostage } from "./free-postage.tsx";
import styles from "./cart-screen.module.css";

type Line = PresentedCart["lines"][number];

/** The cart: grouped by size, priced by the server, working as plain forms before scripts load. */
export function CartScreen({
  cart: rendered,
  gone = 0,
  ordered = [],
  isGuest = true,
  problem,
}: {
  cart: PresentedCart;
  isGuest?: boolean;
  /** So many sizes of an earlier order are not sold any more. */
  gone?: number;
  /** What left the cart with this answer: it is ordered. */
  ordered?: readonly string[];
  problem: string | undefined;
}) {
  const { cart, busy, late, ready } = usePricedCart(rendered);
  const problems = [...new Set(cart.lines.flatMap((line) => line.problems))];
  return (
    <main id="main" className="p-cart" aria-busy={busy || undefined}>
      <div className="wrap">
        <h1>
          カート
          {cart.pieces > 0 ? (
            <span className={`soft ${styles.pieces}`}>{cart.pieces}点</span>
          ) : null}
        </h1>
        {problem ? (
          <Alert kind="error" role="alert">
            {problem}
          </Alert>
        ) : null}
        <OrderedPieces pieces={ordered} />
        {gone > 0 ? (
          <Alert kind="warn" role="status">
            {`前のご注文のうち${gone}品は、いまお取りあつかいがないため、入れていません。`}
          </Alert>
        ) : null}
        {late ? (
          <Alert kind="warn" role="status">
            いまの値段と在庫を確かめられませんでした。電波のよいところで、もう一度お試しください。
          </Alert>
        ) : null}
        {problems.length > 0 ? (
          <Alert kind="warn" role="status">
            {problems.map((one) => (
              <span key={one} className="problem">
                {one}
              </span>
            ))}
          </Alert>
        ) : null}
        {cart.kept.map((kept) => (
          <KeptPieces key={kept.temporaryId} kept={kept} />
        ))}
        {cart.lines.length === 0 ? (
          <EmptyState
            picture="cart"
            title="カートは、まだからっぽです"
            text="気になる品を入れると、ここに並びます。お支払いまで、在庫のとり置きはしません。"
            action={{ href: href("/shop"), label: "お店を見る" }}
          />
        ) : (
          <Filled {...{ cart, ready, isGuest }} />
        )}
      </div>
    </main>
  );
}

type FilledCart = { cart: PresentedCart; ready: boolean; isGuest: boolean };
function Filled({ cart, ready, isGuest }: FilledCart) {
  const total = cart.itemsTotal + cart.postage;
  // What cannot be bought is in no sum.
  const counted = cart.lines.reduce((sum, one) => sum + (one.buyable ? one.quantity : 0), 0);
  return (
    <div className="page-grid">
      <div>
        <FreePostage cart={cart} />
        <ul>
          {cart.lines.map((line) => (
            <CartLine key={line.sku} line={line} ready={ready} />
          ))}
        </ul>
      </div>
      <aside className="payment" aria-label="お会計">
        <div className={styles.estimate}>
          <AmountTable
            rows={[
              { label: `品物の合計（${counted}点）`, amount: formatYen(cart.itemsTotal) },
              { label: "送料", amount: formatYen(cart.postage) },
              {
                label: (
                  <>
                    お支払いの目安
                    <small className="faint">税込・送料はお届け先で変わることがあります</small>
                  </>
                ),
                amount: formatYen(total),
                kind: "total",
              },
            ]}
          />
          {cart.orderable ? (
            <LinkButton to={href("/buy/:product?", { product: "products" })} full>
              購入の手つづきへ
              <Icon name="arrow-right" size={20} />
            </LinkButton>
          ) : (
            <>
              <Button full disabled>
                購入の手つづきへ
              </Button>
              <p className="hint">
                買えない品物があります。点数を直すか、カートから出してください。
              </p>
            </>
          )}
        </div>
        <p className="hint">
          {isGuest ? "会員でなくても購入できます。" : ""}
          お支払いの前に、金額と内容をもう一度ご確認いただけます。
        </p>
      </aside>
    </div>
  );
}

function CartLine({ line, ready }: { line: Line; ready: boolean }) {
  const name = line.title || "お取りあつかいが終わった品";
  const details = [line.colour, line.size].filter(Boolean).join(" ／ ");
  const picture = line.picture ? <LinePicture picture={line.picture} /> : null;
  return (
    <li className={line.buyable ? styles.cartLine : `${styles.cartLine} ${styles.gone}`}>
      {line.productId ? (
        <PrefetchLink
          className="picture"
          to={href("/shop/product/:productid?", { productid: line.productId })}
          aria-label={`${name}を見る`}
        >
          {picture}
        </PrefetchLink>
      ) : (
        <div className="picture" />
      )}
      <div>
        <h2 className={styles.name}>
          {name}
          {line.reduced ? "※" : ""}
        </h2>
        {details ? <p className="tiny soft">{details}</p> : null}
        {line.deliveryNote ? <p className="tiny soft">{line.deliveryNote}</p> : null}
        {line.few ? <p className={`tiny ${styles.left}`}>残り{line.left}点</p> : null}
        {line.buyable || line.left > 0 ? (
          <div className={`between ${styles.nums}`}>
            <Quantity line={line} name={name} ready={ready} />
            <span className="price">{formatYen(line.amount)}</span>
          </div>
        ) : (
          <p className={`tiny ${styles.left}`}>いまはご購入いただけません</p>
        )}
        <form
          method="post"
          action={href("/Cart")}
          onSubmit={(event) => {
            if (ready) {
              event.preventDefault();
              takeOut(line.sku);
            }
          }}
        >
          <input type="hidden" name="intent" value="set" />
          <input type="hidden" name="sku" value={line.sku} />
          <Button type="submit" look="quiet" name="quantity" value="0">
            カートから出す<span className="visually-hidden">：{name}</span>
          </Button>
        </form>
      </div>
    </li>
  );
}

/** Each button is a form that asks for one more or one fewer; scripts do the same at once. */
function Quantity({ line, name, ready }: { line: Line; name: string; ready: boolean }) {
  const press = (next: number) => (event: React.FormEvent) => {
    if (!ready) return;
    event.preventDefault();
    changeQuantity(line.sku, next);
  };
  const button = (next: number, words: string, icon: "minus" | "plus", disabled: boolean) => (
    <form method="post" action={href("/Cart")} onSubmit={press(next)}>
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="sku" value={line.sku} />
      <button type="submit" name="quantity" value={next} disabled={disabled} aria-label={words}>
        <Icon name={icon} size={18} />
      </button>
    </form>
  );
  return (
    <span className="step" role="group" aria-label={`${name}の数`}>
      {button(line.quantity - 1, `${name}をひとつ減らす`, "minus", line.quantity <= 1)}
      <b aria-live="polite">{line.quantity}</b>
      {button(line.quantity + 1, `${name}をひとつ増やす`, "plus", line.quantity >= line.left)}
    </span>
  );
}
