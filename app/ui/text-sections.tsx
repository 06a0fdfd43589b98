import type { Section } from "#lib/section.ts";

const Part = ({ part }: { part: Section["paragraphs"][number] }) => {
  if (typeof part === "string") return <p>{part}</p>;
  if ("list" in part)
    return (
      <ul className="bullets">
        {part.list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
  return (
    <dl className="description-list">
      {part.rows.map(([label, text]) => (
        <div key={label} className="pair">
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Texts in their parts: headings, paragraphs, lists and rows. Each section can be linked to. */
export const TextSections = ({
  sections,
  numbered = false,
}: {
  sections: readonly Section[];
  numbered?: boolean;
}) => (
  <div className="prose text">
    {sections.map(({ heading, paragraphs }, at) => (
      <section key={heading} id={`section-${at + 1}`}>
        <h2>
          {numbered ? `${at + 1}. ` : ""}
          {heading}
        </h2>
        {paragraphs.map((part) => (
          <Part key={JSON.stringify(part).slice(0, 80)} part={part} />
        ))}
      </section>
    ))}
  </div>
);
