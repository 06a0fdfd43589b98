// Pages through React Router, with the headers that only a page has.
import { RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { type Actor, visitor } from "#features/identity/account/rules.ts";
import { faultStatus, retryAfterSeconds } from "#lib/fault.ts";
import { headScript } from "#browser/head-script.ts";
import { answerWith, compress } from "./compress.server.ts";
import { frameHosts, lineCallHosts, lineScriptHosts } from "./outside-recipients.ts";
import { createPageHandlers } from "./page-handlers.server.ts";
import { htmlType, type Refuse } from "./refusal.server.tsx";
import { requestContext, type RequestContext } from "./request-context.server.ts";
import {
  contentSecurityPolicy,
  hashSource,
  inlineScriptHashes,
  isLiffPath,
  nonceSource,
} from "./security.server.ts";

/** The one inline script of our own; it is the same on every page. */
const headSource = hashSource(headScript);

/** What a page made for one person may load; one that says so itself keeps its own. */
function addPolicy(
  headers: Headers,
  request: Request,
  { nonce, services }: RequestContext,
  formActions: readonly string[],
): void {
  if (!nonce || headers.has("content-security-policy")) return;
  const inLine = services.liff.kind === "real" && isLiffPath(new URL(request.url).pathname);
  headers.set(
    "content-security-policy",
    contentSecurityPolicy({
      scripts: [nonceSource(nonce), headSource, ...(inLine ? lineScriptHosts : [])],
      formActions,
      frames: frameHosts,
      ...(inLine ? { calls: lineCallHosts } : {}),
    }),
  );
}

type Options = {
  always: Readonly<Record<string, string>>;
  /** Where forms may lead besides ourselves. */
  formActions: readonly string[];
  refuse: Refuse;
  /** What a page knows that is made for nobody in particular. */
  withoutPerson: (actor: Actor, requestId: string) => RequestContext;
};

/** What a page says of itself is not said otherwise where it is kept. */
function ownPermissions({ headers }: Response): Record<string, string> {
  const own = headers.get("permissions-policy");
  return own === null ? {} : { "permissions-policy": own };
}

export function createRenderer({ always, formActions, refuse, withoutPerson }: Options) {
  const handle = createPageHandlers(build as ServerBuild);

  /**
   * What the database could not give is no mistake of the page: it says to come back, also where
   * the page caught it.
   */
  function afterFault(request: Request, response: Response, { fault }: RequestContext): Response {
    if (!fault || response.status !== 500) return response;
    if (!(response.headers.get("content-type") ?? "").startsWith("text/html")) {
      // Asked for by a script: the page there shows its own words, the status is for whoever
      // watches.
      const headers = new Headers(response.headers);
      if (fault === "away") headers.set("retry-after", String(retryAfterSeconds));
      return new Response(response.body, { status: faultStatus[fault], headers });
    }
    return refuse.fault(request, fault);
  }

  /**
   * Pages that are kept in memory are asked for without cookies and without a nonce. `page`: the
   * text of the answer, which then has no body.
   */
  async function make(request: Request, context: RequestContext) {
    const router = new RouterContextProvider();
    router.set(requestContext, context);
    const answer = await handle(request, router);
    const response = afterFault(request, answer, context);
    const type = response.headers.get("content-type") ?? "";
    if (type.startsWith("text/html")) addPolicy(response.headers, request, context, formActions);
    if (!response.headers.has("cache-control"))
      response.headers.set("cache-control", "private, no-store");
    const isPage = response === answer && type.startsWith("text/html");
    return { response, page: isPage ? context.page : undefined };
  }

  async function render(request: Request, context: RequestContext): Promise<Response> {
    const { response, page } = await make(request, context);
    return page === undefined || request.method === "HEAD"
      ? compress(request, response)
      : answerWith(request, page, response);
  }

  /**
   * A page as it is kept: the same for everybody whom `actor` stands for. Nothing when it is no
   * plain page.
   */
  async function renderForCache(url: URL, requestId: string, actor: Actor = visitor) {
    const { response, page } = await make(
      new Request(url, { headers: { accept: "text/html" } }),
      withoutPerson(actor, requestId),
    );
    if (response.status !== 200) return undefined;
    const html = page?.join("") ?? (await response.text());
    return {
      html,
      headers: {
        ...always,
        ...ownPermissions(response),
        "content-type": htmlType,
        "content-security-policy": contentSecurityPolicy({
          scripts: inlineScriptHashes(html),
          formActions,
          frames: frameHosts,
        }),
        "cache-control": `${actor === visitor ? "public" : "private"}, max-age=0, must-revalidate`,
        vary: "Accept-Encoding",
      },
    };
  }
  return { render, renderForCache };
}
export type Renderer = ReturnType<typeof createRenderer>;
