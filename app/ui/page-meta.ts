import type { MetaDescriptor } from "react-router";

export type PageMeta = {
  title: string;
  description: string;
  path: string;
  shop: { name: string; baseUrl: string };
  image?: string;
  noindex?: boolean;
  /** schema.org data of the page. */
  structured?: Record<string, unknown>;
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
    ...(structured ? [{ "script:ld+json": structured } as MetaDescriptor] : []),
  ];
}
