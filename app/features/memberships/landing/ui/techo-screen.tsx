import { href } from "#lib/href.ts";
import { formatYen, type Yen } from "#lib/yen.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import { neededBy, stands } from "#features/platform/promises/rules.ts";
import { monthNames } from "../landing-page.ts";
import { cardsWith, type LandingWords } from "../landing-words.ts";
import { techoCards } from "../pages/techo-cards.ts";
import { savedInAYear } from "#features/identity/licence/present-offer.ts";
import { LandingPicture, MonthPlants } from "./art.tsx";
import { Faq, type OffersByItem, Plans } from "./parts.tsx";
import { TechoSpread } from "./techo-spread.tsx";
import styles from "./landing.module.css";
import screenStyles from "./techo-screen.module.css";

type HeadOf = { words: LandingWords; name: string; mayTry: boolean };
const Head = ({ words, name, mayTry }: HeadOf) => (
  <div className={screenStyles.leafHead}>
    <div className="wrap">
      <p className={`${screenStyles.knob} tiny soft`}>{name}</p>
      <h1>
        {words.h1.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </h1>
      <LandingPicture name="planner" sizes="(min-width: 60rem) 480px, 72vw" first />
      <div className="lead">
        <p>
          {words.lead.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <div className={styles.acts2}>
          <a className="button button-ink" href="#choose">
            えらびかたを見る
          </a>
          {mayTry ? (
            <PrefetchLink className="more" to={href("/buy/:product?", { product: "400005" })}>
              <MoreLabel>ためしてみる</MoreLabel>
            </PrefetchLink>
          ) : null}
        </div>
      </div>
    </div>
  </div>
);

/** `from`: the cheapest planner on the shelf. */
const PaperOnly = ({ from }: { from: Yen | null }) => (
  <div className="trial paper">
    <LandingPicture name="planners" sizes="(min-width: 60rem) 420px, 84vw" />
    <div>
      <b>紙の手帳だけ</b>
      {from === null ? null : (
        <p className="play-pause">
          <span className="digit">{formatYen(from)}</span>
          <small>から　税込・送料は別です</small>
        </p>
      )}
      <p className="small soft">布張り、180度ひらく糸かがり。店の棚で、色と型をお選びください。</p>
      <PrefetchLink
        className="button button-ink button-small"
        to={href("/shop/category/:category?", { category: "taiheki-techo" })}
      >
        手帳をえらぶ
      </PrefetchLink>
    </div>
  </div>
);

/**
 * `only`: the one plan that was asked for; without it all of them. `paperFrom`: the cheapest
 * planner on the shelf, where the page tells of paper too.
 */
export function TechoScreen({
  words,
  offers,
  only,
  paperFrom,
}: {
  words: LandingWords;
  offers: OffersByItem;
  only?: string | undefined;
  paperFrom?: Yen | null;
}) {
  const cards = cardsWith(techoCards, words.cards);
  const standing = cards.filter(({ item }) => stands(neededBy[item] ?? []));
  const asked = standing.filter(({ item }) => item === only);
  const shown = asked.length > 0 ? asked : standing;
  const { "400003": month, "400004": year } = offers;
  const saved = month && year ? savedInAYear(month, year) : 0;
  return (
    <main id="main" className={styles.pLand}>
      <Head
        words={words}
        name={paperFrom === undefined ? "体癖手帳プラス" : "体癖手帳"}
        mayTry={offers["400005"]?.open === true}
      />
      {words.sections.map(({ heading, text }, at) => (
        <section key={heading} className={`wrap ${styles.scenes}`}>
          <div className={at === 0 ? styles.two2 : undefined}>
            <div>
              <h2>{heading}</h2>
              {text.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
            {at === 0 ? <TechoSpread hand={words.note} /> : null}
          </div>
        </section>
      ))}
      <section className={`wrap ${styles.scenes}`}>
        <h2>十二の月に、十二の草木</h2>
        <p className="body soft">月ごとに、判のかたちも草木も替わります。</p>
        <MonthPlants names={monthNames} />
      </section>
      <section className={`wrap ${styles.scenes}`} id="choose">
        <h2>えらびかた</h2>
        {paperFrom === undefined ? null : <PaperOnly from={paperFrom} />}
        <Plans
          cards={shown}
          offers={offers}
          savings={saved > 0 ? { "400004": `月ごとより、一年で${formatYen(saved)}お得です` } : {}}
        />
      </section>
      <Faq rows={words.faq} />
      <p className="wrap at-end">
        <PrefetchLink className="more" to={href("/landing/techo-reserve")}>
          <MoreLabel>来年の版のご予約</MoreLabel>
        </PrefetchLink>
      </p>
    </main>
  );
}
