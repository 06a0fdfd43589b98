import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { SpokenLesson } from "../present.ts";

const shownAtFirst = 10;

function Lesson({
  lesson: { href, title, kind, open, times, more, line, lock, offer },
}: {
  lesson: SpokenLesson;
}) {
  return (
    <li className={open ? undefined : "closed"}>
      <p className="sp-t">
        <Icon name={open ? "play" : "lock-simple"} fill={open} size={18} />
        <PrefetchLink className="mincho" to={href}>
          {title}
        </PrefetchLink>
        <small className="tiny soft">{kind}</small>
      </p>
      {line ? <p className="small soft sp-l">「{line}」</p> : null}
      <ul className="sp-at" aria-label={`「${title}」に出てくるところ`}>
        {times.map(({ at, words, href: there }) => (
          <li key={at}>
            {there ? (
              <PrefetchLink
                className="choice digit"
                to={there}
                aria-label={`${at}、「${title}」を${words}から`}
              >
                {at}
              </PrefetchLink>
            ) : (
              <span className="digit small soft" aria-label={words}>
                {at}
              </span>
            )}
          </li>
        ))}
        {more > 0 ? <li className="tiny soft">ほか{more}か所</li> : null}
      </ul>
      {open ? null : (
        <p className="tiny soft">
          {lock}
          {offer ? (
            <>
              {"　"}
              <PrefetchLink className="link" to={offer.href}>
                {offer.title}
              </PrefetchLink>
            </>
          ) : null}
        </p>
      )}
    </li>
  );
}

/** Where a word is spoken: what this listener may hear first, the rest with what opens it. */
export function SpokenList({
  word,
  lessons,
  total,
}: {
  word: string;
  lessons: readonly SpokenLesson[];
  total: number;
}) {
  if (lessons.length === 0) return null;
  const rest = lessons.slice(shownAtFirst);
  return (
    <section className="spoken" aria-labelledby="spoken-head">
      <h2 className="section-head" id="spoken-head">
        この言葉が出てくる音声<small className="tiny soft">{total}本</small>
      </h2>
      <ul className="sp-ls">
        {lessons.slice(0, shownAtFirst).map((lesson) => (
          <Lesson key={lesson.id} lesson={lesson} />
        ))}
      </ul>
      {rest.length > 0 ? (
        <details className="sp-more">
          <summary>もっと見る（あと{total - shownAtFirst}本）</summary>
          <ul className="sp-ls">
            {rest.map((lesson) => (
              <Lesson key={lesson.id} lesson={lesson} />
            ))}
          </ul>
          {total > lessons.length ? (
            <p className="tiny soft">
              「{word}」が出てくるものから、はじめの{lessons.length}本です。
            </p>
          ) : null}
        </details>
      ) : null}
    </section>
  );
}
