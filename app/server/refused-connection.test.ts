// Over real sockets: what no request of http is is answered, and the answer arrives.
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refuseConnection } from "./refused-connection.ts";

let server: Server;
beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    if (incoming.url === "/begun") outgoing.write("begun");
    else incoming.resume().on("end", () => outgoing.end("heard"));
  });
  server.on("clientError", refuseConnection);
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** `allowHalfOpen`: one that goes on sending after the other side has said its last word. */
async function sender({ allowHalfOpen = false } = {}): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen });
  await once(socket, "connect");
  return socket;
}
const post = (path: string, bytes: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: ${bytes}\r\n\r\n`;

describe("an address that is too long", () => {
  test("is answered also to who goes on sending after it", async () => {
    const socket = await sender();
    const answer = text(socket);
    socket.write(post(`/${"x".repeat(20_000)}`, 200_000));
    // The first bytes of the answer are here: what comes now, comes after it.
    await once(socket, "readable");
    for (let part = 0; part < 20; part += 1)
      await new Promise<void>((resolve, reject) => {
        socket.write("x".repeat(10_000), (error) => (error ? reject(error) : resolve()));
      });
    socket.end();
    expect(await answer).toMatch(/^HTTP\/1\.1 431 .*住所か/s);
  });
  test("is not heard for ever", async () => {
    const socket = await sender({ allowHalfOpen: true });
    const cut = once(socket, "error");
    socket.resume().write(post(`/${"x".repeat(20_000)}`, 90_000_000));
    const send = () => {
      while (!socket.destroyed && socket.write("x".repeat(100_000)));
    };
    socket.on("drain", send);
    send();
    expect(await cut).toMatchObject([{ code: /ECONNRESET|EPIPE/ }]);
  });
});

test("what cannot be read is 400, and a request after it is another connection's", async () => {
  const socket = await sender();
  socket.end("nothing of http\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 .*connection: close/is);
  const good = await sender();
  good.end(`${post("/", 1)}x`);
  expect(await text(good)).toContain("heard");
});

test("nothing is said into the middle of an answer", async () => {
  const socket = await sender();
  const answer = text(socket).catch(() => "cut");
  socket.write(post("/begun", 10));
  await once(socket, "readable");
  socket.write("x".repeat(10));
  socket.write("nothing of http\r\n\r\n");
  expect(await answer).not.toContain("400");
});
