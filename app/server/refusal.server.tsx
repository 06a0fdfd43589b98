// Refusals and faults, in the form that the caller reads: JSON for calls, a page for people. Needs
// nothing that could fail.
import { renderToStaticMarkup } from "react-dom/server";
import { href } from "#lib/href.ts";
import { type Fault, faultStatus, retryAfterSeconds } from "#lib/fault.ts";
import { StatePicture } from "#ui/art/StatePicture.tsx";
import { errorWordsOf } from "#ui/shells/error-page.tsx";
import styles from "../app.css?url";
import { contentSecurityPolicy } from "./security.server.ts";

export const htmlType = "text/html; charset=utf-8";

const RefusalPage = ({ status, message }: { status: number; message?: string | undefined }) => {
  const { title, line, picture } = errorWordsOf(status);
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

/**
 * `message` stands in the page, or in the call's envelope; without it the page says what its status
 * means.
 */
export function answerRefusal(
  request: Request,
  status: number,
  message?: string,
  headers: Record<string, string> = {},
): Response {
  const call = isCall(request);
  const body = call
    ? JSON.stringify({ status: -1, message: message ?? "server error" })
    : `<!DOCTYPE html>${renderToStaticMarkup(<RefusalPage status={status} message={message} />)}`;
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
