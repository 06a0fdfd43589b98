// The layout of the back office: a dark bar at the side; on a phone it lies on top.
import { useLocation } from "react-router";
import { Brand, type ShopNames } from "./header.tsx";
import { Icon } from "./icons/Icon.tsx";
import { isUnder } from "./navigation.ts";
import { PrefetchLink } from "./prefetch-link.tsx";

const places = [
  { href: "/admin", label: "番台" },
  { href: "/admin/orders", label: "注文" },
  { href: "/admin/parcels", label: "定期の包み" },
  { href: "/admin/products", label: "品と在庫" },
  { href: "/admin/members", label: "会員・券・点" },
  { href: "/admin/media", label: "音声と動画" },
  { href: "/admin/subscriptions", label: "定期" },
  { href: "/admin/dictionary", label: "辞典" },
  { href: "/admin/matome", label: "まとめ" },
  { href: "/admin/nakama", label: "仲間" },
  { href: "/admin/switches", label: "開け閉めとラジオ" },
  { href: "/admin/payments", label: "プラン・券のお支払い" },
  { href: "/admin/money", label: "お金の気がかり" },
  { href: "/admin/outbox", label: "送れなかったもの" },
  { href: "/admin/misses", label: "検索0件の言葉" },
  { href: "/admin/audit", label: "操作の記録" },
];

export function AdminShell({
  shop,
  name,
  children,
}: {
  shop: ShopNames;
  name: string;
  children: React.ReactNode;
}) {
  const { pathname } = useLocation();
  const here = places.find(
    ({ href }) => pathname === href || (href !== "/admin" && isUnder(pathname, [href])),
  );
  const list = (
    <nav aria-label="番台">
      <ul>
        {places.map(({ href, label }) => (
          <li key={href}>
            <PrefetchLink to={href} aria-current={here?.href === href ? "page" : undefined}>
              {label}
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </nav>
  );
  return (
    <div className="staff">
      <a className="skip" href="#main">
        本文へ
      </a>
      <aside>
        <Brand shop={shop} to="/admin" />
        {/* On a phone, in a fold that says where one is; a new page closes it. Of the two, one is shown. */}
        <details className="staff-menu" key={pathname}>
          <summary>
            <span>
              番台のメニュー
              {here ? (
                <>
                  {"　"}
                  <b>{here.label}</b>
                </>
              ) : null}
            </span>
            <Icon name="caret-down" size={20} />
          </summary>
          {list}
        </details>
        <div className="staff-side">{list}</div>
        <p className="xs">
          {name}　<PrefetchLink to="/mypage">マイページへ</PrefetchLink>
        </p>
      </aside>
      {children}
    </div>
  );
}
