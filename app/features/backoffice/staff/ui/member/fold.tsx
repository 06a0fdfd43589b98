import { Icon } from "#ui/icons/Icon.tsx";
import styles from "./fold.module.css";

/** A section of the page: folded on a phone, open where there is room. */
export const Fold = ({
  head,
  open = false,
  children,
}: {
  head: string;
  open?: boolean;
  children: React.ReactNode;
}) => (
  <details className={styles.fold} open={open}>
    <summary>
      <h2>{head}</h2>
      <Icon name="caret-down" size={20} />
    </summary>
    {children}
  </details>
);
