import {
  productAs,
  productPageAs,
  productPreview,
} from "#features/shop/catalogue-editor/preview.server.ts";
import { ProductScreen } from "#features/shop/catalogue/ui/product-screen.tsx";
import { isWork } from "#features/shop/catalogue/rules.ts";
import { sendingSentence } from "#features/shop/delivery/postage.ts";
import { postageOn } from "#features/shop/delivery/dated-settings.ts";
import { shipSentence } from "#features/shop/delivery/rules.ts";
import { taxRatesNow } from "#features/shop/tax/tax-rates.server.ts";
import { taxWordsOn } from "#features/shop/tax/tax-rates.ts";
import { shopCalendarOn } from "#features/shop/delivery/shop-calendar.ts";
import { heldAs } from "#features/identity/licence/imagined.ts";
import { PreviewPage, previewMeta } from "#features/platform/preview/ui/preview-page.tsx";
import { lookSays } from "#features/platform/preview/rules.ts";
import { err, ok } from "#lib/result.ts";
import { href } from "#lib/href.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { lookHeaders, lookLoader } from "#server/look.server.ts";
import type { Route } from "./+types/product.ts";

export const loader = lookLoader(
  productPreview,
  async ({ services, row, texts, imagined, items }) => {
    const product = productAs(row, texts);
    if (!product) return err(lookSays.unready);
    const { at: now } = imagined;
    const held = heldAs(items.byId, imagined);
    const page = await productPageAs(services, product, held, now);
    if (!page) return err(lookSays.unseen);
    const rules = await services.delivery.read();
    const rates = await taxRatesNow(services.rules);
    return ok({
      ...page,
      hangs: isWork(product),
      taxRate: taxWordsOn(rates, tokyoDate(now))[page.product.taxCategory],
      ships: shipSentence(now, shopCalendarOn(rules, now)),
      sending: sendingSentence(postageOn(rules, now)),
    });
  },
);
export const headers = () => lookHeaders;
export const meta = previewMeta;

const nothing = () => {};
const PreviewOfProduct = ({ loaderData, params: { id } }: Route.ComponentProps) => (
  <PreviewPage
    of={loaderData}
    {...(loaderData.page?.hangs && {
      beside: { to: href("/preview/work/:id", { id }), words: "画廊での見え方を見る" },
    })}
  >
    {({ hangs: _hangs, ...page }) => <ProductScreen {...page} onPut={nothing} />}
  </PreviewPage>
);
export default PreviewOfProduct;
