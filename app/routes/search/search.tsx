import { heldItemsOf } from "#features/identity/account/rules.ts";
import { countWords } from "#features/library/dictionary/search-rules.ts";
import { mediaAccessOf } from "#features/library/media/library.server.ts";
import { newestMemos } from "#features/library/media/playback/memo.server.ts";
import { countMiss } from "#features/sitewide/search/misses.server.ts";
import { presenterOf } from "#features/sitewide/search/present.ts";
import { bestOf, type Hit, isKind, kindNames } from "#features/sitewide/search/rules.ts";
import { findAsMeant } from "#features/sitewide/search/find.server.ts";
import { suggestionsFor } from "#features/sitewide/search/service.server.ts";
import {
  HitList,
  KindLinks,
  SearchBox,
  Suggestions,
} from "#features/sitewide/search/ui/search-parts.tsx";
import { href } from "#lib/href.ts";
import { maxQuery } from "#lib/near-text.ts";
import { contextOf } from "#server/request-context.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import type { Route } from "./+types/search.ts";
import styles from "./search.module.css";

const [maxOfKind, maxInGroup, maxBest] = [60, 4, 5];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now, limiter, address } = contextOf(context);
  const { searchParams } = new URL(request.url);
  const typed = (searchParams.get("q") ?? "")
    .toWellFormed()
    .slice(0, maxQuery)
    .toWellFormed()
    .trim();
  const asked = searchParams.get("kind");
  const kind = isKind(asked) ? asked : null;
  const shop = { name: services.shop.name, baseUrl: services.shop.baseUrl };
  if (typed === "")
    return {
      typed,
      kind: null,
      counts: [],
      best: [],
      groups: [],
      by: [],
      total: 0,
      more: false,
      suggestions: [],
      signedIn: actor.kind === "member",
      shop,
    };

  const [all, items, meanings] = await Promise.all([
    services.search.read(),
    services.items.read(),
    services.meanings.read(),
  ]);
  const [{ listener, taken }, memos] = await Promise.all([
    mediaAccessOf(services.db, items, actor, now),
    actor.kind === "member" ? newestMemos(services.db, actor.uid) : [],
  ]);
  const viewer = { listener, heldItems: heldItemsOf(actor), memos };
  const { found, words, by, within } = await findAsMeant({
    all,
    dictionary: services.dictionary,
    meanings,
    typed,
    viewer,
    now,
    most: maxOfKind,
  });
  const total = found.reduce((sum, one) => sum + one.total, 0);
  const ofShop = found.filter((one) => one.kind === "goods" || one.kind === "works");
  const products = await services.catalogue.products(
    ofShop.flatMap(({ hits }) => hits.map(({ id }) => id)),
  );
  const { hit, group } = presenterOf(
    {
      ...all,
      words,
      products: new Map(products.map((product) => [product.id, product])),
    },
    viewer,
    { now, items: items.list, taken },
  );
  const best = kind ? [] : bestOf(found, maxBest);
  const others = (hits: readonly Hit[]) =>
    hits.filter((one) => !best.includes(one)).slice(0, maxInGroup);
  // Counted by what was typed alone, and never more often than somebody types: not for staff, nor for a page that is only fetched ahead.
  const nowhere = found.every((one) => one.kind === "memos" || one.total === 0);
  const typing =
    !(actor.kind === "member" && actor.authority !== "customer") &&
    !request.headers.has("sec-purpose");
  if (nowhere && typing && (await limiter.take("search", address)) === undefined)
    await countMiss(services.db, typed, now);
  return {
    typed,
    kind,
    total,
    more: found.some((one) => one.more),
    by,
    counts: found
      .filter((one) => one.total > 0)
      .map(({ kind: one, total: there, more = false }) => ({
        kind: one,
        name: kindNames[one],
        total: there,
        more,
      })),
    best: best.flatMap(hit),
    groups: (kind
      ? found.filter((one) => one.kind === kind)
      : found.map((one) => ({ ...one, hits: others(one.hits) }))
    )
      .filter(({ hits }) => hits.length > 0)
      .map(group),
    suggestions:
      total === 0 ? await suggestionsFor(all, services.dictionary, { within }, typed) : [],
    signedIn: actor.kind === "member",
    shop,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: loaderData.typed ? `「${loaderData.typed}」をさがす` : "さがす",
        description: "お店の品、音声と動画、言葉の辞典、まとめ、画廊の絵を、まとめてさがせます。",
        path: href("/search"),
        shop: loaderData.shop,
        noindex: true,
      })
    : [];

/** Where a kind is searched with more choices. */
const further: Partial<Record<string, { href: string; label: string }>> = {
  goods: { href: `${href("/shop")}?q=`, label: "大きさや色でしぼる" },
  words: { href: `${href("/dictionary")}?q=`, label: "辞典でさがす" },
  memos: { href: `${href("/mypage/memos")}?q=`, label: "すべてのメモからさがす" },
};

export default function Search({
  loaderData: { typed, kind, total, more, counts, best, groups, by, suggestions, signedIn },
}: Route.ComponentProps) {
  const to = (one: string | null) =>
    `${href("/search")}?${new URLSearchParams({ q: typed, ...(one ? { kind: one } : {}) }).toString()}`;
  return (
    <main id="main" className={styles.pSearch}>
      <div className="page-top">
        <div className="wrap">
          <h1>{typed ? `「${typed}」をさがす` : "さがす"}</h1>
          <SearchBox typed={typed} />
        </div>
      </div>
      <div className="wrap">
        {typed === "" ? (
          <p className="body soft">
            お店の品、音声と動画、言葉の辞典、まとめ、画廊の絵を、まとめてさがします。
            {signedIn ? "ご自分のメモからもさがします。" : ""}
            ひらがな、カタカナ、漢字のどれでも、一文字から。
          </p>
        ) : (
          <>
            <p className="body" role="status">
              {total === 0
                ? "見つかりませんでした。"
                : `${countWords({ total, more }, "件")}ありました。`}
            </p>
            {by.length > 0 ? (
              <p className="small soft">
                {by.map((word) => `「${word}」`).join("")}
                でもさがしました。
              </p>
            ) : null}
            {counts.length > 1 || kind ? (
              <KindLinks counts={counts} kind={kind} total={total} more={more} to={to} />
            ) : null}
          </>
        )}
        {typed !== "" && total === 0 ? (
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
        ) : null}
        {best.length > 0 ? (
          <section aria-labelledby="best-head">
            <h2 className="section-head" id="best-head">
              いちばん近いもの
            </h2>
            <HitList hits={best} mixed />
          </section>
        ) : null}
        {groups.map((group) => {
          const elsewhere = kind ? further[group.kind] : undefined;
          return (
            <section key={group.kind} aria-labelledby={`${group.kind}-head`}>
              <div className="between section-head">
                <h2 id={`${group.kind}-head`}>{group.name}</h2>
                <span className="small soft">{countWords(group, "件")}</span>
              </div>
              <HitList hits={group.hits} />
              {!kind && group.total > group.hits.length ? (
                <p>
                  <PrefetchLink className="more" to={to(group.kind)}>
                    <MoreLabel>{group.name}をすべて見る</MoreLabel>
                  </PrefetchLink>
                </p>
              ) : null}
              {kind && group.total > group.hits.length ? (
                <p className="small soft">
                  はじめの{group.hits.length}件です。言葉を足すと、しぼれます。
                </p>
              ) : null}
              {elsewhere ? (
                <p>
                  <PrefetchLink
                    className="more"
                    to={`${elsewhere.href}${encodeURIComponent(typed)}`}
                  >
                    <MoreLabel>{elsewhere.label}</MoreLabel>
                  </PrefetchLink>
                </p>
              ) : null}
            </section>
          );
        })}
        {kind && groups.length === 0 ? (
          <p className="body soft">{kindNames[kind]}には、ありませんでした。</p>
        ) : null}
      </div>
    </main>
  );
}
