import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { faultOf } from "#lib/fault.ts";
import { contextOf } from "#server/request-context.server.ts";

/** One chunk: pages are finished before they leave, and large chunks keep React from splitting them. */
const progressiveChunkSize = 1_048_576;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { nonce, services, requestId } = contextOf(loadContext);
  const scripts = nonce ? { nonce } : {};
  let answer = status;
  const stream = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} {...scripts} />,
    {
      progressiveChunkSize,
      ...scripts,
      signal: request.signal,
      onError(error) {
        answer = 500;
        services.log.error({ requestId, err: error }, "render");
      },
    },
  );
  await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(request.method === "HEAD" ? null : stream, { status: answer, headers });
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
