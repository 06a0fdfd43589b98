import { pathOfTag, presentLine, anchorOf } from "#features/dictionary/present.ts";
import { byRow } from "#features/dictionary/rules.ts";
import { longestQuery, termsOf } from "#lib/near-text.ts";
import { DictionaryHead, WordList } from "#features/dictionary/ui/dictionary-parts.tsx";
import { contextOf } from "#server/request-context.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/index.ts";

const mostHits = 100;
const mostTags = 12;
const mostAsked = 6;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { house } = contextOf(context);
  const { entries, found, near, byTag } = await house.dictionary.read();
  const typed = (new URL(request.url).searchParams.get("q") ?? "").slice(0, longestQuery).trim();
  const { total, hits } = found(termsOf(typed), mostHits);
  const rows = byRow(entries);
  return {
    typed,
    count: typed ? total : entries.length,
    hits: hits.map(({ entry }) => presentLine(entry)),
    filled: rows.filter((row) => row.entries.length > 0).map(({ row }) => row),
    rows: typed
      ? []
      : rows
          .map(({ row, entries: words }) => ({ row, lines: words.map(presentLine) }))
          .filter(({ lines }) => lines.length > 0),
    asked:
      typed && total > 0
        ? []
        : entries
            .toSorted((a, b) => b.score - a.score)
            .slice(0, mostAsked)
            .map(presentLine),
    near: typed && total === 0 ? near(typed).map(presentLine) : [],
    tags: [...byTag]
      .slice(0, mostTags)
      .map(([tag, words]) => ({ tag, href: pathOfTag(tag), count: words.length })),
    shop: { name: house.shop.name, baseUrl: house.shop.baseUrl },
  };
}
const description =
  "体癖とからだの言葉の辞典です。左右型、ねじれ、みぞおち、重心。くせごよみの音声や読みものに出てくる言葉を、五十音で引けます。";
export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { typed, shop } = loaderData;
  return pageMeta({
    title: typed ? `「${typed}」をさがす` : "言葉の辞典",
    description,
    path: "/dictionary",
    shop,
    noindex: typed !== "",
    ...(typed
      ? {}
      : {
          structured: {
            "@context": "https://schema.org",
            "@type": "DefinedTermSet",
            "@id": `${shop.baseUrl}/dictionary`,
            name: `${shop.name} 言葉の辞典`,
            description,
            inLanguage: "ja",
            url: `${shop.baseUrl}/dictionary`,
          },
        }),
  });
};

export default function DictionaryIndex({
  loaderData: { typed, count, hits, rows, filled, near, asked, tags },
}: Route.ComponentProps) {
  const often =
    asked.length > 0 ? (
      <section className="wrap">
        <h2 className="sec">よく引かれる言葉</h2>
        <p className="tg">
          {asked.map(({ id, href, word }) => (
            <PrefetchLink key={id} className="tag big min" to={href}>
              {word}
            </PrefetchLink>
          ))}
        </p>
      </section>
    ) : null;
  if (typed)
    return (
      <main id="main" className="p-dictionary">
        <DictionaryHead typed={typed} filled={filled} />
        <div className="wrap">
          <h1 className="title" role="status">
            「{typed}」 {count}件
          </h1>
          {hits.length > 0 ? (
            <WordList lines={hits} />
          ) : (
            <EmptyState
              picture="nothing"
              title="その言葉は、まだ載っていません"
              text="ちがう書きかたや、よみの一部でもさがせます。一文字から引けます。"
              action={{ href: "/dictionary", label: "五十音から引く" }}
            />
          )}
          {count > hits.length ? (
            <p className="small sub">はじめの{hits.length}件です。言葉を足すと、しぼれます。</p>
          ) : null}
        </div>
        {near.length > 0 ? (
          <section className="wrap">
            <h2 className="sec">もしかすると</h2>
            <WordList lines={near} />
          </section>
        ) : null}
        {often}
      </main>
    );
  return (
    <main id="main" className="p-dictionary">
      <DictionaryHead filled={filled} jump />
      <div className="wrap">
        <h1 className="title">言葉の辞典</h1>
        <p className="md sub">音声や読みものに出てくる言葉を、{count}語あつめました。</p>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          picture="nothing"
          title="まだ、言葉がありません"
          text="書きおえたものから、ここに並べます。"
        />
      ) : null}
      {often}
      {tags.length > 0 ? (
        <section className="wrap">
          <h2 className="sec">札から引く</h2>
          <p className="tg">
            {tags.map(({ tag, href, count: words }) => (
              <PrefetchLink key={tag} className="tag big" to={href}>
                #{tag}
                <small>{words}</small>
              </PrefetchLink>
            ))}
          </p>
        </section>
      ) : null}
      {rows.map(({ row, lines }) => (
        <section
          className="wrap row-of"
          key={row}
          id={anchorOf[row]}
          aria-labelledby={`${anchorOf[row]}-head`}
        >
          <h2 className="big-kana" id={`${anchorOf[row]}-head`}>
            {row}
            <span className="vh">行</span>
          </h2>
          <WordList lines={lines} />
        </section>
      ))}
    </main>
  );
}
