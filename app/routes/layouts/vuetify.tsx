import { MemberWatch } from "#browser/member-watch.tsx";
import { Outlet } from "react-router";
import { Bell } from "#features/identity/letters/ui/bell.tsx";
import { useCartCount } from "#features/shop/cart/ui/cart-count.ts";
import { PopupSlot } from "#features/site/popups/ui/popup-slot.tsx";
import { ErrorPage } from "#ui/shells/error-page.tsx";
import { VuetifyShell } from "#ui/shells/vuetify-shell.tsx";
import { useShop } from "../../root.tsx";
import type { Route } from "./+types/vuetify.ts";

/** The masters come into this browser when somebody first searches. */
const suggestions = async () =>
  (await import("#features/sitewide/site-data/ui/suggestions.ts")).suggest;

function Shell({ children }: { children: React.ReactNode }) {
  return (
    <VuetifyShell
      shop={useShop()}
      cartCount={useCartCount()}
      bell={<Bell />}
      suggestions={suggestions}
    >
      {children}
    </VuetifyShell>
  );
}

const VuetifyLayout = () => (
  <Shell>
    <Outlet />
    <MemberWatch />
    <PopupSlot />
  </Shell>
);
export default VuetifyLayout;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <Shell>
    <ErrorPage error={error} />
  </Shell>
);
