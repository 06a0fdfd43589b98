// Where the feed of news is, for the pages that name it: nothing else comes along to the browser.
import { href } from "#lib/href.ts";

export const newsFeed = { title: "お知らせ", path: href("/news/rss.xml") };
