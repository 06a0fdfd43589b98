// A page opened before a new release asks for pieces that are gone: load it anew, but not in
// circles. Source: specification §4, §9.

export const reloadGuardMs = 60_000;
export const reloadKey = "chunk_reload_at";

/** As the builders and the three kinds of browsers say it. */
const failures = [
  /^(?:Loading chunk [\w-]+|Importing a module script) failed/,
  /^(?:Failed to fetch|error loading) dynamically imported module/i,
  /^Unable to preload CSS/,
];

export const isChunkFailure = (message: string): boolean =>
  failures.some((failure) => failure.test(message));

/**
 * At most one full reload in 60 s; `lastAt` is what was stored at the last one. A clock set back
 * does not block for ever.
 */
export function mayReload(lastAt: string | null, now: number): boolean {
  const last = Number(lastAt ?? Number.NaN);
  return !Number.isFinite(last) || last > now || now - last >= reloadGuardMs;
}

function claimReload(now: number): boolean {
  try {
    // Without a network there is nothing newer, and a reload would end what plays.
    if (!navigator.onLine) return false;
    if (!mayReload(sessionStorage.getItem(reloadKey), now)) return false;
    sessionStorage.setItem(reloadKey, String(now));
    return true;
  } catch {
    // Without storage nothing stops a circle, so nothing starts one.
    return false;
  }
}

type ReloadEvent = Event & { navigationType?: string; userInitiated?: boolean };

/** Watches this page as long as it lives; `refused` is told when a reload was held back. */
export function watchChunks(refused: () => void): void {
  const failed = (message: string) => {
    if (!isChunkFailure(message)) return;
    if (claimReload(Date.now())) location.reload();
    else refused();
  };
  const onError = (event: ErrorEvent) => failed(event.message.replace(/^Uncaught \w*Error: /, ""));
  const onRejection = (event: PromiseRejectionEvent) =>
    failed(event.reason instanceof Error ? event.reason.message : String(event.reason));
  const onPreload = (event: Event) =>
    failed((event as Event & { payload?: Error }).payload?.message ?? "");

  // The router reloads by itself when a route's code is gone; where the browser lets us, the same
  // limit holds for it.
  const navigation = (window as Window & { navigation?: EventTarget }).navigation;
  const onNavigate = (event: Event) => {
    const { navigationType, userInitiated, cancelable } = event as ReloadEvent;
    if (navigationType !== "reload" || userInitiated || !cancelable) return;
    const last = sessionStorage.getItem(reloadKey);
    if (last !== null && Date.now() - Number(last) < 1_000) return; // our own, just claimed
    if (claimReload(Date.now())) return;
    event.preventDefault();
    refused();
  };

  addEventListener("error", onError);
  addEventListener("unhandledrejection", onRejection);
  addEventListener("vite:preloadError", onPreload);
  navigation?.addEventListener("navigate", onNavigate);
}
