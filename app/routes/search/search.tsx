import { kindNames } from "#features/sitewide/search/rules.ts";
import { HitList, SearchBox } from "#features/sitewide/search/ui/search-parts.tsx";
import { href } from "#lib/href.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/search.ts";
import { loadSearch } from "./load.server.ts";
import { WhatWasFound, Group, NothingFound, WhatIsSearched } from "./results.tsx";
import styles from "./search.module.css";

export const loader = (args: Route.LoaderArgs) => loadSearch(args);

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

export default function Search({ loaderData: page }: Route.ComponentProps) {
  const { typed, kind, total, best, groups } = page;
  return (
    <main id="main" className={styles.pSearch}>
      <div className="page-top">
        <div className="wrap">
          <h1>{typed ? `「${typed}」をさがす` : "さがす"}</h1>
          <SearchBox typed={typed} />
        </div>
      </div>
      <div className="wrap">
        {typed === "" ? <WhatIsSearched signedIn={page.signedIn} /> : <WhatWasFound page={page} />}
        {typed !== "" && total === 0 ? (
          <NothingFound typed={typed} suggestions={page.suggestions} />
        ) : null}
        {best.length > 0 ? (
          <section aria-labelledby="best-head">
            <h2 className="section-head" id="best-head">
              いちばん近いもの
            </h2>
            <HitList hits={best} mixed />
          </section>
        ) : null}
        {groups.map((group) => (
          <Group key={group.kind} group={group} typed={typed} kind={kind} />
        ))}
        {kind && groups.length === 0 ? (
          <p className="body soft">{kindNames[kind]}には、ありませんでした。</p>
        ) : null}
      </div>
    </main>
  );
}
