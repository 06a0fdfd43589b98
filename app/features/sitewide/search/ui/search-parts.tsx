import { foundCount } from "#features/library/dictionary/search-rules.ts";
import { Form } from "react-router";
import { href } from "#lib/href.ts";
import { maxQuery } from "#lib/near-text.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/names.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { ShownHit } from "../present.ts";
import type { HitKind } from "../rules.ts";

export const SearchBox = ({ typed }: { typed: string }) => (
  <Form className="searching" role="search" action={href("/search")} method="get">
    <Icon name="magnifying-glass" size={20} />
    <label className="visually-hidden" htmlFor="all-search">
      さがす言葉
    </label>
    <input
      id="all-search"
      key={typed}
      name="q"
      type="search"
      defaultValue={typed}
      maxLength={maxQuery}
      placeholder="例：靴下、肩、息"
      enterKeyHint="search"
      autoComplete="off"
    />
    <button type="submit" className="button-quiet">
      さがす
    </button>
  </Form>
);

export const KindLinks = ({
  counts,
  kind,
  total,
  more,
  to,
}: {
  counts: readonly { kind: HitKind; name: string; total: number; more: boolean }[];
  kind: HitKind | null;
  total: number;
  more: boolean;
  to: (kind: HitKind | null) => string;
}) => (
  <nav className="kinds" aria-label="種類">
    <PrefetchLink
      className="choice large"
      to={to(null)}
      aria-current={kind === null ? "true" : undefined}
      preventScrollReset
    >
      すべて<small>{foundCount({ total, more }, "")}</small>
    </PrefetchLink>
    {counts.map((one) => (
      <PrefetchLink
        key={one.kind}
        className="choice large"
        to={to(one.kind)}
        aria-current={one.kind === kind ? "true" : undefined}
        preventScrollReset
      >
        {one.name}
        <small>{foundCount(one, "")}</small>
      </PrefetchLink>
    ))}
  </nav>
);

const icons: Record<HitKind, IconName> = {
  words: "text-align-left",
  lessons: "headphones",
  goods: "tote",
  matome: "note",
  works: "bookmark-simple",
  lists: "list",
  guides: "info",
  memos: "pencil-simple",
};

/** `mixed`: hits of several kinds, each with the name of its own. */
export const HitList = ({
  hits,
  mixed = false,
}: {
  hits: readonly ShownHit[];
  mixed?: boolean;
}) => (
  <ul className="hits">
    {hits.map(({ key, kind, kindName, href, title, note, lock, picture }) => (
      <li key={key}>
        <PrefetchLink to={href}>
          <span className={`picture ${kind}`}>
            {picture ? (
              <img src={picture} width={56} height={56} alt="" loading="lazy" />
            ) : (
              <Icon name={icons[kind]} />
            )}
          </span>
          <span className="what">
            <b className={kind === "memos" ? "hand" : "mincho"}>{title}</b>
            <span className="small soft">
              {mixed ? <span className="mini">{kindName}</span> : null}
              {note}
            </span>
            {lock ? (
              <span className="tiny soft locked">
                <Icon name="lock-simple" size={18} />
                {lock}
              </span>
            ) : null}
          </span>
          <Icon name="caret-right" size={18} />
        </PrefetchLink>
      </li>
    ))}
  </ul>
);

export const Suggestions = ({ words }: { words: readonly string[] }) =>
  words.length === 0 ? null : (
    <section aria-labelledby="near-head">
      <h2 className="section-head" id="near-head">
        もしかして
      </h2>
      <p className="kinds">
        {words.map((word) => (
          <PrefetchLink
            key={word}
            className="choice large mincho"
            to={`${href("/search")}?q=${encodeURIComponent(word)}`}
          >
            {word}
          </PrefetchLink>
        ))}
      </p>
    </section>
  );
