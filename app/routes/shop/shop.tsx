import { heldItemsOf } from "#features/identity/account/rules.ts";
import { productListPage, stockedGroups } from "#features/shop/catalogue/page-data.server.ts";
import { readListQuery } from "#features/shop/catalogue/schema.ts";
import { ProductList } from "#features/shop/catalogue/ui/product-list.tsx";
import { ShelfCards } from "#features/shop/catalogue/ui/shelf-cards.tsx";
import { TagRow } from "#features/shop/catalogue/ui/tag-row.tsx";
import { shopReading } from "#features/sitewide/search/shop-reading.server.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/shop.ts";
import styles from "./shop.module.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const list = await productListPage(
    services.catalogue,
    { query: readListQuery(new URL(request.url).searchParams), heldItems: heldItemsOf(actor) },
    now,
    shopReading(services),
  );
  return {
    list,
    ...stockedGroups(services.catalogue),
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}

const description =
  "くせごよみのお店です。十二の体癖から型紙を引いた服、靴下、肌着、体癖手帳、筆の絵まで、小さな棚をぜんぶ並べました。大きさや色、値段でしぼり、名前や素材の一文字からさがせます。";

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { list, shop } = loaderData;
  return pageMeta({
    title: list.query.q ? `「${list.query.q}」をさがす` : "お店",
    description,
    path: href("/shop"),
    shop,
    noindex: list.page > 1 || list.query.q !== "",
  });
}

export default function Shop({ loaderData: { list, categories, tags } }: Route.ComponentProps) {
  const { q } = list.query;
  return (
    <main id="main" className={styles.pCategory}>
      <div className="wrap">
        <h1>{q ? `「${q}」をさがす` : "お店"}</h1>
        <p className="soft body text">
          {q
            ? "ひらがな、カタカナ、漢字のどれでも、一文字からさがせます。"
            : "からだの癖から引いた服と、毎日さわる道具の店です。"}
        </p>
        <form className={styles.shopSearch} action={href("/shop")} method="get" role="search">
          <label className="visually-hidden" htmlFor="shop-q">
            品をさがす
          </label>
          <input
            className="input"
            id="shop-q"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            placeholder="例：靴下、リュック"
          />
          <button className="button button-ink button-small" type="submit">
            さがす
          </button>
        </form>
      </div>
      {q || categories.length === 0 ? null : <ShelfCards categories={categories} />}
      {tags.length > 0 ? <TagRow tags={tags} all={{ href: href("/shop"), here: true }} /> : null}
      <ProductList list={list} />
    </main>
  );
}
