// News as their readers would see them once they are published.
import { definePreview } from "#features/platform/preview/define.server.ts";
import type { Information } from "#features/site/news/rules.ts";
import { href } from "#lib/href.ts";
import { findNews, readNewsEdit } from "./edit.server.ts";
import { type NewsField, type NewsTexts, newsTextsOf } from "./rules.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findNews>>>;
export const newsPreview = definePreview<NewsField, Row>({
  kind: "news",
  page: (id) => href("/preview/news/:id", { id }),
  desk: (id) => href("/admin/news/:id", { id }),
  find: findNews,
  textsOf: newsTextsOf,
  titleOf: ({ title }) => title,
  opensAt: ({ openAt }) => openAt,
});

/** The row as these texts make it; nothing where they cannot be read yet. */
export function newsAs(row: Row, texts: NewsTexts): Information | undefined {
  const read = readNewsEdit(texts);
  return read.success ? { ...row, ...read.data } : undefined;
}
