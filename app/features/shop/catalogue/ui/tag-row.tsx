import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { NamedGroup } from "../groups.ts";

/** The kinds of goods, side by side. `all`: where "すべて" leads. */
export function TagRow({
  tags,
  all,
  current,
}: {
  tags: readonly NamedGroup[];
  all?: { href: string; here: boolean };
  current?: string;
}) {
  return (
    <nav className="tagrow" aria-label="品の種類">
      {all ? (
        <PrefetchLink
          className="choice large"
          to={all.href}
          aria-current={all.here ? "page" : undefined}
        >
          すべて
        </PrefetchLink>
      ) : null}
      {tags.map(({ id: tag, name, address }) => (
        <PrefetchLink
          key={tag}
          className="choice large"
          to={href("/shop/tag/:tag?", { tag: address })}
          aria-current={tag === current ? "page" : undefined}
        >
          {name}
        </PrefetchLink>
      ))}
    </nav>
  );
}
