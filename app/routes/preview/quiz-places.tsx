export type QuizPlace = { name: string; to: string; here: boolean };

/** All that a quiz shows, one press away: nobody must answer to see a result. */
export const QuizPlaces = ({ places }: { places: readonly QuizPlace[] }) => (
  <nav className="wrap" aria-label="下見の場所">
    <p className="cluster small">
      {places.map(({ name, to, here }) => (
        <a key={to} className="link" href={to} aria-current={here ? "page" : undefined}>
          {name}
        </a>
      ))}
    </p>
  </nav>
);
