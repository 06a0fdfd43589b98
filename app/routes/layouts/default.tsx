import { Outlet } from "react-router";
import { Bell } from "#features/identity/letters/ui/bell.tsx";
import { useCartCount } from "#features/shop/cart/ui/cart-count.ts";
import { PopupSlot } from "#features/site/popups/ui/popup-slot.tsx";
import { ErrorPage } from "#ui/shells/error-page.tsx";
import { DefaultShell } from "#ui/shells/default-shell.tsx";
import { useShop } from "../../root.tsx";
import type { Route } from "./+types/default.ts";

/** The masters come into this browser when somebody first searches. */
const suggestions = async () =>
  (await import("#features/sitewide/site-data/ui/suggestions.ts")).suggest;

function Shell({ children }: { children: React.ReactNode }) {
  return (
    <DefaultShell
      shop={useShop()}
      cartCount={useCartCount()}
      bell={<Bell />}
      suggestions={suggestions}
    >
      {children}
    </DefaultShell>
  );
}

const DefaultLayout = () => (
  <Shell>
    <Outlet />
    <PopupSlot />
  </Shell>
);
export default DefaultLayout;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <Shell>
    <ErrorPage error={error} />
  </Shell>
);
