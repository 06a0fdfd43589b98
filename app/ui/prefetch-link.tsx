import { useState, useSyncExternalStore } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { type Connection, mayPrefetch } from "#browser/prefetch.ts";

type Network = EventTarget & Connection;
const connection = () => (navigator as Navigator & { connection?: Network }).connection;

function subscribe(listener: () => void) {
  const network = connection();
  addEventListener("online", listener);
  addEventListener("offline", listener);
  network?.addEventListener("change", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
    network?.removeEventListener("change", listener);
  };
}

type Props = Omit<React.ComponentProps<"a">, "href"> & {
  to: string;
  preventScrollReset?: boolean;
  replace?: boolean;
};

/** With the first button, and no key held: the others open elsewhere. */
export const isPlainPress = (event: MouseEvent | React.MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** What a link is before anybody presses it: a page has sixty, and the server needs no more. */
function Anchor({ to, preventScrollReset: _stays, replace: _replaces, ...rest }: Props) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is in the rest
  return <a {...rest} href={to} />;
}

/** In the browser, which works out where a relative address leads. */
function PressedLink({
  to,
  preventScrollReset = false,
  replace = false,
  onClick,
  onFocus,
  onPointerEnter,
  onTouchStart,
  ...rest
}: Props) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(false);
  const intend = () => setWanted(true);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is in the rest */}
      <a
        {...rest}
        href={to}
        onFocus={(event) => {
          onFocus?.(event);
          intend();
        }}
        onPointerEnter={(event) => {
          onPointerEnter?.(event);
          intend();
        }}
        onTouchStart={(event) => {
          onTouchStart?.(event);
          intend();
        }}
        onClick={(event) => {
          onClick?.(event);
          const { target, origin, pathname, search, hash } = event.currentTarget;
          if (
            event.defaultPrevented ||
            !isPlainPress(event) ||
            (target && target !== "_self") ||
            origin !== location.origin
          )
            return;
          event.preventDefault();
          void navigate({ pathname, search, hash }, { preventScrollReset, replace });
        }}
      />
      {wanted ? <Prefetch page={to} /> : null}
    </>
  );
}

/**
 * A link that fetches its page when it is about to be pressed, unless that would cost the reader.
 * Source: specification §9, "Link prefetch".
 */
export const PrefetchLink = import.meta.env.SSR ? Anchor : PressedLink;

function Prefetch({ page }: { page: string }) {
  const may = useSyncExternalStore(
    subscribe,
    () => mayPrefetch(connection(), navigator.onLine),
    () => false,
  );
  return may && page.startsWith("/") ? <PrefetchPageLinks page={page} /> : null;
}
