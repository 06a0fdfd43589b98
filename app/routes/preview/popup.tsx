import { popupAs, popupPreview } from "#features/editorial/popup-editor/preview.server.ts";
import { isImaginedVisitor } from "#features/identity/licence/imagined.ts";
import { imaginedListener } from "#features/library/media/imagined.ts";
import { lookSays } from "#features/platform/preview/rules.ts";
import { PreviewPage, previewMeta } from "#features/platform/preview/ui/preview-page.tsx";
import { isPopupFor } from "#features/site/popups/rules.ts";
import { PopupCard } from "#features/site/popups/ui/popup-card.tsx";
import { err, ok } from "#lib/result.ts";
import { lookHeaders, lookLoader } from "#server/look.server.ts";
import { popupPicture } from "#server/popup-picture.server.ts";
import type { Route } from "./+types/popup.ts";

export const loader = lookLoader(
  popupPreview,
  async ({ services, row, texts, imagined, items }) => {
    const one = popupAs(row, texts);
    if (!one) return err(lookSays.unready);
    const { areas } = imaginedListener(items.byId, imagined);
    const seen = !isImaginedVisitor(imagined) && isPopupFor(one, areas, imagined.at);
    return seen
      ? ok({ ...one, picture: await popupPicture(services, one.link) })
      : err(lookSays.unseen);
  },
);
export const headers = () => lookHeaders;
export const meta = previewMeta;

const PreviewOfPopup = ({ loaderData }: Route.ComponentProps) => (
  <PreviewPage of={loaderData}>
    {({ title, body, link, linkWords, picture }) => (
      <main id="main" className="wrap narrow">
        <h1>下見</h1>
        <p className="body soft">
          お店や読みものの頁を開いて、すこしたつと、画面の下に一度だけ出ます。お支払い、再生、日記やお便りを書いているあいだは、出ません。
        </p>
        <PopupCard of={{ title, body, link, linkWords, picture }} />
      </main>
    )}
  </PreviewPage>
);
export default PreviewOfPopup;
