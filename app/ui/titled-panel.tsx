import styles from "./titled-panel.module.css";
/** 題箋: a title set vertically beside what it names. */
export function TitledPanel({
  title,
  note,
  children,
}: {
  title: string;
  note?: string;
  children: React.ReactNode;
}) {
  return (
    <section className={styles.slip}>
      <header>
        <h2>{title}</h2>
        {note ? <small>{note}</small> : null}
        <span className={styles.strokeV} aria-hidden="true" />
      </header>
      <div style={{ minWidth: 0 }}>{children}</div>
    </section>
  );
}
