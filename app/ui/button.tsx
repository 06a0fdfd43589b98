import { PrefetchLink } from "./prefetch-link.tsx";

export type ButtonLook = "ink" | "line" | "soft" | "quiet" | "danger" | "line-app" | "go";
type Shape = { look?: ButtonLook; small?: boolean; full?: boolean };
const classOf = ({ look = "ink", small = false, full = false }: Shape, busy = false) =>
  `button button-${look}` +
  (small ? " button-small" : "") +
  (full ? " button-full" : "") +
  (busy ? " busy" : "");

/** While `busy` it cannot be pressed twice and says so to readers aloud. */
export function Button({
  look,
  small,
  full,
  busy = false,
  type = "button",
  onClick,
  ...rest
}: Shape & { busy?: boolean } & React.ComponentProps<"button">) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf(
        { ...(look && { look }), ...(small && { small }), ...(full && { full }) },
        busy,
      )}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

export const LinkButton = ({
  look,
  small,
  full,
  to,
  ...rest
}: Shape & React.ComponentProps<typeof PrefetchLink>) => (
  <PrefetchLink
    {...rest}
    to={to}
    className={classOf({ ...(look && { look }), ...(small && { small }), ...(full && { full }) })}
  />
);
