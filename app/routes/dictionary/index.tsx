import { data } from "react-router";
import {
  anchorOf,
  pathOfPart,
  pathOfTag,
  presentLine,
  rowNamed,
} from "#features/library/dictionary/present.ts";
import { boundsOfRow, rowOf, wordsPerPage } from "#features/library/dictionary/rules.ts";
import type { Dictionary, DictionaryIndex } from "#features/library/dictionary/service.server.ts";
import { type Part, PartPage } from "#features/library/dictionary/ui/dictionary-part.tsx";
import {
  DictionaryHead,
  TagLinks,
  WordLinks,
  WordList,
} from "#features/library/dictionary/ui/dictionary-parts.tsx";
import { countWords } from "#features/library/dictionary/search-rules.ts";
import { href } from "#lib/href.ts";
import type { KanaRow } from "#lib/kana.ts";
import { maxQuery } from "#lib/near-text.ts";
import { contextOf } from "#server/request-context.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import type { Route } from "./+types/index.ts";
import styles from "#features/library/dictionary/ui/dictionary.module.css";

const maxHits = 100;
const maxTags = 12;
/** Of a row, where not all words stand on the first page. */
const firstOfRow = 6;
/** Words whose reading begins so. */
const beginning = (index: DictionaryIndex, begins: (letters: string) => boolean) =>
  index.letters.reduce((sum, { letters, words }) => sum + (begins(letters) ? words : 0), 0);

/** The letters by which a part is listed further: those of a row, and of a letter with many words the second ones. */
function lettersIn(index: DictionaryIndex, row: KanaRow, at: string) {
  const [first = ""] = at;
  const count = (begins: string) => beginning(index, (letters) => letters.startsWith(begins));
  const inRow = index.letters.filter(({ letters }) => rowOf(letters) === row);
  const firsts = [...new Set(inRow.map(({ letters }) => letters.charAt(0)))];
  const seconds = first && count(first) > wordsPerPage ? inRow : [];
  const link = (letters: string) => ({
    letters,
    href: pathOfPart({ row, at: letters }),
    words: count(letters),
    here: at === letters || (letters.length === 1 && first === letters),
  });
  return {
    firsts: firsts.length > 1 ? firsts.map(link) : [],
    seconds: seconds
      .filter(({ letters }) => letters.startsWith(first) && letters.length === 2)
      .map(({ letters }) => link(letters)),
  };
}

/** One row, or what begins with one or two letters, page by page. */
async function partOf(dictionary: Dictionary, row: KanaRow, query: URLSearchParams): Promise<Part> {
  const index = await dictionary.index();
  const at = query.get("at") ?? "";
  const page = Number(query.get("page") ?? "1");
  const { from, to } = boundsOfRow(row);
  if (!/^(?:[ぁ-ん]{1,2})?$/.test(at) || (at !== "" && (at < from || at >= to)))
    throw data(null, 404);
  const total = beginning(index, (letters) =>
    at ? letters.startsWith(at) : rowOf(letters) === row,
  );
  const pages = Math.max(1, Math.ceil(total / wordsPerPage));
  if (!Number.isInteger(page) || page < 1 || page > pages) throw data(null, 404);
  return {
    row,
    at,
    page,
    pages,
    total,
    ...lettersIn(index, row, at),
    lines: (await dictionary.page({ row, ...(at ? { at } : {}) }, page)).map(presentLine),
  };
}

async function foundFor(dictionary: Dictionary, typed: string) {
  const found = await dictionary.search(typed, maxHits);
  return {
    typed,
    words: countWords(found, "件"),
    cut: found.total > found.hits.length,
    hits: found.hits.map(({ entry }) => presentLine(entry)),
    near: found.total === 0 ? (await dictionary.near(typed)).map(presentLine) : [],
  };
}

/** All words where they are few, else the first of each row. */
async function rowsOf(dictionary: Dictionary, { total, letters }: DictionaryIndex) {
  const all = total <= wordsPerPage;
  const rows = await dictionary.beginnings(all ? wordsPerPage : firstOfRow);
  return rows.map(({ row, lines }) => ({
    row,
    lines: lines.map(presentLine),
    words: letters.reduce((sum, one) => sum + (rowOf(one.letters) === row ? one.words : 0), 0),
    href: pathOfPart({ row }),
  }));
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = contextOf(context);
  const query = new URL(request.url).searchParams;
  const typed = (query.get("q") ?? "").slice(0, maxQuery).trim();
  const row = rowNamed(query.get("row"));
  if (!typed && query.has("row") && !row) throw data(null, 404);
  const index = await services.dictionary.index();
  const found = typed ? await foundFor(services.dictionary, typed) : null;
  const part = !typed && row ? await partOf(services.dictionary, row, query) : null;
  return {
    found,
    part,
    rows: typed || row ? [] : await rowsOf(services.dictionary, index),
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
