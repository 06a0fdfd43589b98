import { useLocation } from "react-router";
import { TabStroke } from "#ui/tab-stroke.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { useMemberHere } from "#browser/member-here.ts";
import { isUnder, tabPlaces } from "#ui/navigation.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Readable } from "#ui/readable.tsx";

export function BottomTabs() {
  const { pathname } = useLocation();
  const signedIn = useMemberHere();
  return (
    <nav className="tabs" aria-label="下の案内">
      <ul>
        {tabPlaces.map((place) => {
          const {
            href,
            forMembers = href,
            label,
            icon,
            under,
          } = (signedIn && place.insteadForMembers) || place;
          const here = pathname === href || isUnder(pathname, under);
          return (
            <li key={href}>
              <PrefetchLink
                to={signedIn ? forMembers : href}
                aria-label={label}
                aria-current={here ? "page" : undefined}
              >
                {here ? <TabStroke /> : null}
                <Icon name={icon} fill={here} />
                <span>
                  <Readable>{label}</Readable>
                </span>
              </PrefetchLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
