// A work as it will hang in the gallery, by the same link as its page in the shop.
import { heldAs } from "#features/identity/licence/imagined.ts";
import { lookSays } from "#features/platform/preview/rules.ts";
import { PreviewPage, previewMeta } from "#features/platform/preview/ui/preview-page.tsx";
import { productAs, productPreview } from "#features/shop/catalogue-editor/preview.server.ts";
import { workPageAs } from "#features/shop/gallery/page-data.server.ts";
import { wallNow } from "#features/shop/gallery/wall.server.ts";
import { href } from "#lib/href.ts";
import { err, ok } from "#lib/result.ts";
import { lookHeaders, lookLoader } from "#server/look.server.ts";
import { explainedWork } from "../gallery/explained-work.server.ts";
import { WorkScreen } from "../gallery/work-screen.tsx";
import type { Route } from "./+types/work.ts";

export const loader = lookLoader(
  productPreview,
  async ({ services, row, texts, imagined, items }) => {
    const product = productAs(row, texts);
    if (!product) return err(lookSays.unready);
    const gallery = { catalogue: services.catalogue, wall: await wallNow(services.db) };
    const found = await workPageAs(gallery, product, heldAs(items.byId, imagined), imagined.at);
    return found ? ok(await explainedWork(services, found)) : err(lookSays.offTheWall);
  },
);
export const headers = () => lookHeaders;
export const meta = previewMeta;

const PreviewOfWork = ({ loaderData, params: { id } }: Route.ComponentProps) => (
  <PreviewPage
    of={loaderData}
    beside={{ to: href("/preview/product/:id", { id }), words: "お店のページの見え方を見る" }}
  >
    {(page) => <WorkScreen {...page} />}
  </PreviewPage>
);
export default PreviewOfWork;
