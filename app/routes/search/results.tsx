// The parts of the page that searches everything.
import { foundCount } from "#features/library/dictionary/search-rules.ts";
import { HitList, KindLinks, Suggestions } from "#features/sitewide/search/ui/search-parts.tsx";
import { href } from "#lib/href.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/search.ts";

/** Where a kind is searched with more choices. */
const further: Partial<Record<string, { href: string; label: string }>> = {
  goods: { href: `${href("/shop")}?q=`, label: "大きさや色でしぼる" },
  words: { href: `${href("/dictionary")}?q=`, label: "辞典でさがす" },
  memos: { href: `${href("/mypage/memos")}?q=`, label: "すべてのメモからさがす" },
};

type Page = Route.ComponentProps["loaderData"];
type Asked = Pick<Page, "typed" | "kind">;

const urlOf = (typed: string, kind: string | null) =>
  `${href("/search")}?${new URLSearchParams({ q: typed, ...(kind ? { kind } : {}) }).toString()}`;

export const WhatIsSearched = ({ signedIn }: { signedIn: boolean }) => (
  <p className="body soft">
    お店の品、音声と動画、言葉の辞典、まとめ、画廊の絵を、まとめてさがします。
    {signedIn ? "ご自分のメモからもさがします。" : ""}
    ひらがな、カタカナ、漢字のどれでも、一文字から。
  </p>
);

export const WhatWasFound = ({
  page: { typed, kind, total, more, counts, by },
}: {
  page: Page;
}) => (
  <>
    <p className="body" role="status">
      {total === 0 ? "見つかりませんでした。" : `${foundCount({ total, more }, "件")}ありました。`}
    </p>
    {by.length > 0 ? (
      <p className="small soft">
        {by.map((word) => `「${word}」`).join("")}
        でもさがしました。
      </p>
    ) : null}
    {counts.length > 1 || kind ? (
      <KindLinks
        counts={counts}
        kind={kind}
        total={total}
        more={more}
        to={(one) => urlOf(typed, one)}
      />
    ) : null}
  </>
);

export const NothingFound = ({ typed, suggestions }: Pick<Page, "typed" | "suggestions">) => (
  <>
    <EmptyState
      picture="nothing"
      title={`「${typed}」は見つかりませんでした`}
      text="ちがう書きかたや、よみの一部でもさがせます。送料・返品・解約は「ご案内」にあります。"
    />
    <Suggestions words={suggestions} />
    <p className="at-end">
      <PrefetchLink className="more" to={href("/contact")}>
        <MoreLabel>お問い合わせ</MoreLabel>
      </PrefetchLink>
    </p>
  </>
);

/** Whatever was found of a kind and is not shown: further, or with more words. */
function Rest({ group, typed, kind }: Asked & { group: Page["groups"][number] }) {
  if (group.total <= group.hits.length) return null;
  return kind ? (
    <p className="small soft">はじめの{group.hits.length}件です。言葉を足すと、しぼれます。</p>
  ) : (
    <p>
      <PrefetchLink className="more" to={urlOf(typed, group.kind)}>
        <MoreLabel>{group.name}をすべて見る</MoreLabel>
      </PrefetchLink>
    </p>
  );
}

export function Group({ group, typed, kind }: Asked & { group: Page["groups"][number] }) {
  const elsewhere = kind ? further[group.kind] : undefined;
  return (
    <section aria-labelledby={`${group.kind}-head`}>
      <div className="between section-head">
        <h2 id={`${group.kind}-head`}>{group.name}</h2>
        <span className="small soft">{foundCount(group, "件")}</span>
      </div>
      <HitList hits={group.hits} />
      <Rest group={group} typed={typed} kind={kind} />
      {elsewhere ? (
        <p>
          <PrefetchLink className="more" to={`${elsewhere.href}${encodeURIComponent(typed)}`}>
            <MoreLabel>{elsewhere.label}</MoreLabel>
          </PrefetchLink>
        </p>
      ) : null}
    </section>
  );
}
