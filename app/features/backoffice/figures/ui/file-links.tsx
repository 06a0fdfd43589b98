import styles from "./figures.module.css";

/** A table as a file, in either letters. */
export const FileLinks = ({ file }: { file: string }) => (
  <p className={styles.periods}>
    <a className="button button-line button-small" href={file} download>
      CSV（UTF-8）
    </a>
    <a
      className="button button-line button-small"
      href={`${file}${file.includes("?") ? "&" : "?"}letters=shift_jis`}
      download
    >
      CSV（Shift_JIS）
    </a>
  </p>
);
