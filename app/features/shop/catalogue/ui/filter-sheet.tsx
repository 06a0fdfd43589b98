import { Link } from "react-router";
import { Icon } from "#ui/icons/Icon.tsx";
import { withoutConditions } from "../conditions.ts";
import type { ShopListQuery } from "../schema.ts";
import styles from "./product-filters.module.css";

/**
 * A sheet from below, on wide screens from the side. The browser opens and closes it: it works
 * before scripts load.
 */
export function FilterSheet({
  id,
  title,
  deed,
  query,
  children,
}: {
  id: string;
  title: string;
  deed: string;
  query: ShopListQuery;
  children: React.ReactNode;
}) {
  return (
    <div id={id} popover="auto" className="sheet" role="group" aria-label={title}>
      <div className={`between ${styles.sheetHead}`}>
        <b className="mincho">{title}</b>
        <button
          type="button"
          className="tool"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="閉じる"
        >
          <Icon name="x" />
        </button>
      </div>
      <div className={styles.filterBody}>{children}</div>
      <div className={styles.sheetFoot}>
        <button className="button button-ink button-full" type="submit">
          {deed}
        </button>
        <Link className="button button-quiet" to={withoutConditions(query)} preventScrollReset>
          条件をはずす
        </Link>
      </div>
    </div>
  );
}

export const closeSheets = () =>
  document.querySelectorAll<HTMLElement>(".sheet:popover-open").forEach((one) => one.hidePopover());
