import { href } from "#lib/href.ts";
import { formatYen, type Yen } from "#lib/yen.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import { neededBy, stands, when } from "#features/platform/promises/rules.ts";
import { type LandingCard, monthNames, techoWords } from "../pages.ts";
import { savedInAYear } from "#features/identity/licence/present-offer.ts";
import { LandingPicture, MonthPlants } from "./art.tsx";
import { Faq, type OffersByItem, Plans } from "./parts.tsx";
import styles from "./landing.module.css";

/** The four marks of a day, and which of the five circles is filled. */
const marks = [
  ["ねむり", 4, "kaihei"],
  ["食", 2, "sayu"],
  ["息", 4, "jouge"],
  ["張り", 3, "nejire"],
] as const;
const cards: readonly LandingCard[] = [
  {
    item: "400003",
    figure: 9,
    kicker: "毎月とどく",
    dye: "kaihei",
    points: ["月ごとの薄い手帳", "送料もふくみます", ...when("diary", "スマホの日記と判帳")],
  },
  {
    item: "400004",
    figure: 10,
    kicker: "一年まとめて",
    dye: "kaihei",
    points: ["手帳プラスを一年分"],
  },
  {
    item: "400005",
    figure: 1,
    kicker: "まず、三週間",
    dye: "jouge",
    points: when("diary", "スマホの日記だけ", "おわった日記は消えません"),
  },
];

function Spread() {
  return (
    <div
      className={styles.spread}
      role="img"
      aria-label={`手帳の見開き。左は四つのしるし、右は罫線に手書きの文章。「${techoWords.spread.hand}」`}
    >
      <div>
        <p className={styles.dayMark}>
          <b>20</b>
          <span>
            霜月
            <br />金
          </span>
        </p>
        {marks.map(([name, filled, dye]) => (
          <div className={styles.monthMark} key={name}>
            <span>{name}</span>
            {[1, 2, 3, 4, 5].map((step) => (
              <i
                key={step}
                className={step === filled ? "is-on" : undefined}
                style={
                  { "--s": `${7 + step * 3}px`, "--c": `var(--${dye})` } as React.CSSProperties
                }
              />
            ))}
          </div>
        ))}
      </div>
      <div>
        <p className="hand">{techoWords.spread.hand}</p>
      </div>
    </div>
  );
}

/**
 * `only`: the one plan that was asked for; without it all of them. `paperFrom`: the cheapest
 * planner on the shelf, where the page tells of paper too.
 */
export function TechoScreen({
  offers,
  only,
  paperFrom,
}: {
  offers: OffersByItem;
  only?: string | undefined;
  paperFrom?: Yen | null;
}) {
  const standing = cards.filter(({ item }) => stands(neededBy[item] ?? []));
  const asked = standing.filter(({ item }) => item === only);
  const shown = asked.length > 0 ? asked : standing;
  const { "400003": month, "400004": year } = offers;
  const saved = month && year ? savedInAYear(month, year) : 0;
  return (
    <main id="main" className={styles.pLand}>
      <div className={styles.leafHead}>
        <div className="wrap">
          <p className={`${styles.knob} tiny soft`}>
            {paperFrom === undefined ? "体癖手帳プラス" : "体癖手帳"}
          </p>
          <h1>
            {techoWords.h1.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </h1>
          <LandingPicture name="planner" sizes="(min-width: 60rem) 480px, 72vw" first />
          <div className="lead">
            <p>
              {techoWords.lead.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </p>
            <div className={styles.acts2}>
              <a className="button button-ink" href="#choose">
                えらびかたを見る
              </a>
              {offers["400005"]?.open ? (
                <PrefetchLink className="more" to={href("/buy/:product?", { product: "400005" })}>
                  <MoreLabel>三週間ためす</MoreLabel>
                </PrefetchLink>
              ) : null}
            </div>
          </div>
        </div>
      </div>
      <section className={`wrap ${styles.scenes}`}>
        <div className={styles.two2}>
          <div>
            <h2>{techoWords.spread.heading}</h2>
            <p>{techoWords.spread.text}</p>
          </div>
          <Spread />
        </div>
      </section>
      <section className={`wrap ${styles.scenes}`}>
        <h2>十二の月に、十二の草木</h2>
        <p className="body soft">月ごとに、判のかたちも草木も替わります。</p>
        <MonthPlants names={monthNames} />
      </section>
      <section className={`wrap ${styles.scenes}`} id="choose">
        <h2>えらびかた</h2>
        {paperFrom === undefined ? null : (
          <div className="trial paper">
            <LandingPicture name="planners" sizes="(min-width: 60rem) 420px, 84vw" />
            <div>
              <b>紙の手帳だけ</b>
              {paperFrom === null ? null : (
                <p className="play-pause">
                  <span className="digit">{formatYen(paperFrom)}</span>
                  <small>から　税込・送料は別です</small>
                </p>
              )}
              <p className="small soft">
                布張り、180度ひらく糸かがり。店の棚で、色と型をお選びください。
              </p>
              <PrefetchLink
                className="button button-ink button-small"
                to={href("/shop/category/:category?", { category: "taiheki-techo" })}
              >
                手帳をえらぶ
              </PrefetchLink>
            </div>
          </div>
        )}
        <Plans
          cards={shown}
          offers={offers}
          savings={saved > 0 ? { "400004": `月ごとより、一年で${formatYen(saved)}お得です` } : {}}
        />
      </section>
      <Faq rows={techoWords.faq} />
      <p className="wrap at-end">
        <PrefetchLink className="more" to={href("/landing/techo-reserve")}>
          <MoreLabel>来年の版のご予約</MoreLabel>
        </PrefetchLink>
      </p>
    </main>
  );
}
