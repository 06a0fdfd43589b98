import { href } from "#lib/href.ts";
import { Figure } from "#ui/art/Figure.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import type { LandingCard } from "../landing-page.ts";
import {
  type Offer,
  priceNote,
  priceWords,
  offerTermsOf,
} from "#features/identity/licence/present-offer.ts";

export type OffersByItem = Readonly<Record<string, Offer>>;

/** Beside every price: when money moves, and how it ends. */
export const OfferTerms = ({ offer }: { offer: Offer }) => (
  <dl className="terms">
    {offerTermsOf(offer).map(([name, words]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
);

/** `saving`: what makes this one cheaper than another way, in words. */
export function PlanCardPanel({
  card,
  offer,
  saving,
}: {
  card: LandingCard;
  offer: Offer;
  saving?: string | undefined;
}) {
  return (
    <article
      className="plan"
      style={
        {
          "--pale": `var(--${card.dye}-pale)`,
          "--deep": `var(--${card.dye}-deep)`,
        } as React.CSSProperties
      }
    >
      <div className="plan-h">
        <Figure type={card.figure} />
        <div>
          <p className="tiny" style={{ color: "var(--deep)", fontWeight: 700 }}>
            {card.kicker}
          </p>
          <h3>
            {offer.title}
            {offer.kana ? <small>{offer.kana}</small> : null}
          </h3>
          <p className="play-pause">
            <span className="digit">{priceWords(offer)}</span>
            <small>{priceNote(offer)}</small>
          </p>
        </div>
      </div>
      <ul className="point-list">
        {[...card.points, ...(saving ? [saving] : [])].map((point) => (
          <li key={point}>
            <Icon name="check" size={18} />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      {offer.open ? (
        <PrefetchLink
          className="button button-line button-full"
          to={href("/buy/:product?", { product: offer.id })}
        >
          {offer.title}の内容と金額
        </PrefetchLink>
      ) : (
        <p className="small soft">いまは受けつけていません。</p>
      )}
      <OfferTerms offer={offer} />
    </article>
  );
}

export const Plans = ({
  cards,
  offers,
  savings = {},
}: {
  cards: readonly LandingCard[];
  offers: OffersByItem;
  savings?: Readonly<Record<string, string>>;
}) => (
  <div className="plans">
    {cards.flatMap((card) => {
      const offer = offers[card.item];
      return offer
        ? [<PlanCardPanel key={card.item} card={card} offer={offer} saving={savings[card.item]} />]
        : [];
    })}
  </div>
);

export const Trial = ({ offer, heading, act }: { offer: Offer; heading: string; act: string }) => (
  <div className="trial">
    <div>
      <b>{heading}</b>
      <p className="small soft">
        {offer.title}が、{priceWords(offer)}。
      </p>
      <OfferTerms offer={offer} />
    </div>
    <PrefetchLink
      className="button button-ink button-small"
      to={href("/buy/:product?", { product: offer.id })}
    >
      {act}
    </PrefetchLink>
  </div>
);

export const Faq = ({ rows }: { rows: readonly (readonly [string, string])[] }) =>
  rows.length === 0 ? null : (
    <section className="wrap">
      <div className="questions">
        <h2>よくある問い</h2>
        {rows.map(([question, answer]) => (
          <Disclosure key={question} summary={question}>
            <p className="body">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
