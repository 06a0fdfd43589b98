import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

/** The ways on for who stands before a piece that was open a moment ago. */
export const PlansLinks = () => (
  <p className="deeds">
    <PrefetchLink className="button button-line button-small" to={href("/landing/membership")}>
      プランを見る
    </PrefetchLink>
    <PrefetchLink className="button button-quiet" to={href("/mypage/why")}>
      見られるもの・見られない理由
    </PrefetchLink>
  </p>
);
