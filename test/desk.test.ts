// The content desk through the real server: a file in parts, who may send it, a table that is
// looked at and then meant, and what listeners get.
import { existsSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueAccessToken } from "#features/identity/account/sign-in/access-token.server.ts";
import type { SignedIn } from "#features/identity/account/service.server.ts";
import { saveLibrary, piece } from "#features/library/media/testing.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, signedIn } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";

const secret = "the secret of the content desk; 32+";
const sound = new Uint8Array(
  readFileSync(
    fileURLToPath(new URL("../seed/content/media/kiku-mae-ni-suwaru.m4a", import.meta.url)),
  ),
);
let base: Awaited<ReturnType<typeof freshDatabase>>;
let server: RunningServer;
const who = {} as Record<"staff" | "half" | "member", SignedIn>;
beforeAll(async () => {
  base = await freshDatabase();
  await saveLibrary(
    base.db,
    [
      piece("a", { free: true, areas: [] }),
      piece("d", { status: "draft", fileKey: null, free: true, areas: [] }),
    ],
    new Date(),
  );
  const person = await aPerson(base, { authority: "staff" });
  who.staff = await signedIn(base, person, { second: true });
  who.half = await signedIn(base, person);
  who.member = await signedIn(base, await aPerson(base));
  server = await startServer({ DATABASE_URL: base.url, SEED: "none", SESSION_SECRET: secret });
}, 90_000);
afterAll(async () => {
  await server?.stop();
  await base?.close();
});

type Body = {
  status: number;
  message: string;
  data: { id: string; offset: number; partBytes: number; url: string };
  errors?: Record<string, string[]>;
};
async function call(
  method: string,
  path: string,
  {
    name = "staff",
    json,
    bytes,
    type = "application/octet-stream",
  }: { name?: keyof typeof who; json?: unknown; bytes?: Uint8Array; type?: string } = {},
) {
  const body = bytes
    ? { body: Buffer.from(bytes), headers: { "content-type": type } }
    : json === undefined
      ? { headers: {} }
      : { body: JSON.stringify(json), headers: { "content-type": "application/json" } };
  const answer = await fetch(`${server.base}/api/v1${path}`, {
    method,
    ...body,
    headers: {
      ...body.headers,
      origin: server.base,
      cookie: `session=${who[name].token}`,
      authorization: `Bearer ${await issueAccessToken(secret, who[name], new Date())}`,
    },
  });
  return { code: answer.status, ...((await answer.json()) as Body) };
}
const begin = (itemId: string, bytes: number, name?: keyof typeof who) =>
  call("POST", "/admin/uploads", {
    json: { itemId, kind: "file", name: "x.m4a", bytes },
    ...(name ? { name } : {}),
  });
const page = (path: string, init: RequestInit = {}) =>
  fetch(`${server.base}${path}`, {
    redirect: "manual",
    ...init,
    headers: {
      accept: "text/html",
      origin: server.base,
      cookie: `session=${who.staff.token}`,
      ...init.headers,
    },
  });

describe("a file in parts", () => {
  test("is for staff with their second factor; to members it is not there", async () => {
    expect([
      (await begin("a", 10, "member")).code,
      (await begin("a", 10, "half")).code,
      (await begin("a", 10)).code,
      (await begin("none", 10)).code,
    ]).toEqual([404, 403, 200, 404]);
  });
  test("comes, goes on after a cut, and is what listeners hear from then on", async () => {
    const {
      data: { id },
    } = await begin("a", sound.length);
    const half = Math.floor(sound.length / 2);
    expect(
      (await call("PUT", `/admin/uploads/${id}?offset=0`, { bytes: sound.subarray(0, half) })).data,
    ).toEqual({ offset: half });
    const wrong = await call("PUT", `/admin/uploads/${id}?offset=0`, {
      bytes: sound.subarray(0, 10),
    });
    expect([wrong.code, wrong.errors]).toEqual([409, { offset: [String(half)] }]);
    expect((await begin("a", sound.length)).data).toMatchObject({ id, offset: half });
    expect((await call("GET", `/admin/uploads/${id}`)).data).toMatchObject({ offset: half });
    expect(
      (await call("PUT", `/admin/uploads/${id}?offset=${half}`, { bytes: sound.subarray(half) }))
        .code,
    ).toBe(200);
    expect((await call("POST", `/admin/uploads/${id}/finish`, { json: {} })).code).toBe(200);
    const {
      data: { url },
    } = await call("GET", "/onsei/address?id=a");
    expect(new Uint8Array(await (await fetch(`${server.base}${url}`)).arrayBuffer())).toEqual(
      sound,
    );
    expect((await call("GET", `/admin/uploads/${id}`)).code).toBe(404);
  });
  // A device on which every write finds the disk full.
  test.skipIf(!existsSync("/dev/full"))(
    "finds the disk full in words, is not taken as done, and goes on when there is room",
    async () => {
      const {
        data: { id },
      } = await begin("d", sound.length);
      const part = join(server.dataDir, "uploads", `${id}.part`);
      symlinkSync("/dev/full", part);
      for (let times = 0; times < 2; times += 1) {
        const full = await call("PUT", `/admin/uploads/${id}?offset=0`, { bytes: sound });
        expect([full.code, full.message, full.errors]).toEqual([
          507,
          "置き場所がいっぱいのため、受けとれませんでした。前のファイルはそのままです。場所があいてから「送る」をもう一度押すと、つづきから送ります。",
          { reason: ["full"] },
        ]);
      }
      expect([
        (await call("GET", `/admin/uploads/${id}`)).data.offset,
        (await call("POST", `/admin/uploads/${id}/finish`, { json: {} })).code,
      ]).toEqual([0, 409]);
      rmSync(part);
      expect((await call("PUT", `/admin/uploads/${id}?offset=0`, { bytes: sound })).data).toEqual({
        offset: sound.length,
      });
      expect((await call("POST", `/admin/uploads/${id}/finish`, { json: {} })).code).toBe(200);
    },
  );
  test("is taken in parts of four megabytes at most, and as bytes only", async () => {
    const {
      data: { id, partBytes },
    } = await begin("a", 20_000_000);
    expect(partBytes).toBe(4 * 1_048_576);
    expect(
      (await call("PUT", `/admin/uploads/${id}?offset=0`, { bytes: new Uint8Array(partBytes + 1) }))
        .code,
    ).toBe(413);
    expect(
      (
        await call("PUT", `/admin/uploads/${id}?offset=0`, {
          bytes: new Uint8Array(10),
          type: "text/plain",
        })
      ).code,
    ).toBe(422);
    expect(
      (await call("PUT", `/admin/uploads/${id}?offset=x`, { bytes: new Uint8Array(10) })).code,
    ).toBe(422);
    expect(
      (await call("PUT", `/admin/uploads/${id}?offset=0`, { bytes: new Uint8Array(partBytes) }))
        .code,
    ).toBe(200);
    expect([
      (await call("DELETE", `/admin/uploads/${id}`)).code,
      (await call("DELETE", `/admin/uploads/${id}`)).code,
    ]).toEqual([200, 404]);
  });
});

describe("the pages of the desk", () => {
  const form = (fields: Record<string, string>) => ({
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const seenOf = async (path: string) =>
    JSON.parse(
      (await (await page(path)).text())
        .match(/name="seen" value="([^"]*)"/)?.[1]
        ?.replaceAll("&quot;", '"')
        .replaceAll("&amp;", "&") ?? "{}",
    ) as Record<string, string>;
  test("begin a piece, refuse to publish it without its file, and say so beside what was typed", async () => {
    const made = await page(
      "/admin/media/new",
      form({ id: "yoru", collection: "onsei", medium: "audio", title: "夜", kana: "よる" }),
    );
    expect([made.status, made.headers.get("location")]).toEqual([
      303,
      "/admin/media/yoru?done=made",
    ]);
    const seen = await seenOf("/admin/media/yoru");
    const early = await page(
      "/admin/media/yoru",
      form({ ...seen, seen: JSON.stringify(seen), title: "ながい夜", intent: "publish" }),
    );
    const text = await early.text();
    expect([
      early.status,
      text.includes("音声か動画のファイルがまだありません。"),
      text.includes('value="ながい夜"'),
    ]).toEqual([409, true, true]);
    const wrong = await page(
      "/admin/media/yoru",
      form({ ...seen, seen: JSON.stringify(seen), title: "", intent: "save" }),
    );
    expect([wrong.status, (await wrong.text()).includes("題をご入力ください。")]).toEqual([
      422,
      true,
    ]);
  });
  test("take a text as long as they promise, and give back whole what is longer, with the sentence beside it", async () => {
    const seen = await seenOf("/admin/media/d");
    const long = "足のうらを聴く。\n".repeat(2_222);
    const kept = await page(
      "/admin/media/d",
      form({ ...seen, seen: JSON.stringify(seen), body: long, intent: "save" }),
    );
    expect(kept.headers.get("location")).toBe("/admin/media/d?done=saved");
    const now = await seenOf("/admin/media/d");
    expect(now["body"]).toBe(long.trim());
    // Twice in the form by now, at nine bytes a character.
    expect(
      (
        await page(
          "/admin/media/d",
          form({
            ...now,
            seen: JSON.stringify(now),
            body: `${long.slice(9)}終わり。`,
            intent: "save",
          }),
        )
      ).status,
    ).toBe(303);
    const { body: before } = await seenOf("/admin/media/d");
    for (const typed of ["あ".repeat(20_001), "あ".repeat(100_000)]) {
      const refused = await page(
        "/admin/media/d",
        form({
          ...now,
          body: typed,
          seen: JSON.stringify({ ...now, body: before }),
          intent: "save",
        }),
      );
      const text = await refused.text();
      expect([
        refused.status,
        text.includes("本文は20000文字までです。"),
        text.includes('aria-describedby="body-error body-hint"'),
        text.includes(typed),
      ]).toEqual([422, true, true, true]);
    }
    expect((await seenOf("/admin/media/d"))["body"]).toBe(before);
  });
  test("take so much from staff alone", async () => {
    const heavy = form({ body: "あ".repeat(20_000), intent: "save" });
    for (const name of ["member", "half"] as const)
      expect(
        (
          await page("/admin/media/d", {
            ...heavy,
            headers: { cookie: `session=${who[name].token}` },
          })
        ).status,
        name,
      ).toBe(413);
    expect((await page("/admin/media", heavy)).status).toBe(413);
    expect(
      (await page("/admin/media/d", form({ body: "あ".repeat(250_000), intent: "save" }))).status,
    ).toBe(413);
  });
  test("publish a piece, and listeners have it with the next look", async () => {
    const seen = await seenOf("/admin/media/a");
    expect(
      (
        await page(
          "/admin/media/a",
          form({ ...seen, seen: JSON.stringify(seen), title: "公開しなおした題", intent: "save" }),
        )
      ).headers.get("location"),
    ).toBe("/admin/media/a?done=published");
    const master = (await (await fetch(`${server.base}/api/v1/masters/onsei`)).json()) as {
      data: { items: { id: string; title: string }[] };
    };
    expect(master.data.items.find(({ id }) => id === "a")?.title).toBe("公開しなおした題");
  });
  test("give the list as a table, look at it, and take it only when it is meant", async () => {
    const file = await page("/admin/media/export");
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([
      file.headers.get("content-type"),
      file.headers.get("cache-control"),
      [...bytes.subarray(0, 3)],
    ]).toEqual(["text/csv; charset=utf-8", "private, no-store", [0xef, 0xbb, 0xbf]]);
    const send = async (fields: Record<string, string | Blob>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      const answer = await page("/admin/media/import", { method: "POST", body });
      return { status: answer.status, to: answer.headers.get("location") ?? "" };
    };
    const look = async (file: File) => {
      const { to } = await send({ intent: "look", file });
      const id = new URL(to, server.base).searchParams.get("file") ?? "";
      return { id, text: (await (await page(to)).text()).replaceAll("<!-- -->", "") };
    };
    const same = await look(new File([bytes], "media.csv"));
    expect([same.text.includes("変わるもの0本"), same.text.includes('value="write"')]).toEqual([
      true,
      false,
    ]);
    const changed = await look(
      new File(
        [Buffer.from(bytes).toString().replace("公開しなおした題", "表で直した題")],
        "media.csv",
      ),
    );
    expect(changed.text).toContain("題：公開しなおした題 → 表で直した題");
    expect((await seenOf("/admin/media/a"))["title"]).toBe("公開しなおした題");
    const written = await send({ intent: "write", id: changed.id });
    expect(await (await page(written.to)).text()).toContain("取りこみました。");
    expect((await seenOf("/admin/media/a"))["title"]).toBe("表で直した題");
    expect((await send({ intent: "look" })).status).toBe(422);
  });
  test("show a draft as a member of a plan on a day would see it", async () => {
    const text = await (await page("/admin/media/d/preview?plan=visitor&day=2027-12-01")).text();
    expect([
      text.includes("まだ下書きです。公開したものとして、お見せしています。"),
      text.includes("聴けます"),
    ]).toEqual([true, true]);
  });
});
