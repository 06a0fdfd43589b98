import { useLocation } from "react-router";
import { TabStroke } from "./brush.tsx";
import { Icon } from "./icons/Icon.tsx";
import { isUnder, tabPlaces } from "./navigation.ts";
import { PrefetchLink } from "./prefetch-link.tsx";

export function BottomTabs() {
  const { pathname } = useLocation();
  return (
    <nav className="tabs" aria-label="下の案内"><ul>
      {tabPlaces.map(({ href, label, icon, under }) => {
        const here = pathname === href || isUnder(pathname, under);
        return <li key={href}><PrefetchLink to={href} aria-current={here ? "page" : undefined}>{here ? <TabStroke /> : null}<Icon name={icon} fill={here} />{label}</PrefetchLink></li>;
      })}
    </ul></nav>
  );
}
