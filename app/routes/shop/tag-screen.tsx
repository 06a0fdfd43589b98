import type { NamedGroup } from "#features/shop/catalogue/groups.ts";
import { ProductList } from "#features/shop/catalogue/ui/product-list.tsx";
import { TagRow } from "#features/shop/catalogue/ui/tag-row.tsx";
import { href } from "#lib/href.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import styles from "./shop.module.css";

type Props = {
  tag: string;
  name: string;
  words: { title: string; lead: string };
  tags: readonly NamedGroup[];
  list: React.ComponentProps<typeof ProductList>["list"];
};
/** The page of a tag, also before its words are out. */
export const TagScreen = ({ tag, name, words: { title, lead }, tags, list }: Props) => (
  <main id="main" className={styles.pCategory}>
    <div className="wrap">
      <Breadcrumb
        items={[
          { href: href("/"), label: "ホーム" },
          { href: href("/shop"), label: "お店" },
          { label: name },
        ]}
      />
      <h1>{title}</h1>
      <p className="soft body text">{lead}</p>
    </div>
    <TagRow tags={tags} all={{ href: href("/shop"), here: false }} current={tag} />
    <ProductList list={list} />
  </main>
);
