import { serve, type ServerType } from "@hono/node-server";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { localStorage } from "#integrations/storage/local.server.ts";
import { vimeo } from "#integrations/vimeo/real.server.ts";
import { standInToken, vimeoStandIn } from "#dev/stand-ins/vimeo/stand-in.server.ts";
import { freshDatabase } from "#test/database.ts";
import { readVimeoUrl, saveVimeo } from "./vimeo.server.ts";

const now = tokyo("2026-11-21 12:00:00");
describe("an address of Vimeo's", () => {
  test.each([
    ["https://vimeo.com/76979871", { id: "76979871", hash: null }],
    ["https://www.vimeo.com/76979871/", { id: "76979871", hash: null }],
    ["https://vimeo.com/76979871/8272103f6e", { id: "76979871", hash: "8272103f6e" }],
    [
      "https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1",
      { id: "76979871", hash: "8272103f6e" },
    ],
  ])("%s is read", (address, read) => expect(readVimeoUrl(address)).toEqual(read));
  test.each([
    "http://vimeo.com/1",
    "https://vimeo.com.evil.example/1",
    "https://evil.example/https://vimeo.com/1",
    "https://vimeo.com@evil.example/1",
    "https://vimeo.com:8443/1",
    "https://user:pass@vimeo.com/1",
    "https://vimeo.com/channels/staffpicks/1",
    "https://vimeo.com/abc",
    "https://evil.vimeo.com/1",
    "javascript:alert(1)",
    "vimeo.com/1",
    "",
    "https://vimeo.com/1234567890123456",
  ])("%s is none", (address) => expect(readVimeoUrl(address)).toBeUndefined());
});

describe("a video at Vimeo", () => {
  let base: Awaited<ReturnType<typeof freshDatabase>>;
  let server: ServerType;
  const folder = mkdtempSync(join(tmpdir(), "kg-vimeo-"));
  let settings: Parameters<typeof vimeo>[0];
  beforeAll(async () => {
    base = await freshDatabase();
    server = serve({ fetch: vimeoStandIn(() => now).fetch, port: 0, hostname: "127.0.0.1" });
    await new Promise((resolve) => {
      server.once("listening", resolve);
    });
    const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    settings = {
      VIMEO_TOKEN: standInToken,
      VIMEO_API_BASE: own,
      VIMEO_OEMBED: `${own}/oembed.json`,
    };
  }, 60_000);
  afterAll(async () => {
    server.close();
    await base.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const save = (
    id: string,
    change: Partial<typeof settings> = {},
    url = `https://vimeo.com/${id}`,
  ) =>
    saveVimeo(
      {
        db: base.db,
        host: vimeo({ ...settings, ...change }, "https://shop.example", () => now),
        storage: localStorage(folder),
      },
      { url, videoId: id, actor: "staff" },
      now,
    );
  const row = async (id: string) =>
    (
      await base.pool.query(
        "select status, title, vimeo_id, vimeo_hash, seconds, version from media_item where id = $1",
        [`vimeo-${id}`],
      )
    ).rows[0] as Record<string, unknown> | undefined;
  const version = async () =>
    (await base.pool.query<{ version: number }>("select version from status where id = 'shopdb'"))
      .rows[0]?.version ?? 0;

  test("becomes a draft with its unlisted half, in the books, under a new version of the masters; twice the same", async () => {
    const before = await version();
    expect(await save("76979871")).toEqual({ ok: true, value: { id: "vimeo-76979871" } });
    expect(await row("76979871")).toMatchObject({
      status: "draft",
      title: "練習用の映像 76979871",
      vimeo_id: "76979871",
      vimeo_hash: expect.stringMatching(/^[0-9a-f]{10}$/),
    });
    expect(await version()).toBe(before + 1);
    await base.pool.query(
      "update media_item set title = '店がつけた名前', status = 'open' where id = 'vimeo-76979871'",
    );
    await save("76979871");
    expect(await row("76979871")).toMatchObject({
      status: "open",
      title: "店がつけた名前",
      version: 2,
    });
    expect(
      (await base.pool.query("select 1 from audit where action = 'media.vimeo-saved'")).rowCount,
    ).toBe(2);
  });
  test.each<[string, string, object]>([
    ["missing", "4041", { code: "missing" }],
    ["of which the host has had enough questions", "4291", { code: "busy", waitSeconds: 40 }],
    ["that is still being made ready", "1021", { code: "not-ready" }],
  ])("%s is refused and leaves nothing", async (_what, id, answer) => {
    expect(await save(id)).toMatchObject({ ok: false, ...answer });
    expect(await row(id)).toBeUndefined();
  });
  test("whose number is another than the address's is refused without asking", async () => {
    expect(
      await save(
        "76979872",
        { VIMEO_API_BASE: "http://127.0.0.1:9" },
        "https://vimeo.com/76979871",
      ),
    ).toMatchObject({ ok: false, code: "other-number" });
    expect(
      await save(
        "76979872",
        { VIMEO_API_BASE: "http://127.0.0.1:9" },
        "https://evil.example/76979872",
      ),
    ).toMatchObject({ ok: false, code: "bad-address" });
  });
  test("of which nobody answers, or the token is wrong, is said to be out of reach", async () => {
    expect(await save("76979873", { VIMEO_API_BASE: "http://127.0.0.1:9" })).toMatchObject({
      ok: false,
      code: "down",
    });
    expect(await save("76979873", { VIMEO_TOKEN: "wrong" })).toMatchObject({
      ok: false,
      code: "down",
    });
  });
  test("is asked for publicly where there is no token; a locked one is not there yet", async () => {
    expect(await save("76979874", { VIMEO_TOKEN: "" })).toMatchObject({ ok: true });
    expect(await row("76979874")).toMatchObject({ title: "練習用の映像 76979874", seconds: 120 });
    expect(await save("4031", { VIMEO_TOKEN: "" })).toMatchObject({ ok: false, code: "not-ready" });
  });
});
