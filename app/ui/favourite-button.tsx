import { useEffect } from "react";
import { useStore } from "#browser/stores.ts";
import { favourites, restoreFavourites, toggleFavourite } from "#browser/favourites.ts";
import { Icon } from "./icons/Icon.tsx";
import styles from "./favourite-button.module.css";

/** A mark on the picture, or with its words (`worded`) on the page of the thing itself. */
export function FavouriteButton({
  id,
  title,
  worded = false,
}: {
  id: string;
  title: string;
  worded?: boolean;
}) {
  useEffect(() => void restoreFavourites(), []);
  const on = useStore(favourites).includes(id);
  return (
    <button
      type="button"
      className={worded ? `button button-quiet ${styles.favWords}` : "favourite"}
      aria-pressed={on}
      aria-label={worded ? undefined : `${title}をお気に入りに入れる`}
      onClick={() => void toggleFavourite(id, title)}
    >
      <Icon name="bookmark-simple" size={20} fill={on} />
      {worded ? "お気に入りに入れる" : null}
    </button>
  );
}
