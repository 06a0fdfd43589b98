// Above the picture: the way back, and what is on.
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

/** `names`: the kind, and the list that plays. A list that is called as its kind is named once. */
export function PlayerTop({
  back,
  names: [kind, list],
}: {
  back: { href: string; label: string };
  names: readonly [string, string];
}) {
  return (
    <div className="player-title">
      <PrefetchLink className="tool" to={back.href} aria-label={back.label}>
        <Icon name="caret-down" />
      </PrefetchLink>
      <p className="tiny soft">
        {list === kind ? null : kind}
        {list !== kind && list ? <br /> : null}
        {list ? <b>{list}</b> : null}
      </p>
      <span className="tool" aria-hidden="true" />
    </div>
  );
}
