// Words and tags of the dictionary as they are listed.
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { ShownLine } from "../present.ts";

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
