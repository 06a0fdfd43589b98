// What is begun anew most often, each at its desk; only what one may open.
import { href } from "#lib/href.ts";
import { IfMayGo } from "#ui/forms/may-act.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "./today-parts.module.css";

const kinds: readonly { to: string; label: string }[] = [
  { to: href("/admin/products/new"), label: "品をつくる" },
  { to: href("/admin/orders/new"), label: "電話の注文を書く" },
  { to: href("/admin/media/new"), label: "音声・動画を入れる" },
  { to: href("/admin/dictionary/new"), label: "辞典に言葉を足す" },
  { to: href("/admin/news"), label: "お知らせを書く" },
  { to: href("/admin/mailings"), label: "会員への手紙を書く" },
  { to: href("/admin/events"), label: "催しをつくる" },
];
export const FreshMenu = () => (
  <details className={styles.fresh}>
    <summary>
      <Icon name="plus" size={18} />
      あたらしく
    </summary>
    <ul>
      {kinds.map(({ to, label }) => (
        <IfMayGo key={to} to={to}>
          <li>
            <PrefetchLink to={to}>{label}</PrefetchLink>
          </li>
        </IfMayGo>
      ))}
    </ul>
  </details>
);
