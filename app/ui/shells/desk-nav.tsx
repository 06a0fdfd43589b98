// The menu of the desks: at the side, and behind the last tab of a phone. The group that one is in
// is open; the others say how much waits in them.
import { href } from "#lib/href.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/names.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { type DeskPlace, desks, type DeskGroup, groupsOf, today } from "./desk-places.ts";

/** What waits, by the place that it waits at. */
export type Waiting = Readonly<Record<string, number>>;
/** `may`: the desks that one may open. */
type Here = { here: DeskPlace | undefined; waiting: Waiting; may: readonly string[] };

export const Waits = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className="waits">
      {count}
      <span className="visually-hidden">件</span>
    </span>
  ) : null;
const sumOf = ({ desks }: DeskGroup, waiting: Waiting) =>
  desks.reduce((sum, { href }) => sum + (waiting[href] ?? 0), 0);

const DeskLink = ({
  desk,
  here,
  waiting,
  children,
}: Omit<Here, "may"> & { desk: DeskPlace; children?: React.ReactNode }) => (
  <PrefetchLink to={desk.href} aria-current={here?.href === desk.href ? "page" : undefined}>
    {children}
    <span className="grow">{desk.label}</span>
    <Waits count={waiting[desk.href] ?? 0} />
  </PrefetchLink>
);

/** At the side, folded by groups. */
export const SideNav = ({ here, waiting, may }: Here) => (
  <nav aria-label="番台" className="staff-side">
    <ul>
      <li>
        <DeskLink desk={today} {...{ here, waiting }}>
          <Icon name={today.icon} size={20} />
        </DeskLink>
      </li>
    </ul>
    {groupsOf(may).map((group) => {
      const open = group.desks.some(({ href }) => here?.href === href);
      return (
        <details key={`${group.name} ${open}`} open={open}>
          <summary>
            <Icon name={group.icon} size={20} />
            <span className="grow">{group.name}</span>
            <span className="group-waits">
              <Waits count={sumOf(group, waiting)} />
            </span>
            <Icon name="caret-down" size={18} />
          </summary>
          <ul>
            {group.desks.map((desk) => (
              <li key={desk.href}>
                <DeskLink {...{ desk, here, waiting }} />
              </li>
            ))}
          </ul>
        </details>
      );
    })}
  </nav>
);

/** All desks at once, two a row. */
const SheetNav = ({ here, waiting, may }: Here) => (
  <nav aria-label="番台" className="staff-sheet">
    <ul>
      <li>
        <DeskLink desk={today} {...{ here, waiting }} />
      </li>
    </ul>
    {groupsOf(may).map((group) => (
      <div key={group.name} role="group" aria-label={group.name}>
        <p className="group">{group.name}</p>
        <ul>
          {group.desks.map((desk) => (
            <li key={desk.href}>
              <DeskLink {...{ desk, here, waiting }} />
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
);

/** The first four of these that one may open stand at a thumb's reach. */
const tabs = [
  [href("/admin"), "house-simple"],
  [href("/admin/orders"), "package"],
  [href("/admin/members"), "user"],
  [href("/admin/products"), "t-shirt"],
  [href("/admin/media"), "headphones"],
  [href("/admin/dictionary"), "text-aa"],
  [href("/admin/nakama"), "users-three"],
] as const satisfies readonly (readonly [string, IconName])[];
const maxTabs = 4;

const tabsOf = (may: readonly string[]) =>
  tabs
    .filter(([to]) => may.includes(to))
    .slice(0, maxTabs)
    .map(([to, icon]) => ({ icon, desk: desks.find((desk) => desk.href === to) }));

/** The bar at the foot of a phone. A new page closes its menu. */
export const FootNav = ({ here, waiting, may, pathname }: Here & { pathname: string }) => (
  <div className="staff-tabs">
    <nav aria-label="よく使う机">
      <ul>
        {tabsOf(may).map(({ desk, icon }) =>
          desk ? (
            <li key={desk.href}>
              <PrefetchLink
                to={desk.href}
                aria-current={here?.href === desk.href ? "page" : undefined}
              >
                <Icon name={icon} size={24} />
                {desk.label}
                <Waits count={waiting[desk.href] ?? 0} />
              </PrefetchLink>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
    <details key={pathname} className="staff-menu">
      <summary>
        <Icon name="list" size={24} />
        メニュー
      </summary>
      <SheetNav {...{ here, waiting, may }} />
    </details>
  </div>
);
