import { PolicySections } from "#features/site/policies/ui/policy-sections.tsx";
import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { TextSections } from "#ui/text-sections.tsx";
import styles from "./policy.module.css";
import type { editionRows, otherPolicies, presentPolicy } from "./shown.server.ts";

type Rows = ReturnType<typeof editionRows>;
const stateWords: Record<Rows[number]["state"], string> = {
  holds: "いまの版",
  later: "これからの版",
  past: "前の版",
  draft: "下書き",
  closed: "しまった版",
};

const Editions = ({ rows, here }: { rows: Rows; here: string | null }) =>
  rows.length === 0 ? null : (
    <nav className={`${styles.others} text`} aria-label="版">
      <h2>これまでの版、これからの版</h2>
      <ul>
        {rows.map(({ id, day, state, note, to }) => (
          <li key={id}>
            {id === here ? (
              `${day}から（${stateWords[state]}）`
            ) : (
              <PrefetchLink to={to}>{`${day}から（${stateWords[state]}）`}</PrefetchLink>
            )}
            <br />
            <span className="tiny soft">{note}</span>
          </li>
        ))}
      </ul>
    </nav>
  );

export const PolicyScreen = ({
  policy: { title, lead, dated, note, sections, filled },
  others,
  editions,
  edition,
}: {
  policy: ReturnType<typeof presentPolicy>;
  others: ReturnType<typeof otherPolicies>;
  editions: Rows;
  /** Which of them is read. */
  edition: string | null;
}) => {
  const state = editions.find(({ id }) => id === edition)?.state;
  return (
    <main id="main" className="p-text">
      <div className="wrap">
        <h1>{title}</h1>
        <p className="lead-text text">{lead}</p>
        <p className="tiny soft">{dated}</p>
        {state && state !== "holds" ? (
          <p className="text">{`これは、${stateWords[state]}です。`}</p>
        ) : null}
        {note ? <p className="small text">{`変わったところ: ${note}`}</p> : null}
        <nav className={`${styles.contents} text`} aria-label="もくじ">
          <ol>
            {(sections ?? filled ?? []).map(({ heading }, at) => (
              <li key={at}>
                <a href={`#section-${at + 1}`}>{heading || title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {sections ? <TextSections sections={sections} /> : null}
        {filled ? <PolicySections sections={filled} /> : null}
        <Editions rows={editions} here={edition} />
        <nav className={`${styles.others} text`} aria-label="ほかのお約束">
          <h2>ほかのお約束</h2>
          <ul>
            {others.map(({ slug, title: name }) => (
              <li key={slug}>
                <PrefetchLink to={href("/policies/:policy", { policy: slug })}>{name}</PrefetchLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </main>
  );
};
