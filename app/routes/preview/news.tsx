import { newsAs, newsPreview } from "#features/editorial/news-editor/preview.server.ts";
import { imaginedListener } from "#features/library/media/imagined.ts";
import { mayReadNews } from "#features/site/news/rules.ts";
import { lookSays } from "#features/platform/preview/rules.ts";
import { PreviewPage, previewMeta } from "#features/platform/preview/ui/preview-page.tsx";
import { err, ok } from "#lib/result.ts";
import { lookHeaders, lookLoader } from "#server/look.server.ts";
import { NewsScreen } from "../news/news-screen.tsx";
import { presentNews } from "../news/shown.server.ts";
import type { Route } from "./+types/news.ts";

export const loader = lookLoader(newsPreview, async ({ services, row, texts, imagined, items }) => {
  const one = newsAs(row, texts);
  if (!one) return err(lookSays.unready);
  const listener = imaginedListener(items.byId, imagined);
  const published = { ...one, status: "open" as const, openAt: imagined.at };
  if (!mayReadNews(published, listener, imagined.at)) return err(lookSays.unseen);
  return ok(await presentNews(services, one, listener, imagined.at));
});
export const headers = () => lookHeaders;
export const meta = previewMeta;

const PreviewOfNews = ({ loaderData }: Route.ComponentProps) => (
  <PreviewPage of={loaderData}>{(page) => <NewsScreen {...page} />}</PreviewPage>
);
export default PreviewOfNews;
