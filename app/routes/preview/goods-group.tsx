import { heldAs } from "#features/identity/licence/imagined.ts";
import { lookSays } from "#features/platform/preview/rules.ts";
import { PreviewPage, previewMeta } from "#features/platform/preview/ui/preview-page.tsx";
import { named } from "#features/shop/catalogue/groups.ts";
import { productListPage, tagsOf } from "#features/shop/catalogue/page-data.server.ts";
import { readListQuery } from "#features/shop/catalogue/schema.ts";
import { groupAs, groupPreview } from "#features/shop/groups-editor/preview.server.ts";
import { shopReading } from "#features/sitewide/search/shop-reading.server.ts";
import { err, ok } from "#lib/result.ts";
import { lookHeaders, lookLoader } from "#server/look.server.ts";
import { CategoryScreen } from "../shop/category-screen.tsx";
import { TagScreen } from "../shop/tag-screen.tsx";
import type { Route } from "./+types/goods-group.ts";

const noQuery = readListQuery(new URLSearchParams());
export const loader = lookLoader(
  groupPreview,
  async ({ services, row, texts, imagined, items }) => {
    const words = groupAs(row, texts);
    if (!words) return err(lookSays.unready);
    const { catalogue } = services;
    const group = catalogue.groups().find(row.kind, row.named);
    if (!group || row.kind === "brand") return err(lookSays.unready);
    const { id, address = id, heads } = group;
    const list = await productListPage(
      catalogue,
      { [row.kind]: id, query: noQuery, heldItems: heldAs(items.byId, imagined) },
      imagined.at,
      shopReading(services),
    );
    const tags =
      row.kind === "tag"
        ? named(catalogue.groups().shown("tag")).map((tag) =>
            tag.id === id ? { ...tag, name: words.name } : tag,
          )
        : tagsOf(catalogue, id);
    return ok({ kind: row.kind, id, address, heads, words, list, tags });
  },
);
export const headers = () => lookHeaders;
export const meta = previewMeta;

const PreviewOfGroup = ({ loaderData }: Route.ComponentProps) => (
  <PreviewPage of={loaderData}>
    {({ kind, id, words, tags, list, ...page }) =>
      kind === "tag" ? (
        <TagScreen tag={id} name={words.name} {...{ words, tags, list }} />
      ) : (
        <CategoryScreen category={id} {...page} {...{ words, tags, list }} />
      )
    }
  </PreviewPage>
);
export default PreviewOfGroup;
