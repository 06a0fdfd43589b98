import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { BrandMark, type ShopNames } from "./header.tsx";
import { SkipLink } from "./skip-link.tsx";
import styles from "./payment-shell.module.css";

/** Bare: the mark, the way back, and nothing that leads away from paying. */
export function PaymentShell({
  shop,
  back = { href: href("/Cart"), label: "カートへ戻る" },
  children,
}: {
  shop: ShopNames;
  back?: { href: string; label: string };
  children: React.ReactNode;
}) {
  return (
    <div className="bare">
      <SkipLink />
      <header className={styles.phead}>
        <div className="wrap">
          <BrandMark shop={shop} />
          <PrefetchLink className="button-quiet button" to={back.href}>
            {back.label}
          </PrefetchLink>
        </div>
      </header>
      {children}
    </div>
  );
}
