import styles from "./qr-picture.module.css";

/** Dark on white at night, too: cameras want it so. */
export const QrPicture = ({
  code: { size, path },
  label,
}: {
  code: { size: number; path: string };
  label: string;
}) => (
  <svg
    className={styles.code}
    viewBox={`0 0 ${size} ${size}`}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
  >
    <rect width={size} height={size} fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
);
