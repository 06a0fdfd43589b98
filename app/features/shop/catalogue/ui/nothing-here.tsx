import { useLocation } from "react-router";
import { href } from "#lib/href.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import type { ShopListQuery } from "../schema.ts";
import { chosenCount, withoutConditions } from "../conditions.ts";

/**
 * A list without goods says what there is to do: a condition less where one is set, another word,
 * the search of everything.
 */
export function NothingHere({ query, near }: { query: ShopListQuery; near: readonly string[] }) {
  const { q } = query;
  const here = useLocation().pathname;
  const isFiltered = chosenCount(query) > 0;
  const text = isFiltered
    ? "条件をひとつはずすと、見つかるかもしれません。"
    : q
      ? "ちがう書きかたや、よみの一部でもさがせます。"
      : undefined;
  const everything = {
    href: `${href("/search")}?q=${encodeURIComponent(q)}`,
    label: "くせごよみ全体でさがす",
  };
  const action = isFiltered
    ? { href: withoutConditions(query), label: "条件をはずす" }
    : q
      ? everything
      : here === href("/shop")
        ? { href: href("/"), label: "ホームへ" }
        : { href: href("/shop"), label: "お店へ" };
  return (
    <>
      <EmptyState
        picture="nothing"
        title={isFiltered || q ? "あてはまる品がありません" : "まだ、品がありません"}
        {...(text ? { text } : {})}
        action={action}
      />
      {near.length > 0 ? (
        <section aria-labelledby="near-head">
          <h2 className="section-head" id="near-head">
            もしかして
          </h2>
          <p className="kinds">
            {near.map((word) => (
              <PrefetchLink
                key={word}
                className="choice large mincho"
                to={`${href("/shop")}?q=${encodeURIComponent(word)}`}
              >
                {word}
              </PrefetchLink>
            ))}
          </p>
        </section>
      ) : null}
      {q && isFiltered ? (
        <p className="at-end">
          <PrefetchLink className="more" to={everything.href}>
            <MoreLabel>{everything.label}</MoreLabel>
          </PrefetchLink>
        </p>
      ) : null}
    </>
  );
}
