import { useEffect } from "react";
import { usePart } from "./client-state.ts";
import { favourites, restoreFavourites, toggleFavourite } from "./favourites.ts";
import { Icon } from "./icons/Icon.tsx";

export function FavouriteButton({ id, title }: { id: string; title: string }) {
  useEffect(restoreFavourites, []);
  const on = usePart(favourites).includes(id);
  return (
    <button
      type="button"
      className="fav"
      aria-pressed={on}
      aria-label={`${title}をお気に入りに入れる`}
      onClick={() => toggleFavourite(id)}
    >
      <Icon name="bookmark-simple" size={20} fill={on} />
    </button>
  );
}
