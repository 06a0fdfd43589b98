import { CategoryHead } from "#features/shop/catalogue/ui/category-head.tsx";
import { ProductList } from "#features/shop/catalogue/ui/product-list.tsx";
import { TagRow } from "#features/shop/catalogue/ui/tag-row.tsx";
import { href } from "#lib/href.ts";
import styles from "./shop.module.css";

type Head = React.ComponentProps<typeof CategoryHead>;
/** The page of a category, also before its words are out. */
export const CategoryScreen = ({
  address,
  tags,
  list,
  ...head
}: Head & {
  address: string;
  list: React.ComponentProps<typeof ProductList>["list"];
  tags: React.ComponentProps<typeof TagRow>["tags"];
}) => (
  <main id="main" className={styles.pCategory}>
    <CategoryHead {...head} />
    <TagRow
      tags={tags}
      all={{ href: href("/shop/category/:category?", { category: address }), here: true }}
    />
    <ProductList list={list} />
  </main>
);
