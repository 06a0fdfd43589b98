// What is no request at all (an address too long, broken lines, a sender who stops in the middle)
// is answered, and the connection let go only when its sender has heard: closed while they still
// send, it would take the answer with it.
import type { Duplex } from "node:stream";
import { Socket } from "node:net";

/** A sender who goes on sending is heard out for so long, and so much of it. */
const [maxHeardMs, maxHeardBytes] = [2_000, 2_000_000];

const refusals: Readonly<Record<string, [status: string, words: string]>> = {
  HPE_HEADER_OVERFLOW: [
    "431 Request Header Fields Too Large",
    "住所か、いっしょに送られたものが長すぎます。",
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["413 Payload Too Large", "送られたものが大きすぎます。"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "時間がかかりすぎました。"],
};
const unreadable = ["400 Bad Request", "読みとれませんでした。"] as const;

function answerTo(code: string): string {
  const [status, words] = refusals[code] ?? unreadable;
  return [
    `HTTP/1.1 ${status}`,
    "Connection: close",
    "Content-Type: text/plain; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(words)}`,
    "",
    words,
  ].join("\r\n");
}

/** Node's own mark of the answer that is being written on a connection. */
type Connection = Duplex & { _httpMessage?: { headersSent: boolean } | null };
const heardBefore = new WeakMap<Duplex, number>();
const bytesOf = (socket: Duplex): number => (socket instanceof Socket ? socket.bytesRead : 0);

/** For `clientError` of a server of http, which tells it again for each part that still comes. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Connection): void {
  const before = heardBefore.get(socket);
  if (before !== undefined) {
    if (bytesOf(socket) - before > maxHeardBytes) socket.destroy();
    return;
  }
  // Into the middle of an answer nothing can be said.
  if (!socket.writable || error.code === "ECONNRESET" || socket._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  heardBefore.set(socket, bytesOf(socket));
  const waiting = setTimeout(() => socket.destroy(), maxHeardMs).unref();
  socket.once("close", () => clearTimeout(waiting));
  socket.end(answerTo(error.code ?? ""));
}
