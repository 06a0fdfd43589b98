import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { faultOf } from "#lib/fault.ts";
import { flatText, withDataBack } from "#server/handoff.server.ts";
import { keptPart } from "#server/kept-parts.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { KeepParts } from "#ui/kept-part.tsx";

type Found = EntryContext["staticHandlerContext"];

/** What would end the script, or a line of it. */
const inScript: Record<string, string> = {
  "&": String.raw`\u0026`,
  "<": String.raw`\u003c`,
  ">": String.raw`\u003e`,
  "\u2028": String.raw`\u2028`,
  "\u2029": String.raw`\u2029`,
};
const scriptText = (text: string) =>
  JSON.stringify(text).replaceAll(/[&<>\u2028\u2029]/g, (mark) => inScript[mark] ?? "");

/** The loaders' data as the router's scripts wait for it: in one piece. */
function handoffOf({ loaderData, actionData, errors }: Found, nonce: string | null): string {
  const open = nonce ? `<script nonce="${nonce}">` : "<script>";
  const to = "window.__reactRouterContext.streamController";
  const text = scriptText(flatText({ loaderData, actionData, errors }));
  return `${open}${to}.enqueue(${text});${to}.close();</script>`;
}

/**
 * Pictures and letters first: a page can be read, and bought from, before its scripts have come.
 * They are named once, by the module at its end; asked for ahead of it they take the line from the
 * largest picture (on a slow phone 2.9 s instead of 1.9 s).
 */
const lateScripts = (head: string) => head.replaceAll(/<link rel="modulepreload" [^>]*>/g, "");

/**
 * Nothing of a page waits while it is rendered, so it is made in one go, as one text: as a stream
 * it costs two to three times as much. `page` takes the text past the router, which would make a
 * stream of it again; in pieces, for each time that they become one they are copied.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const known = contextOf(loadContext);
  const { nonce } = known;
  const found = routerContext.staticHandlerContext;
  found.loaderData = withDataBack(found.loaderData);
  const context: EntryContext = { ...routerContext };
  delete context.serverHandoffStream;
  const html = renderToString(
    <KeepParts value={import.meta.env.PROD ? keptPart : undefined}>
      <ServerRouter context={context} url={request.url} {...(nonce ? { nonce } : {})} />
    </KeepParts>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  const [head, end] = [html.indexOf("</head>"), html.lastIndexOf("</body>")];
  known.page = [
    `<!DOCTYPE html>${lateScripts(html.slice(0, head))}`,
    html.slice(head, end),
    context.renderMeta?.didRenderScripts ? handoffOf(found, nonce) : "",
    html.slice(end),
  ];
  return new Response(null, { status, headers });
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return;
  // A method or an address that the page does not have: the caller's doing, and answered as such.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const known = contextOf(context);
  known.fault ??= faultOf(error);
  known.services.log.error({ requestId: known.requestId, err: error }, "loader or action");
}
