/** Past head and menu, for who moves by keyboard. */
export const SkipLink = () => (
  <a className="skip" href="#main">
    本文へ
  </a>
);
