// What the browser remembers between screens, in small parts. Source: specification §3, "Client
// state".
import { useSyncExternalStore } from "react";

type Part<T> = {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
  initial: T;
};

export function createStore<T>(initial: T): Part<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a part; on the server and during hydration always its initial one. */
export const useStore = <T>(part: Part<T>): T =>
  useSyncExternalStore(part.subscribe, part.get, () => part.initial);

export type SnackKind = "success" | "info" | "error";

export const loader = createStore({ loading: false });
export const setLoading = (loading: boolean) => loader.set({ loading });

export const security = createStore({ csrfToken: "" });
export const network = createStore({ online: true });
/** The page of this address could not be fetched: words about that stand in its place. */
export const pageAway = createStore(false);

// ---- snackbar: one at a time, three waiting ----

export type SnackMessage = { message: string; color?: SnackKind; timeout?: number };
export const snackbarDefaults = { color: "info", timeout: 5000 } as const;
const maxWaiting = 3;

export const snackbar = createStore<{
  show: boolean;
  message: string;
  color: SnackKind;
  timeout: number;
}>({ show: false, message: "", ...snackbarDefaults });
let waiting: SnackMessage[] = [];
let turn = 0;

/** Counts the messages shown, so that the same words twice get their full time twice. */
export const snackbarTurn = () => turn;

function show(snack: SnackMessage) {
  turn += 1;
  snackbar.set({ show: true, ...snackbarDefaults, ...snack });
}

/**
 * Shows a message, or lets it wait behind the one shown. Of more than three waiting the oldest
 * gives way.
 */
export function showSnackbar(snack: SnackMessage) {
  if (snackbar.get().show) waiting = [...waiting, snack].slice(-maxWaiting);
  else show(snack);
}

export function hideSnackbar() {
  const [next, ...rest] = waiting;
  waiting = rest;
  if (next) show(next);
  else snackbar.set({ ...snackbar.get(), show: false });
}

// ---- toasts: a list that is kept until the page is closed ----

export const toastTimeoutMs = 5000;
export type Toast = {
  id: number;
  kind: SnackKind;
  message: string;
  open: boolean;
  link?: { href: string; label: string };
  /** Until it is closed by hand, as errors are. */
  stays?: boolean;
};
export const toasts = createStore<readonly Toast[]>([]);
let lastToast = 0;

/**
 * Adds a card; success and info close by themselves, errors stay until closed. The same words
 * already open are not repeated.
 */
export function showToast({
  kind = "info",
  message,
  link,
  stays,
}: {
  kind?: SnackKind;
  message: string;
  link?: NonNullable<Toast["link"]>;
  stays?: boolean;
}): number {
  const same = toasts
    .get()
    .find((toast) => toast.open && toast.kind === kind && toast.message === message);
  if (same) return same.id;
  lastToast += 1;
  toasts.set([
    ...toasts.get(),
    {
      id: lastToast,
      kind,
      message,
      open: true,
      ...(link ? { link } : {}),
      ...(stays ? { stays } : {}),
    },
  ]);
  return lastToast;
}

export const closeToast = (id: number) =>
  toasts.set(toasts.get().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));

// ---- user: kept in this browser under a fixed key ----

export const userKey = "user_state";
/** Tickets of events that this browser shows without a network. */
export const ticketsKey = "event_tickets";
/** Lists of who comes to events, in IndexedDB. */
export const doorLists = "door-lists";
export type UserState = {
  uid: string;
  name: string;
  authority: "customer" | "staff" | "owner";
  member: boolean;
} | null;
export const user = createStore<UserState>(null);

export function setUser(next: UserState) {
  user.set(next);
  try {
    if (next) localStorage.setItem(userKey, JSON.stringify(next));
    else localStorage.removeItem(userKey);
  } catch {
    // Storage is switched off in this browser: the state lives as long as the page.
  }
}

const authorities: readonly unknown[] = ["customer", "staff", "owner"];

/** What another visit wrote, or nothing when it is not ours to read. */
export function readUser(json: string | null): UserState {
  try {
    const found = JSON.parse(json ?? "null") as Record<string, unknown> | null;
    const known =
      found &&
      typeof found.uid === "string" &&
      typeof found.name === "string" &&
      authorities.includes(found.authority) &&
      typeof found.member === "boolean";
    return known
      ? ({
          uid: found.uid,
          name: found.name,
          authority: found.authority,
          member: found.member,
        } as UserState)
      : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Once, after hydration. */
export function restoreUser() {
  try {
    user.set(readUser(localStorage.getItem(userKey)));
  } catch {
    // As in `setUser`.
  }
}
