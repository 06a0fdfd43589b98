// The worker beside the pages: with it there is something to see without a network.

export const hasWorker = (): boolean => "serviceWorker" in navigator && "caches" in globalThis;

/** When the page is at rest: from then on there is an honest page without a network. */
export async function startWorker(): Promise<void> {
  if (!hasWorker()) return;
  const registration = await navigator.serviceWorker.register("/service-worker.js");
  registration.active?.postMessage("refresh");
}

/** The same, and what is loaded from now on goes through it, so that it is kept. */
export async function workerInControl(): Promise<void> {
  await startWorker();
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  await new Promise((done) =>
    navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }),
  );
}
