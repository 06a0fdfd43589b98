// The port is taken before anything else is touched; until the site is open, everybody hears that
// it is being prepared.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { CannotStart } from "../lib/cannot-start.ts";
import { refuseConnection } from "./refused-connection.ts";

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;
export type Front = {
  answerWith: (listener: Listener) => Promise<void>;
  /** `inQuiet`: kept connections are let go with their next answer, before the rest is closed. */
  close: (how?: "inQuiet") => Promise<void>;
};

const maxRequestMs = 8_000;
/** A proxy that is busy uses each of its kept connections within this time. */
const quietMs = 3_000;

const preparing =
  `<!doctype html><html lang="ja"><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta http-equiv="refresh" content="5"><title>準備しています</title>` +
  `<body style="margin:20vh auto 0;max-width:28rem;padding:0 20px;font:18px/1.9 sans-serif;` +
  `color:#1f2a33;background:#fbfaf7"><h1 style="font-size:1.3rem">準備しています</h1><p>まもなく開きます。` +
  "このまま、少しお待ちください。</p></body></html>";

function answerPreparing({ url = "/" }: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.setHeader("cache-control", "no-store");
  if (url === "/healthz" || url === "/readyz") {
    outgoing.statusCode = url === "/healthz" ? 200 : 503;
    outgoing.setHeader("content-type", "application/json");
    outgoing.end('{"status":"starting"}');
    return;
  }
  outgoing.statusCode = 503;
  outgoing.setHeader("retry-after", "5");
  outgoing.setHeader("content-type", "text/html; charset=utf-8");
  outgoing.end(preparing);
}

const refusals: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_host, port) =>
    `ポート ${port} はほかのプログラムが使っています。` +
    `PORT に別の番号を指定してください（例 PORT=${port === 65_535 ? 3000 : port + 1}）。`,
  EACCES: (_host, port) =>
    `ポート ${port} で待ち受ける権限がありません。PORT に 1024 以上の番号を指定してください（例 PORT=3000）。`,
  EADDRNOTAVAIL: (host) =>
    `HOST の「${host}」は、この機械の住所ではありません（例 HOST=127.0.0.1、どこからでも受けるなら HOST=0.0.0.0）。`,
};
const unknownHost = (host: string) =>
  `HOST の「${host}」という名前の機械が見つかりません（例 HOST=127.0.0.1、どこからでも受けるなら HOST=0.0.0.0）。`;

async function bind(server: Server, host: string, port: number): Promise<void> {
  const bound = new Promise<void>((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", reject);
  });
  server.listen(port, host);
  try {
    await bound;
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    if (code === "ENOTFOUND" || code.startsWith("EAI_")) throw new CannotStart(unknownHost(host));
    throw new CannotStart(refusals[code]?.(host, port) ?? `待ち受けられませんでした（${code}）。`);
  }
}

/**
 * Takes the port, or says in a sentence why it cannot. Not `early`: only when there is somebody who
 * answers.
 */
export async function listen(
  { HOST, PORT }: { HOST: string; PORT: number },
  early = true,
): Promise<Front> {
  let answer: Listener = answerPreparing;
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 },
    (incoming, outgoing) => answer(incoming, outgoing),
  );
  server.on("clientError", refuseConnection);
  if (early) await bind(server, HOST, PORT);
  return {
    async answerWith(listener) {
      answer = listener;
      if (!early) await bind(server, HOST, PORT);
    },
    async close(how) {
      const closed = new Promise<void>((resolve) => {
        // The server of http would cut off kept connections at once; that of net takes no new ones.
        if (how) NetServer.prototype.close.call(server, () => resolve());
        else server.close(() => resolve());
      });
      if (how) await Promise.race([closed, pause(quietMs, undefined, { ref: false })]);
      server.closeIdleConnections();
      await Promise.race([closed, pause(maxRequestMs, undefined, { ref: false })]);
      server.closeAllConnections();
    },
  };
}
