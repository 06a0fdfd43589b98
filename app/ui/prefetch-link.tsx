import { Link, type LinkProps } from "react-router";
import { useSyncExternalStore } from "react";
import { type Connection, mayPrefetch } from "./prefetch.ts";

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

/** A link that fetches its page when it is about to be pressed, unless that would cost the reader. */
export function PrefetchLink(props: LinkProps) {
  const may = useSyncExternalStore(subscribe, () => mayPrefetch(connection(), navigator.onLine), () => false);
  return <Link {...props} prefetch={may ? "intent" : "none"} />;
}
