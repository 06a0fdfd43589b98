import { useState } from "react";
import { Form } from "react-router";
import { href } from "#lib/href.ts";
import { type KanaRow, kanaRows } from "#lib/kana.ts";
import { maxQuery } from "#lib/near-text.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { chooseFurigana, chosenFurigana } from "#browser/theme.ts";
import { useHydrated } from "#browser/use-hydrated.ts";
import { anchorOf, pathOfPart, type ShownLine, type ShownPart, type WordPage } from "../present.ts";
import type { Ruby } from "../rules.ts";

/** Letters with their reading over them. */
export const RubyText = ({ parts }: { parts: readonly Ruby[] }) =>
  parts.map(({ text, reading }, at) =>
    reading ? (
      <ruby key={at}>
        {text}
        <rp>（</rp>
        <rt>{reading}</rt>
        <rp>）</rp>
      </ruby>
    ) : (
      <span key={at}>{text}</span>
    ),
  );

export const WordText = ({ parts }: { parts: readonly ShownPart[] }) =>
  parts.map(({ ruby, href }, at) =>
    href ? (
      <PrefetchLink key={at} className="link" to={href}>
        <RubyText parts={ruby} />
      </PrefetchLink>
    ) : (
      <RubyText key={at} parts={ruby} />
    ),
  );

/** Search and the ten rows, on every page of the dictionary. Where all words stand on one page the rows jump within it. */
export function DictionaryHead({
  typed = "",
  here,
  filled,
  jump = false,
}: {
  typed?: string;
  here?: KanaRow | undefined;
  filled: readonly KanaRow[];
  jump?: boolean;
}) {
  return (
    <>
      <div className="entry-page">
        <div className="wrap">
          <Form className="searching" role="search" action={href("/dictionary")} method="get">
            <Icon name="magnifying-glass" size={20} />
            <label className="visually-hidden" htmlFor="word-search">
              言葉をさがす
            </label>
            <input
              id="word-search"
              key={typed}
              name="q"
              type="search"
              defaultValue={typed}
              maxLength={maxQuery}
              placeholder="言葉・よみ・本文からさがす"
              enterKeyHint="search"
              autoComplete="off"
            />
            <button type="submit" className="button-quiet">
              さがす
            </button>
          </Form>
        </div>
      </div>
      <nav className="kana-nav" aria-label="五十音">
        <ul className="wrap">
          {kanaRows.map((row) => {
            const about = {
              "aria-label": `${row}行`,
              "aria-current": row === here ? ("true" as const) : undefined,
            };
            return (
              <li key={row}>
                {!filled.includes(row) ? (
                  <span aria-hidden="true">{row}</span>
                ) : jump ? (
                  <a href={`#${anchorOf[row]}`} {...about}>
                    {row}
                  </a>
                ) : (
                  <PrefetchLink to={pathOfPart({ row })} {...about}>
                    {row}
                  </PrefetchLink>
                )}
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}

export const WordList = ({ lines }: { lines: readonly ShownLine[] }) => (
  <ul className="rows words">
    {lines.map(({ id, href, word, kana, summary }) => (
      <li key={id}>
        <PrefetchLink className="line" to={href}>
          <span>
            <b className="mincho">{word}</b>
            {kana === word ? null : <small className="soft">{kana}</small>}
            <span className="small soft block">{summary}</span>
          </span>
          <Icon name="caret-right" size={18} />
        </PrefetchLink>
      </li>
    ))}
  </ul>
);

/** Some words by name alone. */
export const WordLinks = ({ title, lines }: { title: string; lines: readonly ShownLine[] }) =>
  lines.length === 0 ? null : (
    <section className="wrap">
      <h2 className="section-head">{title}</h2>
      <p className="type-group">
        {lines.map(({ id, href, word }) => (
          <PrefetchLink key={id} className="choice large mincho" to={href}>
            {word}
          </PrefetchLink>
        ))}
      </p>
    </section>
  );

export const TagLinks = ({
  title,
  tags,
}: {
  title: string;
  tags: readonly { tag: string; href: string; count: number }[];
}) =>
  tags.length === 0 ? null : (
    <section className="wrap">
      <h2 className="section-head">{title}</h2>
      <p className="type-group">
        {tags.map(({ tag, href, count }) => (
          <PrefetchLink key={tag} className="choice large" to={href}>
            #{tag}
            <small>{count.toLocaleString("ja-JP")}</small>
          </PrefetchLink>
        ))}
      </p>
    </section>
  );

/** One word, written from top to bottom, with what is told of it. */
export const WordArticle = ({
  word: { word, ruby, summary, paragraphs, tags },
  head: Head = "h1",
}: {
  word: Pick<WordPage, "word" | "ruby" | "summary" | "paragraphs" | "tags">;
  head?: "h1" | "h3";
}) => (
  <article className="wrap entry" key={word}>
    <div className="en-in">
      <Head className="tate word-name">
        <RubyText parts={ruby} />
      </Head>
      <div className="entry-text">
        <p className="lead">{summary}</p>
        {paragraphs.map((parts, at) => (
          <p key={at}>
            <WordText parts={parts} />
          </p>
        ))}
        <div className="type-group">
          {tags.map(({ tag, href }) => (
            <PrefetchLink key={tag} className="choice" to={href}>
              #{tag}
            </PrefetchLink>
          ))}
          <FuriganaSwitch />
        </div>
      </div>
    </div>
  </article>
);
/** Near words, and the words before and after. */
export function WordAround({
  word: { related, previous, next },
  head: Head = "h2",
}: {
  word: Pick<WordPage, "related" | "previous" | "next">;
  head?: "h2" | "h4";
}) {
  return (
    <>
      {related.length > 0 ? (
        <section>
          <Head className="section-head">近い言葉</Head>
          <p className="type-group">
            {related.map((other) => (
              <PrefetchLink key={other.href} className="choice large mincho" to={other.href}>
                {other.word}
              </PrefetchLink>
            ))}
          </p>
        </section>
      ) : null}
      <nav className="neighbours" aria-label="前後の言葉">
        {previous ? (
          <PrefetchLink to={previous.href} rel="prev">
            <small className="soft tiny">前の言葉</small>
            <b>{previous.word}</b>
          </PrefetchLink>
        ) : (
          <span />
        )}
        {next ? (
          <PrefetchLink to={next.href} rel="next">
            <small className="soft tiny">次の言葉</small>
            <b>{next.word}</b>
          </PrefetchLink>
        ) : (
          <span />
        )}
      </nav>
    </>
  );
}

/** Shown once scripts run: without them the readings stay. */
export function FuriganaSwitch() {
  const hydrated = useHydrated();
  const [picked, setPicked] = useState<boolean>();
  if (!hydrated) return null;
  const shown = picked ?? chosenFurigana() !== "off";
  return (
    <button
      type="button"
      className="choice large furigana"
      aria-pressed={shown}
      onClick={() => {
        chooseFurigana(shown ? "off" : "usual");
        setPicked(!shown);
      }}
    >
      ふりがな
    </button>
  );
}
