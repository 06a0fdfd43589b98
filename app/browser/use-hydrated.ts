import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while the page comes to life; true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
