// The page of a summary, for its readers and for who looks at it beforehand.
import { WordsSwitch } from "#features/library/dictionary/ui/explained.tsx";
import type { MatomePage } from "#features/library/matome/present.ts";
import { MatomeBody } from "#features/library/matome/ui/matome-body.tsx";
import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "#features/library/matome/ui/matome.module.css";

type Beside = { id: string; title: string } | null;

export function MatomeScreen({
  card,
  blocks,
  taste,
  offers,
  words,
  signedIn,
  previous,
  next,
}: MatomePage & { signedIn: boolean; previous: Beside; next: Beside }) {
  return (
    <main id="main" className={styles.pMatome}>
      <div className="wrap narrow">
        <Breadcrumb
          items={[
            { href: href("/"), label: "ホーム" },
            { href: href("/matome"), label: "まとめ" },
            { label: card.title },
          ]}
        />
        <header>
          <h1>{card.title}</h1>
          <p className="body soft">{card.summary}</p>
          <p className={`tiny soft ${styles.rowS}`}>
            {card.free ? <Badge dye="zengo">どなたでも</Badge> : null}
            <span>約{card.minutes}分</span>
            {card.pieces > 0 ? <span>音声・動画 {card.pieces}本</span> : null}
            {words > 0 ? <span>ことば {words}つ</span> : null}
          </p>
        </header>
        <p className={`picture ${styles.wide}`}>
          <img
            src={card.picture.src}
            srcSet={card.picture.srcSet}
            sizes="(min-width: 60rem) 640px, 100vw"
            alt={card.picture.alt}
            width={480}
            height={270}
            fetchPriority="high"
          />
        </p>
        {card.open ? (
          <div className={card.free ? "prose" : "prose matome-rest"}>
            <MatomeBody blocks={blocks} />
            <p>
              <WordsSwitch />
            </p>
          </div>
        ) : (
          <>
            <div className={`prose ${styles.fade}`}>
              <p>{taste}……</p>
            </div>
            <LockCard {...{ card, offers, signedIn }} />
          </>
        )}
        <nav className={`between ${styles.beside}`} aria-label="となりのまとめ">
          {previous ? (
            <PrefetchLink className="more" to={href("/matome/:id", { id: previous.id })} rel="prev">
              ← {previous.title}
            </PrefetchLink>
          ) : (
            <span />
          )}
          {next ? (
            <PrefetchLink className="more" to={href("/matome/:id", { id: next.id })} rel="next">
              {next.title} →
            </PrefetchLink>
          ) : (
            <span />
          )}
        </nav>
      </div>
    </main>
  );
}

/** What opens the rest, and the way in for who may read it already. */
const LockCard = ({
  card,
  offers,
  signedIn,
}: Pick<MatomePage, "card" | "offers"> & { signedIn: boolean }) => (
  <section className={`card matome-rest ${styles.lockcard}`}>
    <p className="cluster">
      <Icon name="lock-simple" />
      <b className="mincho">つづきは、{card.lock}</b>
    </p>
    {offers.map(({ id, title, price, note }) => (
      <p key={id}>
        <PrefetchLink
          className="button button-line button-full"
          to={href("/buy/:product?", { product: id })}
        >
          {title}
          <small>
            {price} {note}
          </small>
        </PrefetchLink>
      </p>
    ))}
    <p>
      <PrefetchLink className="link" to={href("/landing/membership")}>
        会員とプランを見る
      </PrefetchLink>
    </p>
    {signedIn ? null : (
      <p className="small soft">
        会員の方は、
        <PrefetchLink
          className="link"
          to={`${href("/account/login")}?redirect_url=${encodeURIComponent(card.href)}`}
        >
          ログイン
        </PrefetchLink>
        すると、つづきが出ます。
      </p>
    )}
  </section>
);
