import { href } from "#lib/href.ts";
import { UnreadLetters } from "#features/identity/letters/ui/unread-letters.tsx";
import { Badge } from "#ui/badge.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "./tabs.module.css";

export const inboxTabs = ["you", "rooms", "news"] as const;
export type InboxTab = (typeof inboxTabs)[number];
const names: Readonly<Record<InboxTab, string>> = {
  you: "あなたへ",
  rooms: "チャット",
  news: "みなさんへ",
};
export const readTab = (text: string | null): InboxTab =>
  inboxTabs.find((tab) => tab === text) ?? "you";

/** What is for everybody has no count: nobody has to read it. */
export const InboxTabs = ({
  tab,
  waiting,
  inRooms,
}: {
  tab: InboxTab;
  waiting: number;
  inRooms: number;
}) => (
  <nav className={styles.tabs} aria-label="受信箱">
    {inboxTabs.map((one) => (
      <PrefetchLink
        key={one}
        className={styles.inboxTab}
        to={`${href("/timeline/inbox")}${one === "you" ? "" : `?tab=${one}`}`}
        aria-current={one === tab ? "page" : undefined}
      >
        <span>{names[one]}</span>
        {one === "you" ? <UnreadLetters atFirst={waiting} /> : null}
        {one === "rooms" && inRooms > 0 ? <Badge dye="zengo">未読 {inRooms}</Badge> : null}
      </PrefetchLink>
    ))}
  </nav>
);
