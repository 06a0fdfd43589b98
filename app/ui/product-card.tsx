import { FavouriteButton } from "./favourite-button.tsx";
import { PrefetchLink } from "./prefetch-link.tsx";
import { Price } from "./price.tsx";
import styles from "./product-card.module.css";

/** `look`: what of it stays in sight. */
export type CardPicture = {
  src: string;
  srcSet?: string;
  alt: string;
  look?: { objectPosition: string } | undefined;
};

/**
 * One of the goods in a list. `mark` is the slip at the corner; `eager` for those in the first
 * view.
 */
export function ProductCard({
  href,
  id,
  title,
  price,
  picture,
  colours = [],
  mark = "",
  soldOut = false,
  eager = false,
}: {
  href: string;
  id: string;
  title: string;
  price: number;
  picture: CardPicture | null;
  colours?: readonly { hex: string }[];
  mark?: string;
  soldOut?: boolean;
  eager?: boolean;
}) {
  return (
    <article className={soldOut ? `${styles.item} ${styles.gone}` : styles.item}>
      <PrefetchLink to={href}>
        <div className="picture">
          {picture ? (
            <img
              src={picture.src}
              srcSet={picture.srcSet}
              alt={picture.alt}
              sizes="(min-width: 60rem) 262px, 45vw"
              width={400}
              height={500}
              style={picture.look}
              {...(eager
                ? { fetchPriority: "high" as const }
                : { loading: "lazy" as const, decoding: "async" as const })}
            />
          ) : null}
        </div>
        <h3>
          {title}
          {soldOut ? <span className="visually-hidden">（売り切れ）</span> : null}
        </h3>
      </PrefetchLink>
      {mark ? <span className="mini">{mark}</span> : null}
      <FavouriteButton id={id} title={title} />
      <Price yen={price} />
      {colours.length > 0 ? (
        <p className={styles.dots} role="img" aria-label={`${colours.length}色`}>
          {colours.map(({ hex }) => (
            <i key={hex} style={{ background: hex }} />
          ))}
          {colours.length}色
        </p>
      ) : null}
    </article>
  );
}
