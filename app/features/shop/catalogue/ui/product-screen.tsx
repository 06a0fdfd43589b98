import { href } from "#lib/href.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { FavouriteButton } from "#ui/favourite-button.tsx";
import type { NamedGroup } from "../groups.ts";
import type { PresentedCard, PresentedProduct } from "../present.ts";
import type { FormerPrice } from "../sale-words.ts";
import { ColourChoice, type Colours } from "./colour-choice.tsx";
import { DeliveryLines } from "./delivery-lines.tsx";
import { BodyTypeNote, Details, Story } from "./product-details.tsx";
import { ProductCards } from "./product-cards.tsx";
import { ProductPictures } from "./product-pictures.tsx";
import { BuyBar, type CartPiece, PutButton, usePutInCart } from "./put-in-cart.tsx";
import { RestockForm } from "./restock-form.tsx";
import { SaleLine } from "./sale-line.tsx";
import { SizeChoice } from "./size-choice.tsx";
import styles from "./product-screen.module.css";

type Props = {
  product: PresentedProduct;
  colours: Colours;
  related: PresentedCard[];
  trail: { category: NamedGroup; kind: NamedGroup | null };
  /** "いまのご注文で…に発送します" */
  ships: string;
  /** The rate of tax of today: "10%". */
  taxRate: string;
  /** What sending costs in words. */
  sending: string;
  /** The form came back from a browser without scripts: no size was chosen. */
  sizeMissing?: boolean;
  /** Puts one piece into this browser's cart. */
  onPut: (piece: CartPiece) => void;
  /** What others say of it. */
  children?: React.ReactNode;
};

function Trail({ trail: { category, kind } }: Pick<Props, "trail">) {
  return (
    <Breadcrumb
      items={[
        { href: href("/"), label: "ホーム" },
        {
          href:
            category.id === "art"
              ? href("/gallery")
              : href("/shop/category/:category?", { category: category.address }),
          label: category.name,
        },
        ...(kind
          ? [{ href: href("/shop/tag/:tag?", { tag: kind.address }), label: kind.name }]
          : []),
      ]}
    />
  );
}

const Head = ({
  product,
  price,
  former,
  taxRate,
}: {
  product: PresentedProduct;
  price: string;
  former: FormerPrice | null;
  taxRate: string;
}) => (
  <>
    <p className="cluster" style={{ gap: 8 }}>
      {product.licensed ? <span className={`mini ${styles.kaihei}`}>会員の品</span> : null}
      <span className="mini">品番 {product.code}</span>
    </p>
    <h1>{product.title}</h1>
    <p className={`${styles.yomiLine} small soft`} aria-hidden="true">
      {product.kana}
    </p>
    <p className="soft body">{product.lead}</p>
    <p className="price">
      <span className="large digit">{price}</span>
      <small>税込（{taxRate}）・送料別</small>
    </p>
    <SaleLine ends={product.saleEnds} former={former} />
  </>
);

function BuyForm({
  product,
  colours,
  ships,
  sending,
  taxRate,
  onPut,
  sizeMissing = false,
}: Omit<Props, "related" | "trail" | "children">) {
  const { size, missing, fieldset, price, former, choose, put } = usePutInCart(
    product,
    onPut,
    sizeMissing,
  );
  return (
    <form method="post" action={href("/Cart")} onSubmit={put} noValidate>
      <input type="hidden" name="intent" value="put" />
      <input type="hidden" name="product" value={product.id} />
      <div className="two-columns">
        <ProductPictures pictures={product.pictures} />
        <div className={`wrap ${styles.buying}`}>
          <Head {...{ product, price, former, taxRate }} />
          <ColourChoice product={product} colours={colours} />
          <SizeChoice
            product={product}
            chosen={size?.sku}
            missing={missing}
            onChoose={choose}
            ref={fieldset}
          />
          <div className={`${styles.inbuy} ${styles.blockRow}`}>
            <PutButton product={product} />
          </div>
          <p className={styles.blockRow}>
            <FavouriteButton id={product.id} title={product.title} worded />
          </p>
          {product.bodyType ? <BodyTypeNote type={product.bodyType} /> : null}
          <DeliveryLines product={product} ships={ships} sending={sending} />
        </div>
      </div>
      <BuyBar product={product} price={price} size={size?.size} />
    </form>
  );
}

export function ProductScreen({ related, trail, children, ...buying }: Props) {
  const { product, ships } = buying;
  const gone = product.sizes.filter(({ soldOut }) => soldOut);
  return (
    <main id="main" className={styles.pProduct}>
      <div className="wrap">
        <Trail trail={trail} />
      </div>
      <BuyForm {...buying} />
      <div className="wrap">
        {gone.length > 0 && product.status === "open" ? <RestockForm sizes={gone} /> : null}
        <Story blocks={product.story} />
        <Details
          product={product}
          shippingNote={`${ships}。お届けの日と時間帯は、購入の手つづきでお選びいただけます。`}
        />
        {children}
        {related.length > 0 ? (
          <>
            <div className="between section-head">
              <h2>いっしょに</h2>
            </div>
            <ProductCards products={related} />
          </>
        ) : null}
      </div>
    </main>
  );
}
