// The worker beside the pages: with it there is something to see without a network.

export const hasWorker = (): boolean => "serviceWorker" in navigator && "caches" in globalThis;

/** When the page is at rest: from then on there is an honest page without a network. */
export async function startWorker(): Promise<void> {
  if (!hasWorker()) return;
  const registration = await navigator.serviceWorker.register("/service-worker.js");
  registration.active?.postMessage("refresh");
}
