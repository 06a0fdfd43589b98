import { Link } from "react-router";
import { RichTextView } from "#features/platform/rich-text/ui/rich-text.tsx";
import { href } from "#lib/href.ts";
import { Figure } from "#ui/art/Figure.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { PresentedProduct } from "../present.ts";
import styles from "./product-details.module.css";
import productScreenStyles from "./product-screen.module.css";

const numerals = ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二"];

export const Story = ({ blocks }: { blocks: PresentedProduct["story"] }) => (
  <div className="text prose">
    <RichTextView blocks={blocks} />
  </div>
);

export function BodyTypeNote({ type }: { type: number }) {
  return (
    <Link
      className={`${productScreenStyles.fitting} ${productScreenStyles.blockRow}`}
      to={`${href("/about")}#type-${type}`}
    >
      <Figure type={type} ground="none" />
      <span>
        <b>{numerals[type]}種から生まれたかたち</b>
        <span className="small soft">
          {numerals[type]}種の動きを手がかりに裁っています。ほかの型の方も、どうぞ。
        </span>
      </span>
    </Link>
  );
}

const LinesOf = ({ text }: { text: string }) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => (
      <span key={line} className={styles.lineOf}>
        {line}
      </span>
    ));

const SizeChart = ({ sizeChart }: { sizeChart: NonNullable<PresentedProduct["sizeChart"]> }) => (
  <details open id="size-chart">
    <summary>
      寸法（cm）
      <Icon name="caret-down" size={20} />
    </summary>
    <div className={styles.scrollX} role="region" aria-label="寸法の表" tabIndex={0}>
      <table className={productScreenStyles.chart}>
        <thead>
          <tr>
            <th scope="col">サイズ</th>
            {sizeChart.columns.map((column, i) => (
              <th key={i} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizeChart.rows.map(({ size, values }, row) => (
            <tr key={row}>
              <th scope="row">{size}</th>
              {values.map((value, i) => (
                <td key={i} className="digit">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);

const AboutWork = ({ art }: { art: NonNullable<PresentedProduct["art"]> }) => (
  <details open>
    <summary>
      作品について
      <Icon name="caret-down" size={20} />
    </summary>
    <div>
      <dl className="description-list">
        <dt>作者</dt>
        <dd>{art.artist}</dd>
        <dt>制作年</dt>
        <dd>{art.year}年</dd>
        <dt>技法</dt>
        <dd>{art.technique}</dd>
        <dt>寸法</dt>
        <dd>{art.dimensions}</dd>
        <dt>額</dt>
        <dd>{art.framed ? "額つき" : "額なし"}</dd>
      </dl>
    </div>
  </details>
);

const Materials = ({ product: { materials, care, origin } }: { product: PresentedProduct }) => (
  <details>
    <summary>
      素材とお手入れ
      <Icon name="caret-down" size={20} />
    </summary>
    <div>
      <dl className="description-list">
        <dt>素材</dt>
        <dd>
          <LinesOf text={materials} />
        </dd>
        {care ? (
          <>
            <dt>お手入れ</dt>
            <dd>
              <LinesOf text={care} />
            </dd>
          </>
        ) : null}
        {origin ? (
          <>
            <dt>つくった所</dt>
            <dd>{origin}</dd>
          </>
        ) : null}
      </dl>
    </div>
  </details>
);

const DeliveryAndReturns = ({ isFood, note }: { isFood: boolean; note: string }) => (
  <details>
    <summary>
      お届けと返品
      <Icon name="caret-down" size={20} />
    </summary>
    <div>
      <p className="body">{note}</p>
      <p className="body">
        {isFood
          ? "食品のため、不良品のほかは返品をお受けできません。"
          : "到着から8日以内、未使用であれば返品できます。肌着は、開封後の返品をお受けできません。"}
      </p>
      <p>
        <Link className="more" to={href("/policies/:policy", { policy: "return-policy" })}>
          <span>返品についてくわしく</span>
          <Icon name="arrow-right" size={18} />
        </Link>
      </p>
    </div>
  </details>
);

export const Details = ({
  product,
  shippingNote,
}: {
  product: PresentedProduct;
  shippingNote: string;
}) => (
  <div>
    {product.sizeChart ? <SizeChart sizeChart={product.sizeChart} /> : null}
    {product.art ? <AboutWork art={product.art} /> : null}
    <Materials product={product} />
    <DeliveryAndReturns isFood={product.taxCategory === "reduced"} note={shippingNote} />
  </div>
);
