import { createServer, type Server } from "node:http";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localStorage } from "#integrations/storage/local.server.ts";
import { s3Storage } from "#integrations/storage/s3.server.ts";
import { type Bucket, startBucket } from "#integrations/storage/testing.ts";
import { createSigner, everybody, viewerOfToken } from "./signed-url.server.ts";
import { readRange } from "./ranges.ts";
import { createMediaServer } from "./serve.server.ts";

const signer = createSigner("a secret of 32 characters or more");
const now = new Date("2026-11-21T12:00:00+09:00");
const later = (ms: number) => new Date(now.getTime() + ms);
const me = viewerOfToken("my cookie");
const read = (address: string, viewer: string | undefined = me, at = now) =>
  signer.read(new URL(address, "http://media"), viewer, at);

describe("an address", () => {
  const address = signer.sign("onsei/a.m4a", me, now);
  test("opens its file for its viewer, for a quarter of an hour", () => {
    expect(read(address)).toMatchObject({ key: "onsei/a.m4a" });
    expect(read(address, me, later(15 * 60_000 - 1_000))).toMatchObject({ key: "onsei/a.m4a" });
    expect(read(address, me, later(15 * 60_000))).toBe("over");
  });
  test("ends with the right to it", () =>
    expect(read(signer.sign("onsei/a.m4a", me, now, later(60_000)), me, later(60_000))).toBe(
      "over",
    ));
  test("of a free piece is for everybody", () =>
    expect(read(signer.sign("onsei/a.m4a", everybody, now), undefined)).toMatchObject({
      key: "onsei/a.m4a",
    }));
  test.each<[string, string, string | undefined]>([
    ["to a visitor", address, undefined],
    ["to somebody else", address, viewerOfToken("another cookie")],
    ["for another file", address.replace("a.m4a", "b.m4a"), me],
    [
      "with a later end",
      address.replace(/e=(\d+)/, (_all, e: string) => `e=${Number(e) + 900}`),
      me,
    ],
    ["for everybody", address.replace(`u=${me}`, `u=${everybody}`), me],
    ["without a signature", address.replace(/&s=.*/, ""), me],
    ["with a signature cut short", address.slice(0, -2), me],
    ["above its folder", address.replace("onsei/", "onsei/../"), me],
    ["by an encoded way up", address.replace("onsei/", "%2e%2e/"), me],
    [
      "with another's signature",
      address.replace(/s=.*/, signer.sign("onsei/b.m4a", me, now).split("s=")[1] ?? ""),
      me,
    ],
  ])("is refused %s", (_what, changed, viewer) =>
    expect(signer.read(new URL(changed, "http://media"), viewer, now)).toBe("refused"),
  );
  test("made with another secret is refused", () =>
    expect(
      createSigner("another secret of 32 characters..").read(
        new URL(address, "http://media"),
        me,
        now,
      ),
    ).toBe("refused"));
});

describe("a range", () => {
  test.each([
    ["bytes=0-1", 10, "0-1"],
    ["bytes=0-", 10, "0-9"],
    ["bytes=4-", 10, "4-9"],
    ["bytes=-3", 10, "7-9"],
    ["bytes=-30", 10, "0-9"],
    ["bytes=9-99", 10, "9-9"],
    ["bytes=10-", 10, "none"],
    ["bytes=-0", 10, "none"],
    ["bytes=0-", 0, "none"],
    ["bytes=5-4", 10, "whole"],
    ["bytes=0-1,4-5", 10, "whole"],
    ["items=0-1", 10, "whole"],
    ["bytes=-", 10, "whole"],
    ["bytes=a-b", 10, "whole"],
    [undefined, 10, "whole"],
    ["bytes=1234567890123456-", 10, "whole"],
  ])("%s of %i is %s", (header, size, answer) => {
    const asked = readRange(header, size);
    expect(asked.kind === "part" ? `${asked.start}-${asked.end}` : asked.kind).toBe(answer);
  });
});

describe.each(["this machine's disk", "a bucket"])("a file on %s", (where) => {
  const folder = mkdtempSync(join(tmpdir(), "kg-media-"));
  let bucket: Bucket | undefined;
  let storage = localStorage(folder);
  const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, i) => i % 251));
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    if (where === "a bucket") {
      bucket = await startBucket();
      storage = s3Storage(bucket.settings);
    }
    await storage.writeStream("onsei/a.m4a", Readable.from([bytes]), bytes.length, "audio/mp4");
    await storage.writeStream(
      "onsei/long.m4a",
      Readable.from([Buffer.alloc(3 * 1_048_576, 7)]),
      3 * 1_048_576,
      "audio/mp4",
    );
    await storage.write("onsei/a.html", Buffer.from("<p>"), "text/html");
    const serve = createMediaServer({ storage, signer, stillMay: async () => true });
    server = createServer(
      (incoming, outgoing) => void serve(incoming, outgoing, "my cookie", now),
    ).listen(0, "127.0.0.1");
    await new Promise((resolve) => {
      server.once("listening", resolve);
    });
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await bucket?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const ask = (
    headers: Record<string, string> = {},
    { key = "onsei/a.m4a", method = "GET" } = {},
  ) => fetch(origin + signer.sign(key, me, now), { method, headers });
  const body = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  test("comes whole, with its size and that parts may be asked for", async () => {
    const answer = await ask();
    expect([
      answer.status,
      answer.headers.get("content-length"),
      answer.headers.get("accept-ranges"),
      answer.headers.get("content-type"),
      answer.headers.get("x-content-type-options"),
    ]).toEqual([200, "100000", "bytes", "audio/mp4", "nosniff"]);
    expect(answer.headers.get("cache-control")).toBe("private, max-age=900");
    expect((await body(answer)).equals(bytes)).toBe(true);
  });
  test.each([
    ["bytes=0-1", 0, 2],
    ["bytes=50000-", 50_000, 100_000],
    ["bytes=-500", 99_500, 100_000],
    ["bytes=99999-200000", 99_999, 100_000],
  ])("comes in parts: %s", async (range, from, to) => {
    const answer = await ask({ range });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([
      206,
      `bytes ${from}-${to - 1}/100000`,
    ]);
    expect((await body(answer)).equals(bytes.subarray(from, to))).toBe(true);
  });
  test("says how long it is where a part lies beyond it", async () => {
    const answer = await ask({ range: "bytes=100000-" });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([416, "bytes */100000"]);
  });
  test("comes whole when it is another one than the part was meant of, and when several parts are asked for", async () => {
    expect((await ask({ range: "bytes=0-1", "if-range": '"old"' })).status).toBe(200);
    for (const range of ["bytes=0-1,4-5", "items=0-1"])
      expect([(await ask({ range })).status, (await body(await ask({ range }))).length]).toEqual([
        200, 100_000,
      ]);
    const etag = (await ask({}, { method: "HEAD" })).headers.get("etag") ?? "";
    expect([
      (await ask({ range: "bytes=0-1", "if-range": etag })).status,
      (await ask({ "if-none-match": etag })).status,
    ]).toEqual([206, 304]);
  });
  test("is asked about without coming", async () => {
    const answer = await ask({}, { method: "HEAD" });
    expect([
      answer.status,
      answer.headers.get("content-length"),
      (await body(answer)).length,
    ]).toEqual([200, "100000", 0]);
  });
  test.each([
    ["that is not there", "onsei/none.m4a"],
    ["of a kind that is never served", "onsei/a.html"],
  ])("%s is not found", async (_what, key) => expect((await ask({}, { key })).status).toBe(404));
  test("is not changed by this way, and not given to a wrong address", async () => {
    expect((await ask({}, { method: "POST" })).status).toBe(405);
    expect((await fetch(`${origin}/media/onsei/a.m4a`)).status).toBe(403);
  });
  test("too long for the memory comes in parts from the disk", async () => {
    const answer = await ask({ range: "bytes=3145700-" }, { key: "onsei/long.m4a" });
    expect([
      answer.status,
      answer.headers.get("content-range"),
      (await body(answer)).equals(Buffer.alloc(28, 7)),
    ]).toEqual([206, "bytes 3145700-3145727/3145728", true]);
    expect((await body(await ask({}, { key: "onsei/long.m4a" }))).length).toBe(3_145_728);
  });
  test("that came with another size than told is not kept", async () => {
    await expect(
      storage.writeStream("onsei/b.m4a", Readable.from([bytes]), 5, "audio/mp4"),
    ).rejects.toThrow("5 bytes");
    expect([await storage.head("onsei/b.m4a"), await storage.list("onsei/b")]).toEqual([
      undefined,
      [],
    ]);
  });
  describe("that is a playlist", () => {
    const key = "douga/a-1.hls/low/index.m3u8";
    const list =
      '#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:6,\nseg0.m4s\n#EXT-X-ENDLIST\n';
    beforeAll(async () => {
      await storage.write(key, Buffer.from(list), "");
      await storage.write("douga/a-1.hls/low/seg0.m4s", Buffer.from("a piece"), "");
      await storage.write(
        "douga/a-1.hls/wrong.m3u8",
        Buffer.from("#EXTM3U\n#EXTINF:1,\nhttps://example.com/a.ts\n#EXT-X-ENDLIST\n"),
        "",
      );
    });
    test("names its pieces by addresses for the same viewer and the same time, and is kept by nobody", async () => {
      const address = signer.sign(key, me, now, later(60_000));
      const answer = await fetch(origin + address, { headers: { range: "bytes=0-3" } });
      expect([
        answer.status,
        answer.headers.get("content-type"),
        answer.headers.get("cache-control"),
      ]).toEqual([200, "application/vnd.apple.mpegurl", "no-store"]);
      const text = await answer.text();
      const piece = signer.sign("douga/a-1.hls/low/seg0.m4s", me, now, later(60_000));
      expect(text).toBe(
        list
          .replace("init.mp4", signer.sign("douga/a-1.hls/low/init.mp4", me, now, later(60_000)))
          .replace("seg0.m4s", piece),
      );
      const got = await fetch(origin + piece, { headers: { range: "bytes=2-6" } });
      expect([got.status, got.headers.get("content-type"), await got.text()]).toEqual([
        206,
        "video/iso.segment",
        "piece",
      ]);
      expect([
        read(piece),
        read(piece, viewerOfToken("another cookie")),
        read(piece, me, later(60_000)),
        read(piece.replace("seg0", "seg1")),
      ]).toEqual([
        expect.objectContaining({ key: "douga/a-1.hls/low/seg0.m4s" }),
        "refused",
        "over",
        "refused",
      ]);
    });
    test("for everybody names pieces for everybody", async () =>
      expect(await (await fetch(origin + signer.sign(key, everybody, now))).text()).toContain(
        `u=${everybody}`,
      ));
    test("that leads elsewhere is not served, even if it lies there", async () =>
      expect((await ask({}, { key: "douga/a-1.hls/wrong.m3u8" })).status).toBe(404));
    test("is asked about without coming", async () =>
      expect(await (await ask({}, { key, method: "HEAD" })).text()).toBe(""));
  });
  test("of a listener who goes away is closed, and the next is served", async () => {
    const gone = new AbortController();
    const answer = await fetch(origin + signer.sign("onsei/a.m4a", me, now), {
      signal: gone.signal,
    });
    await answer.body?.getReader().read();
    gone.abort();
    expect((await ask({ range: "bytes=0-1" })).status).toBe(206);
  });
});
