import { href } from "#lib/href.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "./bell-link.module.css";

/** Further ones are not told apart. */
const maxShown = 99;

/** The way to the inbox, with how many letters wait there. */
export const BellLink = ({ unread }: { unread: number }) => (
  <PrefetchLink
    className="tool"
    to={href("/timeline/inbox")}
    aria-label={unread > 0 ? `受信箱 未読${unread}件` : "受信箱"}
  >
    <Icon name="bell" />
    {unread > 0 ? (
      <span className={styles.unread} aria-hidden="true">
        {unread > maxShown ? `${maxShown}+` : unread}
      </span>
    ) : null}
  </PrefetchLink>
);
