// The page before and the page after, at the foot of one of a row.
import { PrefetchLink } from "./prefetch-link.tsx";

type Neighbour = { to: string; title: string } | null | undefined;

export const Neighbours = ({
  label,
  className,
  previous,
  next,
}: {
  label: string;
  className: string | undefined;
  previous: Neighbour;
  next: Neighbour;
}) => (
  <nav className={`between ${className}`} aria-label={label}>
    {previous ? (
      <PrefetchLink className="more" to={previous.to} rel="prev">
        ← {previous.title}
      </PrefetchLink>
    ) : (
      <span />
    )}
    {next ? (
      <PrefetchLink className="more" to={next.to} rel="next">
        {next.title} →
      </PrefetchLink>
    ) : (
      <span />
    )}
  </nav>
);
