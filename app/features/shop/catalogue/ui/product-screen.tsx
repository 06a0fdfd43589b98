import { useRef, useState } from "react";
import { Link } from "react-router";
import { pictureUrl, srcSet } from "#features/platform/images/rules.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { showToast } from "#browser/stores.ts";
import { FavouriteButton } from "#ui/favourite-button.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { isStill } from "#browser/theme.ts";
import type { PresentedCard, PresentedProduct, presentColour } from "../present.ts";
import { categoryLabels, tagLabels } from "../labels.ts";
import { BodyTypeNote, Details, Story } from "./product-details.tsx";
import { ProductCards } from "./product-cards.tsx";
import { RestockForm } from "./restock-form.tsx";
import styles from "./product-screen.module.css";

type Props = {
  product: PresentedProduct;
  colours: ReturnType<typeof presentColour>[];
  related: PresentedCard[];
  /** "いまのご注文で…に発送します" */
  ships: string;
  /** What sending costs in words. */
  sending: string;
  /** The form came back from a browser without scripts: no size was chosen. */
  sizeMissing?: boolean;
  /** Puts one piece into this browser's cart. */
  onPut: (piece: { id: string; title: string; price: number; size: string; sku: string }) => void;
};

function Gallery({ product }: { product: PresentedProduct }) {
  const shots = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const show = (i: number) => {
    shots.current?.children[i]?.scrollIntoView({
      block: "nearest",
      inline: "start",
      behavior: isStill() ? "auto" : "smooth",
    });
    setAt(i);
  };
  return (
    <div className={styles.pictures}>
      <div
        className={styles.shots}
        ref={shots}
        tabIndex={0}
        role="region"
        aria-label={`写真 ${product.pictures.length}枚`}
        onScroll={(event) =>
          setAt(
            Math.round(
              event.currentTarget.scrollLeft / Math.max(1, event.currentTarget.clientWidth),
            ),
          )
        }
      >
        {product.pictures.map((picture, i) => (
          <div key={picture.key} id={`picture-${i + 1}`}>
            <img
              src={pictureUrl(picture, 640)}
              srcSet={srcSet(picture, [320, 480, 640, 750, 960, 1280])}
              sizes="(min-width: 60rem) 560px, 100vw"
              width={picture.width}
              height={picture.height}
              alt={picture.alt}
              {...(i === 0 ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
            />
          </div>
        ))}
      </div>
      {product.pictures.length > 1 ? (
        <div className={styles.thumbs}>
          {product.pictures.map((picture, i) => (
            <a
              key={picture.key}
              href={`#picture-${i + 1}`}
              aria-label={`写真${i + 1}を見る`}
              aria-current={i === at ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault();
                show(i);
              }}
            >
              <img src={pictureUrl(picture, 160)} alt="" width={56} height={70} loading="lazy" />
            </a>
          ))}
        </div>
      ) : null}
    </div>
  );
}

const priceRange = (product: PresentedProduct, chosen: string | undefined) => {
  const size = product.sizes.find(({ sku }) => sku === chosen);
  if (size) return formatYen(size.price);
  const prices = product.sizes.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return prices.length === 0
    ? formatYen(product.basePrice)
    : low === high
      ? formatYen(low)
      : `${formatYen(low)}〜`;
};

export function ProductScreen({
  product,
  colours,
  related,
  ships,
  sending,
  onPut,
  sizeMissing = false,
}: Props) {
  const first = product.sizes.filter(({ soldOut }) => !soldOut);
  const [sku, setSku] = useState<string | undefined>(
    first.length === 1 && product.sizes.length === 1 ? first[0]?.sku : undefined,
  );
  const [missing, setMissing] = useState(sizeMissing);
  const sizes = useRef<HTMLFieldSetElement>(null);
  const size = product.sizes.find((one) => one.sku === sku);
  const buyable = product.status === "open" && !product.soldOut;
  const gone = product.sizes.filter(({ soldOut }) => soldOut);
  const tag = product.tags.find((one) => one !== product.category);
  const price = priceRange(product, sku);
  const choice = [product.colour?.label, size?.size].filter(Boolean).join("・");
  const lastPut = useRef(-1_000);
  const add = (event: React.FormEvent) => {
    event.preventDefault();
    if (!size) {
      setMissing(true);
      sizes.current?.querySelector<HTMLInputElement>("input:not(:disabled)")?.focus({
        preventScroll: true,
      });
      sizes.current?.scrollIntoView({ block: "center", behavior: isStill() ? "auto" : "smooth" });
      return;
    }
    // A second tap of the same finger is not a second piece.
    if (event.timeStamp - lastPut.current < 700) return;
    lastPut.current = event.timeStamp;
    onPut({
      id: product.id,
      title: product.title,
      price: size.price,
      size: size.size,
      sku: size.sku,
    });
    showToast({
      kind: "success",
      message: `「${product.title}」をカートに入れました`,
      link: { href: href("/Cart"), label: "カートを見る" },
    });
  };
  const button = buyable ? (
    <button className="button button-ink" type="submit">
      <Icon name="tote" />
      カートに入れる
    </button>
  ) : (
    <button className="button button-ink" type="submit" disabled>
      {product.status === "closed" ? "販売を終了しました" : "売り切れ"}
    </button>
  );

  return (
    <main id="main" className={styles.pProduct}>
      <div className="wrap">
        <Breadcrumb
          items={[
            { href: href("/"), label: "ホーム" },
            {
              href:
                product.category === "art"
                  ? href("/gallery")
                  : href("/shop/category/:category?", { category: product.category }),
              label: categoryLabels[product.category],
            },
            ...(tag ? [{ href: href("/shop/tag/:tag?", { tag }), label: tagLabels[tag] }] : []),
          ]}
        />
      </div>
      <form method="post" action={href("/Cart")} onSubmit={add} noValidate>
        <input type="hidden" name="intent" value="put" />
        <input type="hidden" name="product" value={product.id} />
        <div className="two-columns">
          <Gallery product={product} />
          <div className={`wrap ${styles.buying}`}>
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
              <small>税込（{product.taxCategory === "reduced" ? "8%" : "10%"}）・送料別</small>
            </p>
            {colours.length > 0 ? (
              <div className={styles.blockRow} role="group" aria-labelledby="colour-label">
                <p className="label" id="colour-label">
                  色
                  <span className="soft" style={{ fontWeight: 400 }}>
                    {product.colour?.label}
                  </span>
                </p>
                <div className={styles.cols}>
                  {colours.map(({ id, label, hex, soldOut }) => (
                    <Link
                      key={id}
                      to={href("/shop/product/:productid?", { productid: id })}
                      preventScrollReset
                      prefetch="none"
                      aria-label={soldOut ? `${label}（売り切れ）` : label}
                      aria-current={id === product.id ? "true" : undefined}
                    >
                      <i style={{ background: hex }} />
                    </Link>
                  ))}
                </div>
              </div>
            ) : null}
            <fieldset
              className={styles.blockRow}
              id="size"
              ref={sizes}
              aria-describedby={missing ? "size-error" : undefined}
            >
              <div className="between">
                <legend className="label" style={{ margin: 0 }}>
                  {product.sizes.length > 1 ? "サイズ" : "在庫"}
                </legend>
                {product.sizeChart ? (
                  <a className="button-quiet button" href="#size-chart">
                    サイズの選びかた
                  </a>
                ) : null}
              </div>
              <div
                className="sizes"
                role="radiogroup"
                aria-label="サイズ"
                aria-invalid={missing || undefined}
              >
                {product.sizes.map((one) => (
                  <label key={one.sku}>
                    <input
                      type="radio"
                      name="sku"
                      value={one.sku}
                      disabled={one.soldOut || product.status === "closed"}
                      defaultChecked={one.sku === sku}
                      onChange={() => {
                        setSku(one.sku);
                        setMissing(false);
                      }}
                    />
                    <span>
                      {one.size}
                      <small>{one.stockText}</small>
                    </span>
                  </label>
                ))}
              </div>
              {missing ? (
                <p className="field-error" id="size-error" role="alert">
                  <Icon name="warning-circle" size={18} />
                  {product.sizes.length > 1 ? "サイズ" : "品"}をおえらびください。
                </p>
              ) : null}
            </fieldset>
            <div className={`${styles.inbuy} ${styles.blockRow}`}>{button}</div>
            <p className={styles.blockRow}>
              <FavouriteButton id={product.id} title={product.title} worded />
            </p>
            {product.bodyType ? <BodyTypeNote type={product.bodyType} /> : null}
            <div className={styles.ship}>
              {buyable ? (
                <div className="line">
                  <Icon name="truck" />
                  <span className="body grow">{ships}</span>
                </div>
              ) : null}
              <div className="line">
                <Icon name="package" />
                <span className="body grow">{sending}</span>
              </div>
              <div className="line">
                <Icon name="arrow-u-up-left" />
                <span className="body grow">
                  {product.taxCategory === "reduced"
                    ? "食品は、不良品のほかは返品できません"
                    : product.category === "underwear"
                      ? "到着から8日以内、未開封なら返品できます"
                      : "到着から8日以内、未使用なら返品できます"}
                </span>
              </div>
            </div>
          </div>
        </div>
        <div data-testid="buy-bar" className={styles.sticky}>
          <div className={styles.stickyIn}>
            <p className="price">
              <span className="digit" style={{ fontSize: "1.25rem" }}>
                {price}
              </span>
              <br />
              <small style={{ margin: 0 }}>{choice || "サイズをえらぶ"}</small>
            </p>
            {button}
          </div>
        </div>
      </form>
      <div className="wrap">
        {gone.length > 0 && product.status === "open" ? <RestockForm sizes={gone} /> : null}
        <Story text={product.story} />
        <Details
          product={product}
          shippingNote={`${ships}。お届けの日と時間帯は、購入の手つづきでお選びいただけます。`}
        />
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
