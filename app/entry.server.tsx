import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { faultOf } from "#lib/fault.ts";
import { contextOf } from "#server/request-context.server.ts";

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

/**
 * The loaders' data as the router's scripts wait for it: in one piece, for everything is known
 * before anything is rendered.
 */
async function handoffOf({ serverHandoffStream }: EntryContext, nonce: string | null) {
  if (!serverHandoffStream) return "";
  const data = await new Response(serverHandoffStream).text();
  const open = nonce ? `<script nonce="${nonce}">` : "<script>";
  const to = "window.__reactRouterContext.streamController";
  return `${open}${to}.enqueue(${scriptText(data)});${to}.close();</script>`;
}

/**
 * Nothing of a page waits while it is rendered, so it is made in one go, as one text: as a stream
 * it costs two to three times as much. `page` takes the text past the router, which would make a
 * stream of it again.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const known = contextOf(loadContext);
  const { nonce } = known;
  const handoff = await handoffOf(routerContext, nonce);
  const context: EntryContext = { ...routerContext };
  delete context.serverHandoffStream;
  const html = renderToString(
    <ServerRouter context={context} url={request.url} {...(nonce ? { nonce } : {})} />,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  const end = html.lastIndexOf("</body>");
  const scripts = context.renderMeta?.didRenderScripts ? handoff : "";
  known.page = `<!DOCTYPE html>${html.slice(0, end)}${scripts}${html.slice(end)}`;
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
