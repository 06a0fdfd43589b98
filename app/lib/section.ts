// A text in its parts: no HTML is ever stored, each screen gives the parts their markup.

export type SectionPart = string | { list: string[] } | { rows: [label: string, text: string][] };
export type Section = { heading: string; paragraphs: SectionPart[] };

/** Everything that a reader sees of the sections, in reading order. */
export const textOf = (sections: readonly Section[]): string =>
  sections
    .flatMap(({ heading, paragraphs }) => [
      heading,
      ...paragraphs.flatMap((part) =>
        typeof part === "string" ? [part] : "list" in part ? part.list : part.rows.flat(),
      ),
    ])
    .join("\n");
