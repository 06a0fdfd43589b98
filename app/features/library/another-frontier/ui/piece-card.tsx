import { clock, clockWords, coverSet, percentOf } from "#features/library/media/present.ts";
import { href } from "#lib/href.ts";
import { BrushBar } from "#ui/brush-bar.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Badge } from "#ui/badge.tsx";
import type { FrontierPiece } from "../present.ts";
import type { Level } from "../rules.ts";
import styles from "./piece-card.module.css";

const dyes = { trial: "zengo", a: "jouge", b: "kaihei" } as const satisfies Record<Level, string>;
/** From which level on a piece is open. */
export const LevelMark = ({ level, levelWords }: Pick<FrontierPiece, "level" | "levelWords">) => (
  <Badge dye={dyes[level]}>{levelWords}</Badge>
);

/**
 * A piece with its picture, its level and how far one is; a closed one says which plan opens it.
 */
export function PieceCard({
  piece: { track, level, levelWords, offer },
}: {
  piece: FrontierPiece;
}) {
  const { id, href: to, title, name, cover, seconds, open, position, heard } = track;
  return (
    <article
      className={open ? styles.frontierPiece : `${styles.frontierPiece} shut`}
      aria-labelledby={`fp-${id}`}
    >
      <PrefetchLink className="picture" to={to} aria-hidden="true" tabIndex={-1}>
        <img
          src={cover.src}
          srcSet={coverSet(cover)}
          sizes="(min-width: 390px) 350px, 92vw"
          alt=""
          width={480}
          height={270}
          loading="lazy"
        />
        <span className={styles.length}>{clock(seconds)}</span>
        <span className="go-forward">
          {open ? <Icon name="play" size={20} fill /> : <Icon name="lock-simple" size={20} />}
        </span>
      </PrefetchLink>
      {position && !heard ? <BrushBar percent={percentOf(track)} label="見たところ" /> : null}
      <div className={styles.fpWords}>
        <h3 id={`fp-${id}`}>
          <PrefetchLink to={to}>{title}</PrefetchLink>
        </h3>
        <p className="tiny soft">
          <LevelMark level={level} levelWords={levelWords} />
          {heard ? <Badge>見おえた</Badge> : null}
          <span>{name}</span>
          <span className="visually-hidden">{clockWords(seconds)}</span>
        </p>
        {offer ? (
          <p className={`tiny ${styles.lockLine}`}>
            <Icon name="lock-simple" size={18} />「{offer.title}」でひらきます{"　"}
            <PrefetchLink className="link" to={href("/buy/:product?", { product: offer.id })}>
              プランを見る
            </PrefetchLink>
          </p>
        ) : null}
      </div>
    </article>
  );
}
