import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { pictureUrl } from "#features/platform/images/rules.ts";
import type { ShelfDoor } from "../groups.ts";
import styles from "./shelf-cards.module.css";

const heads = import.meta.glob<string>("./heads/*-mobile.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

/** A door to each shelf. The art hangs in the gallery. Source: specification §2. */
export const ShelfCards = ({ categories }: { categories: readonly ShelfDoor[] }) => (
  <nav className={`wrap ${styles.shelves}`} aria-label="棚">
    <ul>
      {categories.map(({ id: category, name, address, head }) => (
        <li key={category}>
          <PrefetchLink
            to={
              category === "art"
                ? href("/gallery")
                : href("/shop/category/:category?", { category: address })
            }
          >
            {head || heads[`./heads/${category}-mobile.webp`] ? (
              <img
                src={head ? pictureUrl(head, 750) : heads[`./heads/${category}-mobile.webp`]}
                alt=""
                width={750}
                height={420}
                loading="lazy"
                decoding="async"
              />
            ) : (
              <span className={styles.plain} aria-hidden="true" />
            )}
            <b className="mincho">{name}</b>
          </PrefetchLink>
        </li>
      ))}
    </ul>
  </nav>
);
