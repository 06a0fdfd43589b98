// A row of the dictionary, or what begins with one or two letters of it, page by page.
import { href } from "#lib/href.ts";
import type { KanaRow } from "#lib/kana.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Paging } from "#ui/paging.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { pathOfPart, type ShownLine } from "../present.ts";
import { DictionaryHead } from "./dictionary-head.tsx";
import { WordList } from "./word-lists.tsx";
import styles from "./dictionary.module.css";

type LetterLink = { letters: string; href: string; words: number; here: boolean };
export type Part = {
  row: KanaRow;
  at: string;
  page: number;
  pages: number;
  total: number;
  firsts: readonly LetterLink[];
  seconds: readonly LetterLink[];
  lines: readonly ShownLine[];
};

const Letters = ({ label, links }: { label: string; links: readonly LetterLink[] }) =>
  links.length === 0 ? null : (
    <nav aria-label={label}>
      <p className="type-group">
        {links.map(({ letters, href, words, here }) => (
          <PrefetchLink
            key={letters}
            className="choice large mincho"
            to={href}
            aria-current={here ? "true" : undefined}
          >
            {letters}
            <small>{words.toLocaleString("ja-JP")}</small>
          </PrefetchLink>
        ))}
      </p>
    </nav>
  );

export function PartPage({
  part: { row, at, page, pages, total, firsts, seconds, lines },
  filled,
}: {
  part: Part;
  filled: readonly KanaRow[];
}) {
  const name = at ? `「${at}」ではじまる言葉` : `${row}行の言葉`;
  return (
    <main id="main" className={styles.pDictionary}>
      <DictionaryHead filled={filled} here={row} />
      <div className="wrap">
        <Breadcrumb
          items={[
            { href: href("/"), label: "ホーム" },
            { href: href("/dictionary"), label: "辞典" },
            ...(at ? [{ href: pathOfPart({ row }), label: `${row}行` }] : []),
            { label: at || `${row}行` },
          ]}
        />
        <h1 className="title">{name}</h1>
        <p className="body soft">{total.toLocaleString("ja-JP")}語</p>
        <Letters label="はじめの文字" links={firsts} />
        <Letters label="二文字めまで" links={seconds} />
        {lines.length === 0 ? (
          <p className="body soft">ここにはまだ、言葉がありません。</p>
        ) : (
          <WordList lines={lines} />
        )}
        <Paging
          page={page}
          pages={pages}
          to={(one) => pathOfPart({ row, at }, one)}
          shown={lines.length}
          total={total}
          unit="語"
        />
      </div>
    </main>
  );
}
