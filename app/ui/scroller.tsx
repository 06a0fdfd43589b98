import { KeptPart } from "./kept-part.tsx";
import styles from "./scroller.module.css";

/**
 * What scrolls sideways is a region with a name, and can be reached by keys. `kept`: what is in it,
 * where that is the same for everybody.
 */
export function Scroller({
  label,
  kept,
  children,
}: {
  label: string;
  kept?: string;
  children: React.ReactNode;
}) {
  const region = { className: styles.scroller, role: "region", "aria-label": label, tabIndex: 0 };
  return kept === undefined ? (
    <div {...region}>{children}</div>
  ) : (
    <KeptPart as="div" name={kept} {...region}>
      {children}
    </KeptPart>
  );
}
