// At the file route: an address ends within a minute of the right to it, and nobody who still may
// is cut.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { changeLicence } from "#features/identity/licence/change-by-staff.server.ts";
import { createItemMemory } from "#features/identity/licence/items.server.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { grantLicence } from "#features/identity/licence/service.server.ts";
import { localStorage } from "#integrations/storage/local.server.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson, type Person, signedIn } from "#test/people.ts";
import { createSigner, everybody, viewerOfToken } from "./signed-url.server.ts";
import { openCollections } from "#features/platform/collections/collections.server.ts";
import { openLibrary } from "../library.server.ts";
import { createMediaServer } from "./serve.server.ts";
import { createStillMay } from "./access-check.server.ts";
import { saveLibrary, piece } from "../testing.ts";

const signer = createSigner("a secret of 32 characters or more");
const begin = new Date();
const minute = 60_000;
let base: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
let collections: Awaited<ReturnType<typeof openCollections>>;
let server: Server;
let now: Date;
let asked: number;
let away: boolean;

beforeEach(async () => {
  base = await freshDatabase();
  now = begin;
  asked = 0;
  away = false;
  await saveLibrary(
    base.db,
    [
      piece("a"),
      piece("film", {
        medium: "video",
        collection: "douga",
        fileKey: "douga/film.hls/main.m3u8",
        mime: "application/vnd.apple.mpegurl",
      }),
      piece("gift", { free: true, areas: [] }),
    ],
    now,
  );
  folder = mkdtempSync(join(tmpdir(), "still-may-"));
  const storage = localStorage(folder);
  for (const key of ["onsei/a.m4a", "onsei/gift.m4a", "douga/film.hls/one.m4s", "douga/draft.mp4"])
    await storage.writeStream(key, Readable.from([Buffer.alloc(10)]), 10, "audio/mp4");
  collections = await openCollections({
    db: base.db,
    pool: base.pool,
    everyMs: 3_600_000,
    onError: () => {},
  });
  const stillMay = createStillMay({
    db: base.db,
    items: createItemMemory(base.db, () => 1),
    library: await openLibrary(base.db, collections, () => 1),
  });
  const serve = createMediaServer({ storage, signer, stillMay });
  server = createServer((incoming, outgoing) => {
    const token = /session=([^;]+)/.exec(incoming.headers.cookie ?? "")?.[1];
    void serve(incoming, outgoing, token, now);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => {
    server.once("listening", resolve);
  });
  const { query } = base.pool;
  base.pool.query = ((...ask: unknown[]) => {
    asked += 1;
    return away
      ? Promise.reject(new Error("the database is away"))
      : (query as (...ask: unknown[]) => unknown).apply(base.pool, ask);
  }) as typeof base.pool.query;
});
afterEach(async () => {
  away = false;
  server.closeAllConnections();
  server.close();
  await collections.close();
  await base.close();
  rmSync(folder, { recursive: true, force: true });
});

const listener = async (authority: "customer" | "staff" = "customer") => {
  const person = await aPerson(base, { authority });
  return { ...person, token: (await signedIn(base, person, { at: begin })).token };
};
const give = ({ uid }: Person) =>
  base.db.transaction((tx) =>
    grantLicence(
      tx,
      {
        uid,
        itemId: "000001",
        origin: `test:${uid}`,
        sinceAt: new Date(begin.getTime() - minute),
        expireAt: new Date(begin.getTime() + 60 * minute),
        actor: "test",
      },
      now,
    ),
  );
type Ears = { token: string };
const hold = ({ token }: Ears, key: string) => signer.sign(key, viewerOfToken(token), begin);
const play = async ({ token }: Ears, address: string, after = 0) => {
  now = new Date(begin.getTime() + after);
  const { port } = server.address() as AddressInfo;
  return (
    await fetch(`http://127.0.0.1:${port}${address}`, { headers: { cookie: `session=${token}` } })
  ).status;
};

describe("an address that was given out", () => {
  test.each(["onsei/a.m4a", "douga/film.hls/one.m4s"])(
    "of %s stops within a minute of a licence that staff end; another listener goes on",
    async (key) => {
      const [mio, other] = [await listener(), await listener()];
      await give(mio);
      await give(other);
      expect([await play(mio, hold(mio, key)), await play(other, hold(other, key))]).toEqual([
        200, 200,
      ]);
      const [licence] = await licencesOf(base.db, mio.uid);
      await changeLicence(base.db, licence?.id ?? "", { end: true }, "返金", "staff", now);
      expect(await play(mio, hold(mio, key), minute)).toBe(403);
      expect(await play(other, hold(other, key), minute)).toBe(200);
    },
  );
  test.each([
    ["a ban", "update users set banned_at = now() where uid = $1"],
    ["a sign-in that was ended elsewhere", "delete from sign_in where uid = $1"],
  ])("stops within a minute of %s", async (_what, deed) => {
    const mio = await listener();
    await give(mio);
    expect(await play(mio, hold(mio, "onsei/a.m4a"))).toBe(200);
    await base.pool.query(deed, [mio.uid]);
    expect(await play(mio, hold(mio, "onsei/a.m4a"), minute)).toBe(403);
  });
  test("of a free piece, and of a draft that staff hear, needs no licence", async () => {
    const [visitor, staff] = [{ token: "x".repeat(43) }, await listener("staff")];
    expect(await play(visitor, signer.sign("onsei/gift.m4a", everybody, begin))).toBe(200);
    expect(await play(staff, hold(staff, "douga/draft.mp4"))).toBe(200);
  });
  test("costs the database no more than one look in half a minute", async () => {
    const mio = await listener();
    await give(mio);
    await play(mio, hold(mio, "onsei/a.m4a"));
    const before = asked;
    expect(before).toBeGreaterThan(0);
    for (let n = 1; n < 20; n += 1) await play(mio, hold(mio, "onsei/a.m4a"), n * 1_000);
    expect(asked).toBe(before);
  });
  test("goes on while the database is away", async () => {
    const mio = await listener();
    await give(mio);
    expect(await play(mio, hold(mio, "onsei/a.m4a"))).toBe(200);
    away = true;
    expect(await play(mio, hold(mio, "onsei/a.m4a"), 2 * minute)).toBe(200);
  });
});
