// The four layouts of the specification. A page brings its own <main id="main">.
import { href } from "#lib/href.ts";
import { BottomTabs } from "./bottom-tabs.tsx";
import { Footer } from "./footer.tsx";
import { BrandMark, Header, type ShopNames } from "./header.tsx";
import { LoaderOverlay } from "#ui/loader-overlay.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Suggest } from "#ui/search-field.tsx";
import { SnackbarHost } from "#ui/snackbar.tsx";
import styles from "./shells.module.css";

type Shell = { shop: ShopNames; children: React.ReactNode };
type WithHead = Shell & { cartCount?: number; suggestions?: () => Promise<Suggest> };

const Skip = () => (
  <a className="skip" href="#main">
    本文へ
  </a>
);

/** Head, page, foot and tabs, with the loader for screens that load like an app. */
export function DefaultShell({ shop, cartCount = 0, suggestions, children }: WithHead) {
  return (
    <>
      <Skip />
      <Header shop={shop} cartCount={cartCount} suggestions={suggestions} />
      {children}
      <Footer shop={shop} />
      <BottomTabs />
      <LoaderOverlay />
    </>
  );
}

/** The default layout with the snackbar at the bottom right. */
export function VuetifyShell({ children, ...rest }: WithHead) {
  return (
    <>
      <DefaultShell {...rest}>{children}</DefaultShell>
      <SnackbarHost />
    </>
  );
}

/** Bare: the mark, the way back, and nothing that leads away from paying. */
export function PaymentShell({
  shop,
  back = { href: href("/Cart"), label: "カートへ戻る" },
  children,
}: Shell & { back?: { href: string; label: string } }) {
  return (
    <div className="bare">
      <Skip />
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

/**
 * A phone-wide column, at most 700 px, its centre 390; `side` and `ground` are the landscapes of
 * the gutters and behind the column.
 */
export function GameShell({
  side,
  ground,
  top,
  night = false,
  children,
}: {
  side?: React.ReactNode;
  ground?: React.ReactNode;
  top?: React.ReactNode;
  night?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div className={night ? `${styles.gameBg} at-night` : styles.gameBg}>
      <Skip />
      {side ? (
        <div className={styles.gameSide} aria-hidden="true">
          {side}
        </div>
      ) : null}
      <div className={styles.game}>
        {ground}
        {top ? <div className={styles.gameTop}>{top}</div> : null}
        <div className={styles.column}>{children}</div>
      </div>
    </div>
  );
}
