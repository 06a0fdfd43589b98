// A letter as the inbox shows it.
import type { LetterPart as Part } from "#features/platform/notifications/letter.ts";
import styles from "./letter-view.module.css";

function LetterPart({ part }: { part: Part }) {
  if (typeof part === "string") return <p className="body lines">{part}</p>;
  if ("heading" in part) return <h2>{part.heading}</h2>;
  if ("link" in part)
    return (
      <p className="deeds">
        <a className="button button-line button-small" href={part.link}>
          {part.words}
        </a>
      </p>
    );
  return (
    <dl className={styles.facts}>
      {part.rows.map(([term, value], at) => (
        <div key={at}>
          <dt className="small soft">{term}</dt>
          <dd className="body lines">{part.strong === term ? <b>{value}</b> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

export type LetterShown = { subject: string; day: string; parts: readonly Part[] };
export const LetterView = ({
  of: { subject, day, parts },
  after,
}: {
  of: LetterShown;
  after?: React.ReactNode;
}) => (
  <main id="main" className="p-me">
    <div className={`wrap sections ${styles.letter}`}>
      <h1>{subject}</h1>
      <p className="small soft">{day}</p>
      {parts.map((part, at) => (
        <LetterPart key={at} part={part} />
      ))}
      {after}
    </div>
  </main>
);
