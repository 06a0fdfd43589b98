// Runs beside the pages: gives what was saved where there is no network, and an honest page instead
// of the browser's own.
import { diaryAway } from "#lib/diary-away.ts";
import { href } from "#lib/href.ts";
import { readPush } from "#features/identity/push-devices/rules.ts";
import {
  assetsIn,
  importsIn,
  keptQuery,
  mayKeep,
  partOf,
  pieceOf,
} from "../../playback/saved-rules.ts";

const caches3 = { pages: "pages-1", assets: "assets-1", media: "media-1" } as const;
const offlinePage = href("/offline");
const offlineDiary = href("/offline/diary");
const keptPages: readonly string[] = [offlinePage, offlineDiary];
const maxAssets = 400;

type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = WorkerEvent & { request: Request; respondWith(answer: Promise<Response>): void };
type Page = { focus(): Promise<Page>; navigate(path: string): Promise<unknown> };
type PushEvent = WorkerEvent & { data: { text(): string } | null };
type PressEvent = WorkerEvent & {
  notification: { close(): void; data: { path: string } | null };
};
const worker = globalThis as unknown as {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(of: { type: "window" }): Promise<readonly Page[]>;
    openWindow(path: string): Promise<unknown>;
  };
  registration: { showNotification(title: string, about: NotificationOptions): Promise<void> };
  location: Location;
  addEventListener(kind: string, listener: (event: never) => void): void;
};

async function keepPage(path: string): Promise<void> {
  const answer = await fetch(path, { cache: "reload" });
  if (!answer.ok) throw new Error(`no offline page: ${answer.status}`);
  const html = await answer.clone().text();
  await (await caches.open(caches3.pages)).put(path, answer);
  await keepAssets(await caches.open(caches3.assets), assetsIn(html), new Set());
}
async function keepPages(): Promise<void> {
  for (const path of keptPages) await keepPage(path);
}
/** With what they import, which a page does not name. */
async function keepAssets(assets: Cache, paths: string[], seen: Set<string>): Promise<void> {
  const fresh = paths.filter((path) => !seen.has(path));
  for (const path of fresh) seen.add(path);
  await Promise.all(
    fresh.map(async (path) => {
      if (!(await assets.match(path))) await assets.add(path);
      if (!path.endsWith(".js")) return;
      const script = await (await assets.match(path))?.text();
      await keepAssets(assets, importsIn(script ?? ""), seen);
    }),
  );
}

async function fromSaved(request: Request, path: string): Promise<Response> {
  const media = await caches.open(caches3.media);
  const kept = await media.match(path);
  if (!kept) return new Response(null, { status: 404 });
  const until = Number(kept.headers.get("x-until") ?? 0);
  if (
    !mayKeep(
      { until: until > 0 ? until : null, checkedAt: Number(kept.headers.get("x-checked-at") ?? 0) },
      Date.now(),
    )
  ) {
    await media.delete(path);
    return new Response(null, { status: 410 });
  }
  const { status, headers, body } = partOf(
    request.headers.get("range") ?? undefined,
    await kept.arrayBuffer(),
    kept.headers.get("content-type") ?? "audio/mp4",
  );
  return new Response(body, { status, headers });
}

/** Assets never change under their name. */
async function asset(request: Request): Promise<Response> {
  const assets = await caches.open(caches3.assets);
  const kept = await assets.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await assets.put(request, answer.clone());
    const names = await assets.keys();
    await Promise.all(
      names.slice(0, Math.max(0, names.length - maxAssets)).map((name) => assets.delete(name)),
    );
  }
  return answer;
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    // Each kept page knows itself by its own address: others are led there, a diary's page to the
    // diary, a saved piece's own page to its player.
    const url = new URL(request.url);
    const diary = diaryAway(url.pathname);
    const path = diary || url.pathname === offlineDiary ? offlineDiary : offlinePage;
    const kept = await (await caches.open(caches3.pages)).match(path);
    if (!kept) throw error;
    if (url.pathname === path) return kept;
    if (diary) return Response.redirect(`${offlineDiary}?${diary}`, 302);
    const piece = pieceOf(url.pathname);
    const saved =
      piece !== undefined &&
      (await (await caches.open(caches3.media)).match(`/saved/${piece}`)) !== undefined;
    return Response.redirect(
      saved ? `${offlinePage}?play=${piece}` : offlinePage + keptQuery(url),
      302,
    );
  }
}

worker.addEventListener("install", (event: WorkerEvent) =>
  event.waitUntil(keepPages().then(() => worker.skipWaiting())),
);
worker.addEventListener("activate", (event: WorkerEvent) =>
  event.waitUntil(
    (async () => {
      const ours: readonly string[] = Object.values(caches3);
      await Promise.all(
        (await caches.keys())
          .filter((name) => !ours.includes(name))
          .map((name) => caches.delete(name)),
      );
      await worker.clients.claim();
    })(),
  ),
);
/** A page asks for the offline page and its scripts to be brought up to date. */
worker.addEventListener("message", (event: WorkerEvent & { data: unknown }) => {
  if (event.data === "refresh") event.waitUntil(keepPages().catch(() => {}));
});
worker.addEventListener("fetch", (event: FetchEvent) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (url.pathname.startsWith("/saved/")) event.respondWith(fromSaved(request, url.pathname));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (url.pathname.startsWith("/images/"))
    event.respondWith(
      caches
        .open(caches3.media)
        .then((media) => media.match(request))
        .then((kept) => kept ?? fetch(request)),
    );
  else if (request.mode === "navigate") event.respondWith(page(request));
});

/** Every push shows something: a browser that sees a silent one stops all of them. */
worker.addEventListener("push", (event: PushEvent) => {
  const { title, body, path, id } = readPush(event.data?.text());
  // The same notice a second time takes the place of the first, without a sound.
  const about = { body, tag: id, lang: "ja", icon: "/icon-192.png", data: { path } };
  event.waitUntil(worker.registration.showNotification(title, about));
});
worker.addEventListener("notificationclick", (event: PressEvent) => {
  const { notification } = event;
  notification.close();
  const path = notification.data?.path ?? "/timeline/inbox";
  event.waitUntil(
    (async () => {
      const [open] = await worker.clients.matchAll({ type: "window" });
      // A page that another one controls cannot be moved: then a new one opens.
      const moved = await (await open?.focus())?.navigate(path).catch(() => undefined);
      if (!moved) await worker.clients.openWindow(path);
    })(),
  );
});
