import { useLocation } from "react-router";
import { TabStroke } from "#ui/tab-stroke.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { useMemberHere } from "#browser/member-here.ts";
import { KeptPart } from "#ui/kept-part.tsx";
import { isUnder, type TabPlace, tabPlaces } from "#ui/navigation.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Readable } from "#ui/readable.tsx";

type Tab = Omit<TabPlace, "insteadForMembers">;

const OneTab = ({ tab: { label, icon }, to, here }: { tab: Tab; to: string; here: boolean }) => (
  <li>
    <PrefetchLink to={to} aria-label={label} aria-current={here ? "page" : undefined}>
      {here ? <TabStroke /> : null}
      <Icon name={icon} fill={here} />
      <span>
        <Readable>{label}</Readable>
      </span>
    </PrefetchLink>
  </li>
);

/** Whether a member is here the browser knows: the server's are everybody's. */
export function BottomTabs() {
  const { pathname } = useLocation();
  const signedIn = useMemberHere();
  const tabs: readonly Tab[] = tabPlaces.map(
    (place) => (signedIn && place.insteadForMembers) || place,
  );
  const here = tabs.filter(({ href, under }) => pathname === href || isUnder(pathname, under));
  return (
    <KeptPart
      as="nav"
      className="tabs"
      aria-label="下の案内"
      name={["tabs", signedIn ? "member" : "", ...here.map(({ label }) => label)].join(" ")}
    >
      <ul>
        {tabs.map((tab) => (
          <OneTab
            key={tab.href}
            tab={tab}
            to={(signedIn && tab.forMembers) || tab.href}
            here={here.includes(tab)}
          />
        ))}
      </ul>
    </KeptPart>
  );
}
