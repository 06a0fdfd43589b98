import { useMemberHere } from "#browser/member-here.ts";
import { href } from "#lib/href.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "./bell.module.css";
import { useClearedBadge, useHeardUnread } from "./unread-store.ts";

/** Further ones are not told apart. */
const maxShown = 99;

function Rung() {
  const unread = useHeardUnread();
  return (
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
}

/** The way to the inbox, with what waits there; members alone have one. */
export function Bell() {
  const here = useMemberHere();
  useClearedBadge();
  return here ? <Rung /> : null;
}
