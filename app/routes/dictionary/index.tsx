import { data } from "react-router";
import {
  anchorOf,
  pathOfPart,
  pathOfTag,
  presentLine,
  rowNamed,
} from "#features/library/dictionary/present.ts";
import { wordsPerPage } from "#features/library/dictionary/rules.ts";
import { DictionaryHead } from "#features/library/dictionary/ui/dictionary-head.tsx";
import { type Part, PartPage } from "#features/library/dictionary/ui/dictionary-part.tsx";
import { TagLinks, WordLinks, WordList } from "#features/library/dictionary/ui/word-lists.tsx";
import { href } from "#lib/href.ts";
import { maxQuery } from "#lib/near-text.ts";
import { contextOf } from "#server/request-context.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import type { Route } from "./+types/index.ts";
import { foundWords, dictionaryPart, dictionaryRows } from "./dictionary-index.server.ts";
import styles from "#features/library/dictionary/ui/dictionary.module.css";

const maxTags = 12;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = contextOf(context);
  const query = new URL(request.url).searchParams;
  const typed = (query.get("q") ?? "").slice(0, maxQuery).trim();
  const row = rowNamed(query.get("row"));
  if (!typed && query.has("row") && !row) throw data(null, 404);
  const index = await services.dictionary.index();
  const found = typed ? await foundWords(services.dictionary, typed) : null;
  const part = !typed && row ? await dictionaryPart(services.dictionary, row, query) : null;
  return {
    found,
    part,
    rows: typed || row ? [] : await dictionaryRows(services.dictionary, index),
    total: index.total,
    whole: index.total <= wordsPerPage,
    filled: index.filled,
    asked: part || (found && found.hits.length > 0) ? [] : index.asked.map(presentLine),
    tags: [...index.tags]
      .slice(0, maxTags)
      .map(([tag, words]) => ({ tag, href: pathOfTag(tag), count: words })),
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}
const description =
  "体癖とからだの言葉の辞典です。左右型、ねじれ、みぞおち、重心。くせごよみの音声や読みものに出てくる言葉を、五十音で引けます。";
function partMeta({ row, at, page, pages, lines }: Part, shop: { name: string; baseUrl: string }) {
  const path = (one: number) => `${shop.baseUrl}${pathOfPart({ row, at }, one)}`;
  return [
    ...pageMeta({
      title: `${at ? `「${at}」ではじまる言葉` : `${row}行の言葉`}${page > 1 ? `（${page}）` : ""}`,
      description: `${lines
        .slice(0, 8)
        .map(({ word }) => word)
        .join("、")}。くせごよみの言葉の辞典です。`,
      path: pathOfPart({ row, at }, page),
      shop,
    }),
    ...(page > 1 ? [{ tagName: "link" as const, rel: "prev", href: path(page - 1) }] : []),
    ...(page < pages ? [{ tagName: "link" as const, rel: "next", href: path(page + 1) }] : []),
  ];
}
export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { found, part, shop } = loaderData;
  if (part) return partMeta(part, shop);
  return pageMeta({
    title: found ? `「${found.typed}」をさがす` : "言葉の辞典",
    description,
    path: href("/dictionary"),
    shop,
    noindex: found !== null,
    ...(found
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

type Data = Route.ComponentProps["loaderData"];

function FoundPage({
  found: { typed, words, hits, near, cut },
  filled,
  asked,
}: {
  found: NonNullable<Data["found"]>;
} & Pick<Data, "filled" | "asked">) {
  return (
    <main id="main" className={styles.pDictionary}>
      <DictionaryHead typed={typed} filled={filled} />
      <div className="wrap">
        <h1 className="title">
          <span role="status">
            「{typed}」 {words}
          </span>
        </h1>
        {hits.length > 0 ? (
          <WordList lines={hits} />
        ) : (
          <EmptyState
            picture="nothing"
            title="その言葉は、まだ載っていません"
            text="ちがう書きかたや、よみの一部でもさがせます。一文字から引けます。"
            action={{ href: href("/dictionary"), label: "五十音から引く" }}
          />
        )}
        {cut ? (
          <p className="small soft">はじめの{hits.length}件です。言葉を足すと、しぼれます。</p>
        ) : null}
      </div>
      {near.length > 0 ? (
        <section className="wrap">
          <h2 className="section-head">もしかして</h2>
          <WordList lines={near} />
        </section>
      ) : null}
      <WordLinks title="よく引かれる言葉" lines={asked} />
    </main>
  );
}

function Rows({ rows, whole }: Pick<Data, "rows" | "whole">) {
  return rows.map(({ row, lines, words, href }) => (
    <section
      className={`wrap ${styles.rowOf}`}
      key={row}
      id={anchorOf[row]}
      aria-labelledby={`${anchorOf[row]}-head`}
    >
      <h2 className={styles.bigKana} id={`${anchorOf[row]}-head`}>
        {row}
        <span className="visually-hidden">行</span>
      </h2>
      <WordList lines={lines} />
      {!whole && words > lines.length ? (
        <p>
          <PrefetchLink className="more" to={href}>
            <MoreLabel>
              {row}行をすべて見る（{words.toLocaleString("ja-JP")}語）
            </MoreLabel>
          </PrefetchLink>
        </p>
      ) : null}
    </section>
  ));
}

export default function DictionaryIndex({ loaderData }: Route.ComponentProps) {
  const { found, part, rows, total, whole, filled, asked, tags } = loaderData;
  if (found) return <FoundPage found={found} filled={filled} asked={asked} />;
  if (part) return <PartPage part={part} filled={filled} />;
  return (
    <main id="main" className={styles.pDictionary}>
      <DictionaryHead filled={filled} jump={whole} />
      <div className="wrap">
        <h1 className="title">言葉の辞典</h1>
        <p className="body soft">
          音声や読みものに出てくる言葉を、{total.toLocaleString("ja-JP")}語あつめました。
        </p>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          picture="nothing"
          title="まだ、言葉がありません"
          text="書きおえたものから、ここに並べます。"
        />
      ) : null}
      <WordLinks title="よく引かれる言葉" lines={asked} />
      <TagLinks title="札から引く" tags={tags} />
      <Rows rows={rows} whole={whole} />
    </main>
  );
}
