import sprite from "./mark.svg?url";

/** A line of ink between parts of a page. */
export const InkLine = () => (
  <svg viewBox="0 0 300 24" aria-hidden="true">
    <use href={`${sprite}#line`} />
  </svg>
);
