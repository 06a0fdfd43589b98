// Refusals and faults, in the form that the caller reads: JSON for calls, a page for people. Needs
// nothing that could fail.
import { renderToStaticMarkup } from "react-dom/server";
import { href } from "#lib/href.ts";
import { type Fault, faultStatus, retryAfterSeconds } from "#lib/fault.ts";
import { viewingTitle } from "#lib/viewing-words.ts";
import { StatePicture } from "#ui/art/StatePicture.tsx";
import { errorWordsOf } from "#ui/shells/refusal-words.ts";
import { ViewingBar } from "#ui/shells/viewing-bar.tsx";
import styles from "../app.css?url";
import { contentSecurityPolicy } from "./security.server.ts";

export const htmlType = "text/html; charset=utf-8";

type Viewing = { name: string; until: Date };
type Sent = Readonly<Record<string, string>>;
type Said = {
  status: number;
  /** Instead of the status's own. */
  head?: string;
  message?: string | undefined;
  viewing?: Viewing | undefined;
};
const RefusalPage = ({ status, message, viewing, head }: Said) => {
  const words = errorWordsOf(status);
  const { line, picture } = words;
  const title = head ?? words.title;
  return (
    <html lang="ja">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="stylesheet" href={styles} />
      </head>
      <body>
        {viewing ? <ViewingBar {...viewing} /> : null}
        <main id="main" className="wrap error-page">
          <StatePicture name={picture} />
          <h1>{title}</h1>
          <p>{message ?? line}</p>
          <a className="button button-line" href={href("/")}>
            Topに戻る
          </a>
        </main>
      </body>
    </html>
  );
};

const policy = contentSecurityPolicy({ scripts: [], formActions: [] });
const isCall = (request: Request) => /^\/(?:api|v1)\//.test(new URL(request.url).pathname);

function answer(request: Request, said: Said, headers: Sent = {}): Response {
  const { status, message } = said;
  const call = isCall(request);
  const body = call
    ? JSON.stringify({ status: -1, message: message ?? "server error" })
    : `<!DOCTYPE html>${renderToStaticMarkup(<RefusalPage {...said} />)}`;
  return new Response(request.method === "HEAD" ? null : body, {
    status,
    headers: {
      "content-type": call ? "application/json; charset=utf-8" : htmlType,
      "cache-control": "no-store",
      ...(call ? {} : { "content-security-policy": policy }),
      ...headers,
    },
  });
}

/**
 * `message` stands in the page, or in the call's envelope; without it the page says what its status
 * means.
 */
export const answerRefusal = (
  request: Request,
  status: number,
  message?: string,
  headers: Sent = {},
): Response => answer(request, { status, message }, headers);

/**
 * What is closed to staff who see the site as a member does, with the bar that ends it; without
 * `viewing` its time is over.
 */
answerRefusal.viewing = (
  request: Request,
  { message, viewing, headers }: Pick<Said, "message" | "viewing"> & { headers?: Sent },
): Response => answer(request, { status: 403, head: viewingTitle, message, viewing }, headers);

/**
 * The database is away, the disk is full, or what was sent cannot be kept: with the status of it,
 * and when to come back.
 */
answerRefusal.fault = (request: Request, fault: Fault): Response => {
  const status = faultStatus[fault];
  return answerRefusal(
    request,
    status,
    isCall(request) ? errorWordsOf(status).line : undefined,
    fault === "away" ? { "retry-after": String(retryAfterSeconds) } : {},
  );
};
export type Refuse = typeof answerRefusal;
