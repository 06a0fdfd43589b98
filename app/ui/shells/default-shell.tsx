import { BottomTabs } from "./bottom-tabs.tsx";
import { Footer } from "./footer.tsx";
import { Header, type ShopNames } from "./header.tsx";
import { SkipLink } from "./skip-link.tsx";
import { LoaderOverlay } from "#ui/loader-overlay.tsx";
import type { Suggest } from "#ui/search-field.tsx";

export type DefaultShellProps = {
  shop: ShopNames;
  children: React.ReactNode;
  cartCount?: number;
  /** What waits for a member. */
  bell?: React.ReactNode;
  suggestions?: () => Promise<Suggest>;
};

/** Head, page, foot and tabs, with the loader for screens that load like an app. */
export function DefaultShell({
  shop,
  cartCount = 0,
  bell,
  suggestions,
  children,
}: DefaultShellProps) {
  return (
    <>
      <SkipLink />
      <Header shop={shop} cartCount={cartCount} bell={bell} suggestions={suggestions} />
      {children}
      <Footer shop={shop} />
      <BottomTabs />
      <LoaderOverlay />
    </>
  );
}
