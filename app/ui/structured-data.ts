// What search engines read of a page beside its words. Source: schema.org.
type Shop = { baseUrl: string };
export type TrailStep = { label: string; path: string };

/** The way to a page, from the front; the last step is the page itself. */
export const breadcrumbData = (steps: readonly TrailStep[], { baseUrl }: Shop) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: [{ label: "ホーム", path: "/" }, ...steps].map(({ label, path }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name: label,
    item: `${baseUrl}${path}`,
  })),
});

/** Questions that stand on the page with their answers. */
export const questionsData = (rows: readonly (readonly [string, string])[]) => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: rows.map(([name, text]) => ({
    "@type": "Question",
    name,
    acceptedAnswer: { "@type": "Answer", text },
  })),
});
