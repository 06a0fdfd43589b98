import { data, redirect } from "react-router";
import { heldItemsOf } from "#features/identity/account/rules.ts";
import { productListPage } from "#features/shop/catalogue/page-data.server.ts";
import { isTag, tags } from "#features/shop/catalogue/rules.ts";
import { readListQuery } from "#features/shop/catalogue/schema.ts";
import { ProductList } from "#features/shop/catalogue/ui/product-list.tsx";
import { TagRow } from "#features/shop/catalogue/ui/tag-row.tsx";
import { tagLabels } from "#features/shop/catalogue/labels.ts";
import { tagWords } from "#features/shop/catalogue/words.ts";
import { shopReading } from "#features/sitewide/search/shop-reading.server.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/tag.ts";
import styles from "./shop.module.css";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const { tag } = params;
  if (!tag) throw redirect(href("/shop"));
  if (!isTag(tag)) throw data(null, 404);
  const list = await productListPage(
    services.catalogue,
    { tag, query: readListQuery(new URL(request.url).searchParams), heldItems: heldItemsOf(actor) },
    now,
    shopReading(services),
  );
  return {
    tag,
    words: tagWords[tag],
    list,
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const {
    tag,
    words: { title, description },
    list,
    shop,
  } = loaderData;
  return pageMeta({
    title,
    description,
    path: href("/shop/tag/:tag?", { tag }),
    shop,
    noindex: list.page > 1 || list.query.q !== "",
  });
}

export default function TagPage({
  loaderData: {
    tag,
    words: { title, lead },
    list,
  },
}: Route.ComponentProps) {
  return (
    <main id="main" className={styles.pCategory}>
      <div className="wrap">
        <Breadcrumb
          items={[
            { href: href("/"), label: "ホーム" },
            { href: href("/shop"), label: "お店" },
            { label: tagLabels[tag] },
          ]}
        />
        <h1>{title}</h1>
        <p className="soft body text">{lead}</p>
      </div>
      <TagRow tags={tags} all={{ href: href("/shop"), here: false }} current={tag} />
      <ProductList list={list} />
    </main>
  );
}
