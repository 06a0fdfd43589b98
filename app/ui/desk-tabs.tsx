// The choices above what a desk shows, with their counts: links on one line that goes sideways on a
// phone.
import { PrefetchLink } from "./prefetch-link.tsx";

export type DeskTab = {
  to: string;
  label: React.ReactNode;
  /** Shown small beside the label; `unit` is for readers aloud. */
  count?: string | undefined;
  unit?: string | undefined;
  on: boolean;
};
export const DeskTabs = ({ label, tabs }: { label: string; tabs: readonly DeskTab[] }) => (
  <nav className="desk-views" aria-label={label}>
    <ul>
      {tabs.map((tab) => (
        <li key={tab.to}>
          <PrefetchLink to={tab.to} aria-current={tab.on ? "page" : undefined}>
            {tab.label}
            {tab.count === undefined ? null : (
              <>
                {" "}
                <span>{tab.count}</span>
                <span className="visually-hidden">{tab.unit}</span>
              </>
            )}
          </PrefetchLink>
        </li>
      ))}
    </ul>
  </nav>
);
