import { href } from "#lib/href.ts";
import { daysWords } from "#lib/days-words.ts";
import { formatYen } from "#lib/yen.ts";
import { Figure } from "#ui/art/Figure.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import { type LandingPage, monthNames } from "../landing-page.ts";
import { savedTogether } from "#features/identity/licence/present-offer.ts";
import { LandingPicture, MonthPlants } from "./art.tsx";
import { Comparison } from "./comparison.tsx";
import { Faq, type OffersByItem, Plans, Trial } from "./parts.tsx";
import styles from "./landing.module.css";
import screenStyles from "./landing-screen.module.css";

const headOf = ({ picture }: LandingPage) =>
  picture ? `${screenStyles.membershipHead} with-${picture}` : screenStyles.membershipHead;
const figuresOf = ({ figures }: LandingPage) =>
  figures.length > 3 ? `${screenStyles.figs} ${screenStyles.many}` : screenStyles.figs;

const both = "000007";
/** 両道 beside 英知 and 禍福: what the pair costs more, when all three are shown. */
function savingsOf({
  "000001": eichi,
  "000002": kafuku,
  [both]: whole,
}: OffersByItem): Record<string, string> {
  const saved = eichi && kafuku && whole ? savedTogether([eichi, kafuku], whole) : 0;
  return saved > 0 ? { [both]: `別々に持つより、月に${formatYen(saved)}お得です` } : {};
}

function Choose({ page, offers }: { page: LandingPage; offers: OffersByItem }) {
  const trial = page.trial ? offers[page.trial] : undefined;
  return (
    <section className={`wrap ${styles.scenes}`} id="choose">
      <h2>{page.choose}</h2>
      {trial?.open ? (
        <Trial
          offer={trial}
          heading={`${daysWords(trial.termDays)}、まずはためせます`}
          act={`${daysWords(trial.termDays)}ためす`}
        />
      ) : null}
      <Plans cards={page.cards} offers={offers} savings={savingsOf(offers)} />
    </section>
  );
}

const Head = ({ page }: { page: LandingPage }) => (
  <div
    className={headOf(page)}
    style={{ "--pale": `var(--${page.dye}-pale)` } as React.CSSProperties}
  >
    <div className="wrap">
      <div className={screenStyles.leadWords}>
        <h1>
          {page.h1.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </h1>
        <p className="body soft">
          {page.lead.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <div className={styles.acts2}>
          <a className="button button-ink" href="#choose">
            {page.choose}
          </a>
        </div>
      </div>
      {page.picture ? (
        <LandingPicture name={page.picture} sizes="(min-width: 60rem) 560px, 100vw" first />
      ) : (
        <div className={figuresOf(page)}>
          {page.figures.map((figure) => (
            <Figure key={figure} type={figure} />
          ))}
        </div>
      )}
    </div>
  </div>
);

const Scene = ({ heading, text, picture }: LandingPage["sections"][number]) => (
  <section className={`wrap ${styles.scenes}`}>
    <div className={picture ? styles.two2 : undefined}>
      <div>
        <h2>{heading}</h2>
        {text.map((line) => (
          <p key={line} className="para">
            {line}
          </p>
        ))}
      </div>
      {picture === "months" ? (
        <MonthPlants names={monthNames} />
      ) : picture ? (
        <LandingPicture name={picture} sizes="(min-width: 60rem) 520px, 90vw" />
      ) : null}
    </div>
  </section>
);

const Month = ({ heading, rows }: NonNullable<LandingPage["month"]>) => (
  <section className={`wrap ${styles.scenes}`}>
    <h2>{heading}</h2>
    <ol className={styles.month}>
      {rows.map(([when, what]) => (
        <li key={when}>
          <b>{when}</b>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  </section>
);

const Ending = () => (
  <section className={`wrap ${screenStyles.calm}`}>
    <p className="body">
      やめるのは、はじめるより手数が少なくてすみます。支払いの前には、かならず金額と日付が出ます。
    </p>
    <p className="at-end">
      <PrefetchLink className="more" to={href("/policies/:policy", { policy: "tokushoho" })}>
        <MoreLabel>特定商取引法にもとづく表記</MoreLabel>
      </PrefetchLink>
    </p>
  </section>
);

export const LandingScreen = ({ page, offers }: { page: LandingPage; offers: OffersByItem }) => (
  <main id="main" className={styles.pLand}>
    <Head page={page} />
    {page.plansFirst ? <Choose page={page} offers={offers} /> : null}
    {page.sections.map((section) => (
      <Scene key={section.heading} {...section} />
    ))}
    {page.month ? <Month {...page.month} /> : null}
    {page.plansFirst ? null : <Choose page={page} offers={offers} />}
    {page.compare ? <Comparison compare={page.compare} /> : null}
    {page.note ? <p className="wrap body soft">{page.note}</p> : null}
    <Faq rows={page.faq} />
    <Ending />
  </main>
);
