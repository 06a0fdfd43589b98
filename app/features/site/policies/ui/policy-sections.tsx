// An edition of a policy in its sections, with the tables that the shop fills in.
import { RichTextView } from "#features/platform/rich-text/ui/rich-text.tsx";
import type { PolicyBlock, ShownSection } from "../slots.ts";

const Block = ({ block }: { block: PolicyBlock }) =>
  block.kind === "rows" ? (
    <dl className="description-list">
      {block.rows.map(([label, text]) => (
        <div key={label} className="pair">
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  ) : (
    <RichTextView blocks={[block]} />
  );

export const PolicySections = ({ sections }: { sections: readonly ShownSection[] }) => (
  <div className="prose text">
    {sections.map(({ heading, blocks }, at) => (
      <section key={at} id={`section-${at + 1}`}>
        {heading ? <h2>{heading}</h2> : null}
        {blocks.map((block, i) => (
          <Block key={i} block={block} />
        ))}
      </section>
    ))}
  </div>
);
