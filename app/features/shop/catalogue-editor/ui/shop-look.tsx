// How a product stands in a list of the shop now, and the way to see its page as somebody else
// would on another day.
import { PreviewDoor } from "#features/platform/preview/ui/preview-door.tsx";
import { focusStyle, pictureUrl } from "#features/platform/images/rules.ts";
import type { presentCard } from "#features/shop/catalogue/present.ts";
import { DeskPanel } from "#ui/desk-page.tsx";
import { Price } from "#ui/price.tsx";
import styles from "./shop-look.module.css";

export const ShopLook = ({
  card: { id, title, price, mark, soldOut, picture, colours },
}: {
  card: ReturnType<typeof presentCard>;
}) => (
  <DeskPanel id="look" title="店での見え方">
    <div className={styles.card}>
      {picture ? (
        <img
          src={pictureUrl(picture, 480)}
          alt=""
          width={240}
          height={300}
          loading="lazy"
          style={focusStyle(picture)}
        />
      ) : (
        <p className="small soft">写真がまだありません。</p>
      )}
      {soldOut || mark ? <span className="mini">{soldOut ? "売り切れ" : mark}</span> : null}
      <p>{title}</p>
      <Price yen={price} />
      {colours.length > 0 ? (
        <p className={styles.dots}>
          {colours.map(({ hex, label }) => (
            <i key={label} style={{ background: hex }} />
          ))}
          {colours.length}色
        </p>
      ) : null}
    </div>
    <PreviewDoor kind="product" id={id} />
  </DeskPanel>
);
