import { heldItemsOf } from "#features/identity/account/rules.ts";
import { shelfCollections } from "#features/shop/catalogue/page-data.server.ts";
import { ProductCards } from "#features/shop/catalogue/ui/product-cards.tsx";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import { TitledPanel } from "#ui/titled-panel.tsx";
import type { Route } from "./+types/shop02.ts";
import styles from "./shop.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const shelves = await shelfCollections(services.catalogue, heldItemsOf(actor), now);
  return {
    shelves,
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: "棚ごとに見る",
        description: "棚ごとに、新しい品を四つずつ並べました。",
        path: href("/shop02"),
        shop: loaderData.shop,
        noindex: true,
      })
    : [];

/** The second front of the shop: shelf by shelf. */
export default function Shop02({ loaderData: { shelves } }: Route.ComponentProps) {
  return (
    <main id="main" className={`${styles.pCategory} p-shelves`}>
      <div className="wrap">
        <h1>棚ごとに見る</h1>
        <p className="soft body text">棚ごとに、新しい品を四つずつ並べました。</p>
      </div>
      {shelves.map(({ category, address, title, products, count }) => (
        <TitledPanel key={category} title={title} note={`${count}品`}>
          <ProductCards products={products} />
          <PrefetchLink
            className="more"
            to={
              category === "art"
                ? href("/gallery")
                : href("/shop/category/:category?", { category: address })
            }
          >
            <MoreLabel>この棚をすべて見る</MoreLabel>
          </PrefetchLink>
        </TitledPanel>
      ))}
    </main>
  );
}
