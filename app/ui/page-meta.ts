import type { MetaDescriptor } from "react-router";
import { breadcrumbData, questionsData, type TrailStep } from "./structured-data.ts";

export type PageMeta = {
  title: string;
  description: string;
  path: string;
  shop: { name: string; baseUrl: string };
  image?: string;
  noindex?: boolean;
  /** schema.org data of the page. */
  structured?: Record<string, unknown>;
  /** The steps between the front and this page. */
  trail?: readonly TrailStep[];
  /** Questions on the page, with their answers. */
  questions?: readonly (readonly [string, string])[];
  /** The feed of what the page lists. */
  feed?: { title: string; path: string };
};

/** Title, description, canonical address, share picture and structured data of a page. */
export function pageMeta({
  title,
  description,
  path,
  shop,
  image,
  noindex,
  structured,
  trail,
  questions,
  feed,
}: PageMeta): MetaDescriptor[] {
  const url = `${shop.baseUrl}${path}`;
  const full = title === shop.name ? title : `${title}｜${shop.name}`;
  return [
    { title: full },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:site_name", content: shop.name },
    { property: "og:image", content: `${shop.baseUrl}${image ?? "/share/site.png"}` },
    { name: "twitter:card", content: "summary_large_image" },
    ...(feed
      ? [
          {
            tagName: "link",
            rel: "alternate",
            type: "application/rss+xml",
            title: feed.title,
            href: `${shop.baseUrl}${feed.path}`,
          },
        ]
      : []),
    ...[
      structured,
      trail && breadcrumbData([...trail, { label: title, path }], shop),
      questions && questionsData(questions),
    ].flatMap((one) => (one ? [{ "script:ld+json": one } as MetaDescriptor] : [])),
  ];
}
