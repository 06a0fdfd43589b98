import sprite from "./icons.svg?url";
import { filledIcons, type IconName } from "./names.ts";

const sizes = { 18: "icon icon-small", 20: "icon icon-medium", 24: "icon" } as const;

/**
 * A small picture from the sprite. Decoration: the words beside it, or the name of its button, say
 * what it means.
 */
export function Icon({
  name,
  size = 24,
  fill = false,
}: {
  name: IconName;
  size?: keyof typeof sizes;
  fill?: boolean;
}) {
  const id = fill && filledIcons.includes(name) ? `${name}-fill` : name;
  return (
    <svg className={sizes[size]} aria-hidden="true">
      <use href={`${sprite}#${id}`} />
    </svg>
  );
}
