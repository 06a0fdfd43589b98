import { heldItemsOf } from "#features/identity/account/rules.ts";
import { dengekiPants, pantsShop } from "#features/shop/brand/dengeki-pants.ts";
import { brandCards, newest } from "#features/shop/catalogue/page-data.server.ts";
import { ProductCards } from "#features/shop/catalogue/ui/product-cards.tsx";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { TextSections } from "#ui/text-sections.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import type { Route } from "./+types/pants-shop.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const { catalogue } = services;
  const held = heldItemsOf(actor);
  const [pants, over] = await Promise.all([
    brandCards(catalogue, "dengeki-pants", undefined, held, now),
    newest(catalogue, 4, held, now, (row) => row.tags.has("pants")),
  ]);
  return {
    pants,
    over,
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: pantsShop.title,
        description: pantsShop.description,
        path: href("/pants-shop"),
        shop: loaderData.shop,
      })
    : [];

export default function PantsShop({ loaderData: { pants, over } }: Route.ComponentProps) {
  return (
    <main id="main" className="p-text">
      <div className="wrap">
        <h1>{pantsShop.title}</h1>
        <p className="lead-text text">{pantsShop.lead}</p>
        <nav className="tagrow flush" aria-label="電撃パンツの形">
          {dengekiPants.variants.map(({ param, label }) => (
            <PrefetchLink
              key={param}
              className="choice large"
              to={href("/shop/product/brand/dengeki-pants/:pantsname?", { pantsname: param })}
            >
              {label}
            </PrefetchLink>
          ))}
        </nav>
        <h2 className="visually-hidden">電撃パンツ</h2>
        <ProductCards products={pants} eager={2} />
        <PrefetchLink className="more" to={href("/shop/product/brand/dengeki-pants/:pantsname?")}>
          <MoreLabel>{pantsShop.toAll}</MoreLabel>
        </PrefetchLink>
        <TextSections sections={pantsShop.sections} />
        {over.length > 0 ? (
          <>
            <div className="between section-head">
              <h2>上に履くもの</h2>
            </div>
            <ProductCards products={over} />
          </>
        ) : null}
        <p className="at-end">
          <PrefetchLink className="more" to={href("/shop/product/pants_subscription")}>
            <MoreLabel>{pantsShop.toSubscription}</MoreLabel>
          </PrefetchLink>
        </p>
      </div>
    </main>
  );
}
