import { lazy, Suspense } from "react";
import { useMemberHere } from "#browser/member-here.ts";
import { BellLink } from "./bell-link.tsx";
import { useClearedBadge } from "./unread-store.ts";

const quiet = <BellLink unread={0} />;
/** What hears comes after the page; where it cannot be fetched, the way to the inbox is there. */
const HeardBell = lazy(() => import("./heard-bell.tsx").catch(() => ({ default: () => quiet })));

/** Members alone have one. */
export function Bell() {
  const here = useMemberHere();
  useClearedBadge();
  return here ? (
    <Suspense fallback={quiet}>
      <HeardBell />
    </Suspense>
  ) : null;
}
