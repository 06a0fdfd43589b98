// The layout of the back office: a dark bar at the side; on a phone it lies on top.
import { useLocation } from "react-router";
import { href } from "#lib/href.ts";
import { BrandMark, type ShopNames } from "./header.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/names.ts";
import { isUnder } from "#ui/navigation.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "./admin-shell.module.css";

/** What waits, by the place that it waits at. */
export type Waiting = Readonly<Record<string, number>>;
type Place = { href: string; label: string; icon: IconName };

const first: Place = { href: href("/admin"), label: "番台", icon: "house-simple" };
const groups: readonly { name: string; places: readonly Place[] }[] = [
  {
    name: "お店",
    places: [
      { href: href("/admin/orders"), label: "注文", icon: "package" },
      { href: href("/admin/parcels"), label: "定期の包み", icon: "truck" },
      { href: href("/admin/products"), label: "品と在庫", icon: "t-shirt" },
    ],
  },
  {
    name: "ことば",
    places: [
      { href: href("/admin/media"), label: "音声と動画", icon: "headphones" },
      { href: href("/admin/dictionary"), label: "辞典", icon: "text-aa" },
      { href: href("/admin/matome"), label: "まとめ", icon: "stack" },
      { href: href("/admin/switches"), label: "開け閉めとラジオ", icon: "waveform" },
      { href: href("/admin/misses"), label: "検索0件の言葉", icon: "magnifying-glass" },
    ],
  },
  {
    name: "人",
    places: [
      { href: href("/admin/members"), label: "会員・券・点", icon: "user" },
      { href: href("/admin/subscriptions"), label: "定期", icon: "arrow-clockwise" },
      { href: href("/admin/nakama"), label: "仲間", icon: "users-three" },
    ],
  },
  {
    name: "帳場",
    places: [
      { href: href("/admin/payments"), label: "プラン・券のお支払い", icon: "credit-card" },
      { href: href("/admin/money"), label: "お金の気がかり", icon: "receipt" },
      { href: href("/admin/outbox"), label: "送信エラー", icon: "warning-circle" },
      { href: href("/admin/audit"), label: "操作の記録", icon: "list" },
    ],
  },
];
const places = [first, ...groups.flatMap((group) => group.places)];

export function AdminShell({
  shop,
  name,
  waiting = {},
  children,
}: {
  shop: ShopNames;
  name: string;
  waiting?: Waiting;
  children: React.ReactNode;
}) {
  const { pathname } = useLocation();
  const here = places.find(
    ({ href }) => pathname === href || (href !== "/admin" && isUnder(pathname, [href])),
  );
  const link = ({ href, label, icon }: Place) => {
    const count = waiting[href] ?? 0;
    return (
      <li key={href}>
        <PrefetchLink to={href} aria-current={here?.href === href ? "page" : undefined}>
          <Icon name={icon} size={20} />
          <span className="grow">{label}</span>
          {count > 0 ? (
            <span className="waits">
              {count}
              <span className="visually-hidden">件</span>
            </span>
          ) : null}
        </PrefetchLink>
      </li>
    );
  };
  const list = (
    <nav aria-label="番台">
      <ul>{link(first)}</ul>
      {groups.map((group) => (
        <div key={group.name} role="group" aria-label={group.name}>
          <p className="group">{group.name}</p>
          <ul>{group.places.map(link)}</ul>
        </div>
      ))}
    </nav>
  );
  return (
    <div className="staff">
      <a className="skip" href="#main">
        本文へ
      </a>
      <aside aria-label="番台の案内">
        <BrandMark shop={shop} to={href("/admin")} />
        {/* On a phone, in a fold that says where one is; a new page closes it. Of the two, one is
           shown. */}
        <details className={styles.staffMenu} key={pathname}>
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
        <div className={styles.staffSide}>{list}</div>
        <p className="tiny">
          {name}　<PrefetchLink to={href("/mypage")}>マイページへ</PrefetchLink>
        </p>
      </aside>
      {children}
    </div>
  );
}
