// What a page shows of one piece of news, for its readers and for who looks at it beforehand.
import { shownItem } from "#features/library/media/library.server.ts";
import type { Listener } from "#features/library/media/rules.ts";
import { presentBlocks } from "#features/library/matome/present.ts";
import { idsNamed, textsIn } from "#features/platform/rich-text/rules.ts";
import { coverOfNews, presentNewsPicture } from "#features/site/news/pictures.ts";
import { type Information, informationSummary } from "#features/site/news/rules.ts";
import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import type { Services } from "#server/services.server.ts";

export async function presentNews(
  { dictionary, library }: Pick<Services, "dictionary" | "library">,
  { id, title, body, openAt, everyone, pictures }: Information,
  listener: Listener,
  now: Date,
) {
  const pieces = await library.read();
  const named = {
    piece: (piece: string) => shownItem(pieces, piece, now),
    explain: await dictionary.explainer(textsIn(body), idsNamed(body, "word")),
    image(picture: string, alt: string) {
      const found = pictures.find((one) => one.id === picture);
      return found && presentNewsPicture(found, alt);
    },
  };
  const cover = coverOfNews(pictures);
  return {
    id,
    title,
    everyone,
    date: tokyoDate(openAt),
    day: formatJapanese(tokyoDate(openAt)),
    cover: cover ? presentNewsPicture(cover) : null,
    summary: informationSummary(body),
    blocks: presentBlocks(body, named, listener),
  };
}
export type ShownNews = Awaited<ReturnType<typeof presentNews>>;
