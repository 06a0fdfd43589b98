import {
  data,
  Links,
  Meta,
  Outlet,
  redirect,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import { eyesFor } from "#features/identity/session/viewing-rules.ts";
import { guard } from "#server/guard.ts";
import { pageUrl } from "#server/page-url.ts";
import { readerOf } from "#server/reader.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { MiniPlayerSlot } from "#features/library/media/ui/mini/mini-slot.tsx";
import { ClientParts } from "#browser/app-effects.tsx";
import { ErrorPage } from "#ui/shells/error-page.tsx";
import { FontLinks } from "#ui/font-links.tsx";
import { OfReader } from "#ui/forms/whose.tsx";
import { DefaultShell } from "#ui/shells/default-shell.tsx";
import { StillPage, ViewingBar } from "#ui/shells/viewing-bar.tsx";
import { headScript } from "#browser/head-script.ts";
import type { Route } from "./+types/root.ts";
import styles from "./app.css?url";

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/site.webmanifest" },
  { rel: "apple-touch-icon", href: "/icon-192.png" },
];

/**
 * What every page knows of the shop. Of the person only whose page it is, for its forms: nobody's
 * where it is kept for many.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { services, viewing } = contextOf(context);
  const { shop } = services;
  return data({
    viewing,
    reader: readerOf(context),
    shop: { name: shop.name, kana: shop.kana, baseUrl: shop.baseUrl },
    tracking: shop.tracking,
  });
}

const isByScript = ({ url }: Request) => new URL(url).pathname.endsWith(".data");
/**
 * A move by script to a page that this person may not open is sent where a direct visit is sent.
 * Source: specification §2, "Guard".
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    const { actor, services, viewing } = contextOf(context);
    const { pathname, search } = pageUrl(request);
    if (viewing && eyesFor(pathname, undefined) !== "own" && isByScript(request))
      throw redirectDocument(pathname + search);
    const move = guard(
      pathname,
      search,
      actor,
      services.shop.marketplaceUrl,
      await services.switches.read(),
    );
    if (move) throw redirect(move.to, move.status);
  },
];

/** The names never change while a page is open; who signs out leaves the document. */
export const shouldRevalidate = () => false;

const unnamed = { name: "", kana: "", baseUrl: "" };
export const useShop = () => useRouteLoaderData<typeof loader>("root")?.shop ?? unnamed;

export function Layout({ children }: { children: React.ReactNode }) {
  const { tracking = false, viewing } = useRouteLoaderData<typeof loader>("root") ?? {};
  // Whoever only looks runs no scripts: nothing is kept, marked or sent by the page itself.
  const still = viewing?.asMember === true;
  return (
    <html lang="ja" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141c23" />
        <meta name="format-detection" content="telephone=no" />
        {still ? null : <script dangerouslySetInnerHTML={{ __html: headScript }} />}
        <Meta />
        <link rel="stylesheet" href={styles} />
        <Links />
      </head>
      <body>
        {viewing ? <ViewingBar name={viewing.name} until={viewing.until} /> : null}
        {still ? <StillPage>{children}</StillPage> : children}
        {still ? null : (
          <>
            <MiniPlayerSlot />
            <ClientParts tracking={tracking && !viewing} />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
        <FontLinks />
      </body>
    </html>
  );
}

const Root = ({ loaderData: { reader } }: Route.ComponentProps) => (
  <OfReader value={reader}>
    <Outlet />
  </OfReader>
);
export default Root;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DefaultShell shop={useShop()}>
      <ErrorPage error={error} />
    </DefaultShell>
  );
}
