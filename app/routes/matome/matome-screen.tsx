// The page of a summary, for its readers and for who looks at it beforehand.
import { WordsSwitch } from "#features/library/dictionary/ui/explained.tsx";
import type { MatomePage } from "#features/library/matome/present.ts";
import { MatomeBody } from "#features/library/matome/ui/matome-body.tsx";
import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Neighbours } from "#ui/neighbours.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "#features/library/matome/ui/matome.module.css";

type Beside = { id: string; title: string } | null;

type Page = MatomePage & { signedIn: boolean; previous: Beside; next: Beside };

const Head = ({ card, words }: Pick<Page, "card" | "words">) => (
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
);

const Picture = ({ card }: Pick<Page, "card">) => (
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
);

/** What opens the rest: the plans that hold it, or signing in. */
const Locked = ({ card, offers, signedIn }: Pick<Page, "card" | "offers" | "signedIn">) => (
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

export function MatomeScreen({
  card,
  blocks,
  taste,
  offers,
  words,
  signedIn,
  previous,
  next,
}: Page) {
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
        <Head card={card} words={words} />
        <Picture card={card} />
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
            <Locked card={card} offers={offers} signedIn={signedIn} />
          </>
        )}
        <Neighbours
          label="となりのまとめ"
          className={styles.beside}
          previous={
            previous && { to: href("/matome/:id", { id: previous.id }), title: previous.title }
          }
          next={next && { to: href("/matome/:id", { id: next.id }), title: next.title }}
        />
      </div>
    </main>
  );
}
