import { Fragment } from "react";
import { Link } from "react-router";
import styles from "./breadcrumb.module.css";

/** The way here. An item without `href` is the page itself. */
export function Breadcrumb({ items }: { items: readonly { href?: string; label: string }[] }) {
  return (
    <nav className={styles.crumb} aria-label="現在の場所">
      {items.map(({ href, label }, i) => (
        <Fragment key={label}>
          {i > 0 ? <span aria-hidden="true">／</span> : null}
          {href ? <Link to={href}>{label}</Link> : <span aria-current="page">{label}</span>}
        </Fragment>
      ))}
    </nav>
  );
}
