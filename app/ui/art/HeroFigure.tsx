import sprite from "./hero.svg?url";

/** The one who greets at the top of the home page. */
export const HeroFigure = () => (
  <svg
    className="hero-fig"
    viewBox="-14 0 232 262"
    role="img"
    aria-label="身をひねって立つ人を、ひと筆で描いた絵"
  >
    <use href={`${sprite}#hero`} />
  </svg>
);
