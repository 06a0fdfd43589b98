// News as a feed. Source: RSS 2.0.
import { href } from "#lib/href.ts";
import { escapeHtml } from "#lib/html.ts";
import { cutGraphemes } from "#lib/text.ts";
import { newsFeed } from "./feed-link.ts";
import { type Information, informationSummary } from "./rules.ts";

const descriptionLength = 300;
/** What everybody may read, the newest first. */
export function newsRss(
  news: readonly Information[],
  { name, baseUrl }: { name: string; baseUrl: string },
): string {
  const items = news.map(({ id, title, body, openAt }) => {
    const link = `${baseUrl}${href("/news/:id", { id })}`;
    const text = cutGraphemes(informationSummary(body), descriptionLength);
    return [
      "<item>",
      `<title>${escapeHtml(title)}</title>`,
      `<link>${escapeHtml(link)}</link>`,
      `<guid isPermaLink="true">${escapeHtml(link)}</guid>`,
      `<pubDate>${openAt.toUTCString()}</pubDate>`,
      `<description>${escapeHtml(text)}</description>`,
      "</item>",
    ].join("");
  });
  const self = escapeHtml(`${baseUrl}${newsFeed.path}`);
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>`,
    `<title>${escapeHtml(`${name}のお知らせ`)}</title>`,
    `<link>${escapeHtml(`${baseUrl}${href("/news")}`)}</link>`,
    `<description>${escapeHtml(`${name}からのお知らせです。`)}</description>`,
    "<language>ja</language>",
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ...items,
    "</channel></rss>",
  ].join("");
}
