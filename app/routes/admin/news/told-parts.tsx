// Beside the editors of what the shop tells: the three ways to tell, and what was told last.
import { href } from "#lib/href.ts";
import { DeskPanel } from "#ui/desk-page.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/names.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { ToldBefore } from "./told-before.server.ts";
import styles from "./told-parts.module.css";

type Way = "news" | "letter" | "popup";
const ways: readonly { way: Way; to: string; icon: IconName; label: string; note: string }[] = [
  {
    way: "news",
    to: href("/admin/news/:id", { id: "new" }),
    icon: "note",
    label: "お知らせ",
    note: "読みもの。サイトの一覧に残ります",
  },
  {
    way: "letter",
    to: href("/admin/mailings/:id", { id: "new" }),
    icon: "envelope-simple",
    label: "会員への手紙",
    note: "受信箱、LINE、メールに届きます",
  },
  {
    way: "popup",
    to: href("/admin/popups/:id", { id: "new" }),
    icon: "picture-in-picture",
    label: "ポップアップ",
    note: "いちどだけ、画面の下に出ます",
  },
];

/** What is begun here, and the other two. */
export const WaysToTell = ({ on }: { on: Way }) => (
  <nav aria-label="知らせかた">
    <ul className={styles.ways}>
      {ways.map(({ way, to, icon, label, note }) => (
        <li key={way}>
          <PrefetchLink to={to} aria-current={way === on ? "page" : undefined}>
            <Icon name={icon} size={20} />
            <span>
              <b>{label}</b>
              <small>{note}</small>
            </span>
          </PrefetchLink>
        </li>
      ))}
    </ul>
  </nav>
);

const Rows = ({ rows, empty }: { rows: ToldBefore["news"]; empty: string }) =>
  rows.length === 0 ? (
    <p className="soft">{empty}</p>
  ) : (
    <ul className={styles.told}>
      {rows.map(({ to, title, note }) => (
        <li key={to}>
          <PrefetchLink className="link" to={to}>
            {title}
          </PrefetchLink>
          <p className="tiny soft">{note}</p>
        </li>
      ))}
    </ul>
  );

export const ToldPanels = ({ told }: { told: ToldBefore }) => (
  <>
    <DeskPanel title="これまでのお知らせ">
      <Rows rows={told.news} empty="まだ、出していません。" />
    </DeskPanel>
    <DeskPanel title="これまでの手紙">
      <Rows rows={told.letters} empty="まだ、書いていません。" />
    </DeskPanel>
  </>
);
