import { MemberWatch } from "#browser/member-watch.tsx";
import { Outlet, useLocation } from "react-router";
import { href } from "#lib/href.ts";
import { ErrorPage } from "#ui/shells/error-page.tsx";
import { PaymentShell } from "#ui/shells/payment-shell.tsx";
import { useShop } from "../../root.tsx";
import type { Route } from "./+types/payment.ts";

const toShop = { href: href("/shop"), label: "お店へもどる" };
const toTop = { href: href("/"), label: "ホームへ" };
const toCart = { href: href("/Cart"), label: "カートへもどる" };

function Shell({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  const back =
    pathname === "/buy/products" ? toCart : pathname.startsWith("/liff") ? toTop : toShop;
  return (
    <PaymentShell shop={useShop()} back={back}>
      {children}
    </PaymentShell>
  );
}

const PaymentLayout = () => (
  <Shell>
    <Outlet />
    <MemberWatch />
  </Shell>
);
export default PaymentLayout;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <Shell>
    <ErrorPage error={error} />
  </Shell>
);
