import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { fetchPublic, isPublicAddress } from "./fetch-public.server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
async function aHost(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  stops.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return String((server.address() as AddressInfo).port);
}
/** As if the machine of the tests were public under this name alone. */
const open = (port: string, more: object = {}) =>
  fetchPublic({
    maxBytes: 1_000,
    timeoutMs: 2_000,
    ports: [port],
    resolve: async (name) =>
      name === "photos.example"
        ? [{ address: "127.0.0.1", family: 4 }]
        : [{ address: "10.0.0.1", family: 4 }],
    mayAsk: (address) => address === "127.0.0.1",
    ...more,
  });
const words = async (told: ReturnType<ReturnType<typeof open>>) => {
  const one = await told;
  return one.ok ? Buffer.from(one.value).toString() : one.code;
};

describe("an address", () => {
  test.each([
    "127.0.0.1",
    "127.8.8.8",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "198.18.0.1",
    "192.0.0.8",
    "224.0.0.1",
    "255.255.255.255",
    "240.0.0.1",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "2002:a00:1::",
    "fe80::1",
    "fc00::1",
    "fd12::1",
    "ff02::1",
    "",
    "localhost",
  ])("%s is not public", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  test.each(["1.1.1.1", "203.0.114.9", "2606:4700::1111", "::ffff:8.8.8.8"])(
    "%s is public",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe("a file of another's address", () => {
  test("is fetched from a public host", async () => {
    const port = await aHost((_request, answer) => void answer.end("写真"));
    expect(await words(open(port)(`http://photos.example:${port}/1.jpg`))).toBe("写真");
  });
  test("is not asked for within, whatever the address looks like", async () => {
    let asked = 0;
    const port = await aHost((_request, answer) => {
      asked += 1;
      answer.end("ひみつ");
    });
    const guarded = fetchPublic({ maxBytes: 1_000, timeoutMs: 2_000, ports: ["", port] });
    for (const url of [
      `http://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      `http://2130706433:${port}/`,
      `http://0x7f.1:${port}/`,
      `http://[::1]:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      "http://169.254.169.254/latest/meta-data/",
      "file:///etc/passwd",
      "ftp://photos.example/1.jpg",
      "/1.jpg",
      "",
    ])
      expect(await words(guarded(url)), url).toBe("address");
    expect(await words(open(port)(`http://user:word@photos.example:${port}/`))).toBe("address");
    expect(await words(open("1")(`http://photos.example:${port}/`))).toBe("address");
    // One address of several is enough.
    const both = open(port, {
      resolve: async () => [
        { address: "127.0.0.1", family: 4 },
        { address: "10.0.0.1", family: 4 },
      ],
    });
    expect(await words(both(`http://photos.example:${port}/`))).toBe("address");
    expect(asked).toBe(0);
  });
  test("is not followed to a host within, nor round and round", async () => {
    const port = await aHost((request, answer) => {
      const to = request.url === "/in" ? "http://inside.example/" : request.url;
      answer.writeHead(302, { location: to }).end();
    });
    expect(await words(open(port)(`http://photos.example:${port}/in`))).toBe("address");
    expect(await words(open(port)(`http://photos.example:${port}/round`))).toBe("refused");
  });
  test("is bounded in bytes and time, and told apart", async () => {
    const port = await aHost((request, answer) => {
      if (request.url === "/none") answer.writeHead(404).end("no");
      else if (request.url === "/cut") answer.destroy();
      else if (request.url === "/said") answer.writeHead(200, { "content-length": 9_999 }).end();
      else if (request.url === "/large") {
        for (let at = 0; at < 20; at += 1) answer.write("x".repeat(100));
        answer.end();
      } else answer.write("…");
    });
    const at = (path: string, more = {}) =>
      open(port, more)(`http://photos.example:${port}${path}`);
    expect(await words(at("/none"))).toBe("refused");
    expect(await words(at("/cut"))).toBe("away");
    expect(await words(at("/said"))).toBe("large");
    expect(await words(at("/large"))).toBe("large");
    expect(await words(at("/slow", { timeoutMs: 150 }))).toBe("slow");
    const never = { timeoutMs: 150, resolve: () => new Promise<never>(() => {}) };
    expect(await words(at("/name", never))).toBe("slow");
  });
});
