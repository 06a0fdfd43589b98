import sprite from "./mark.svg?url";

/** The mark: one stroke 「く」, a body seen from the side as it bends. */
export const Mark = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
    <use href={`${sprite}#mark`} />
  </svg>
);
