import sprite from "./avatars.svg?url";
import styles from "./art-avatar.module.css";

/** A member's picture where there is no photo. */
export const Avatar = ({
  uid,
  type,
  small = false,
}: {
  uid: string;
  type: number;
  small?: boolean;
}) => (
  <span className={small ? `avatar ${styles.avatarSmall}` : "avatar"} data-uid={uid}>
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <use href={`${sprite}#avatar-${type}`} />
    </svg>
  </span>
);
