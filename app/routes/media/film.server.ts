// What the page of one film shows, whoever asks.
import { data, type RouterContextProvider } from "react-router";
import { toldBy } from "#features/library/dictionary/explaining.server.ts";
import { videoPage } from "#features/library/media/film-pages.server.ts";
import { secondsAsked } from "#features/library/media/present.ts";
import { pageUrl } from "#server/page-url.ts";
import { contextOf } from "#server/request-context.server.ts";
import { mediaOf } from "./media.server.ts";

type Ask = { request: Request; context: Readonly<RouterContextProvider>; id: string };

/** 404 where there is no such film for anybody. */
export async function filmData({ request, context, id }: Ask) {
  const { pathname, search, searchParams } = pageUrl(request);
  const { dictionary } = contextOf(context).services;
  const found = await videoPage(await mediaOf(context, request), id);
  if (!found) throw data(null, { status: 404 });
  const { body, ...one } = found;
  return {
    one: {
      ...one,
      told: await toldBy(dictionary, { summary: one.track.summary, body }),
      from: secondsAsked(searchParams.get("t")),
    },
    here: pathname + search,
  };
}
