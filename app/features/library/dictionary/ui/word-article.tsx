// One word of the dictionary: its letters with their readings, what is told of it, what is near.
import { useState } from "react";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { chooseFurigana, chosenFurigana } from "#browser/theme.ts";
import { useHydrated } from "#browser/use-hydrated.ts";
import type { ShownPart, WordPage } from "../present.ts";
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
