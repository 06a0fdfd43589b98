// Listening through the real server: who gets an address, who gets the sound, and what a closed
// page says.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { issueAccessToken } from "#features/identity/account/sign-in/access-token.server.ts";
import { beginSignIn, type SignedIn } from "#features/identity/account/service.server.ts";
import { createSigner, viewerOfToken } from "#features/library/media/delivery/signed-url.server.ts";
import { saveLibrary, piece } from "#features/library/media/testing.ts";
import { grantLicence } from "#features/identity/licence/service.server.ts";
import { localStorage } from "#integrations/storage/local.server.ts";
import { join } from "node:path";
import { freshDatabase } from "./database.ts";
import { type RunningServer, startServer } from "./server.ts";

const secret = "the secret of the listening tests; 32+";
const day = 86_400_000;
const words = "ひみつの台詞です";
let base: Awaited<ReturnType<typeof freshDatabase>>;
let server: RunningServer;
type Who = "holder" | "other" | "expired" | "nobody";
const who = {} as Record<Who, SignedIn>;

beforeAll(async () => {
  base = await freshDatabase();
  const now = new Date();
  await saveLibrary(
    base.db,
    [
      piece("closed", { summary: "みじかい紹介", body: "ながい本文" }),
      piece("free", { free: true, areas: [], playtag: "hajime" }),
      piece("w9", { weeks: [{ category: "eichi", week: 9 }] }),
      piece("draft", { status: "draft" }),
      piece("later", { openAt: new Date(now.getTime() + day) }),
      piece("film", { medium: "video", collection: "douga", fileKey: "douga/film.mp4" }),
      piece("pieces", {
        medium: "video",
        collection: "douga",
        fileKey: "douga/pieces.hls/main.m3u8",
        mime: "application/vnd.apple.mpegurl",
      }),
    ],
    now,
  );
  await base.pool.query("update media_item set transcript = $1 where id = 'closed'", [
    `WEBVTT\n\n00:01.000 --> 00:02.000\n${words}\n`,
  ]);
  const licence = (uid: string, from: number, to: number) =>
    inTransaction(base.db, (tx) =>
      grantLicence(
        tx,
        {
          uid,
          itemId: "000001",
          origin: randomUUID(),
          sinceAt: new Date(now.getTime() + from),
          expireAt: new Date(now.getTime() + to),
          actor: "test",
        },
        now,
      ),
    );
  for (const name of ["holder", "other", "expired", "nobody"] as const) {
    const uid = randomUUID();
    await base.pool.query(
      "insert into users (uid, email, email_verified_at, display_name, created, updated) values ($1, $2, now(), $3, now(), now())",
      [uid, `${name}@example.jp`, name],
    );
    if (name === "holder" || name === "other") await licence(uid, -day, 30 * day);
    if (name === "expired") await licence(uid, -30 * day, -1_000);
    who[name] = await beginSignIn(base.db, { uid, means: "mail", device: "" }, now);
  }
  server = await startServer({ DATABASE_URL: base.url, SEED: "none", SESSION_SECRET: secret });
  const storage = localStorage(join(server.dataDir, "files"));
  for (const key of ["onsei/closed.m4a", "onsei/free.m4a", "onsei/w9.m4a", "onsei/draft.m4a"])
    await storage.write(key, Buffer.from(`sound of ${key}`), "audio/mp4");
  const inPieces = {
    "main.m3u8": "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=90000\nlow/index.m3u8\n",
    "low/index.m3u8":
      "#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\n0.ts\n#EXTINF:6,\n1.ts\n#EXT-X-ENDLIST\n",
    "low/0.ts": "the first piece",
    "low/1.ts": "the second piece",
  };
  for (const [name, text] of Object.entries(inPieces))
    await storage.write(`douga/pieces.hls/${name}`, Buffer.from(text), "");
}, 90_000);
afterAll(async () => {
  await server?.stop();
  await base?.close();
});

const cookie = (name?: Who): Record<string, string> =>
  name ? { cookie: `session=${who[name].token}` } : {};
const get = (path: string, name?: Who, headers: Record<string, string> = {}) =>
  fetch(`${server.base}${path}`, {
    redirect: "manual",
    headers: { accept: "text/html", ...cookie(name), ...headers },
  });
const address = async (id: string, name?: Who) => {
  const answer = await get(`/api/v1/onsei/address?id=${id}`, name);
  return {
    status: answer.status,
    url: answer.ok ? ((await answer.json()) as { data: { url: string } }).data.url : "",
  };
};

describe("an address", () => {
  test("is given to who holds the licence, and plays for that sign-in alone", async () => {
    const { status, url } = await address("closed", "holder");
    expect(status).toBe(200);
    const parts = await get(url, "holder", { range: "bytes=0-4" });
    expect([parts.status, await parts.text()]).toEqual([206, "sound"]);
    expect([
      (await get(url, "other")).status,
      (await get(url)).status,
      (
        await get(
          url.replace(/s=(.)/, (_all, first: string) => `s=${first === "A" ? "B" : "A"}`),
          "holder",
        )
      ).status,
    ]).toEqual([403, 403, 403]);
  });
  test("is over with the sign-out in this browser: the cookie is gone", async () => {
    const signedIn = await beginSignIn(
      base.db,
      { uid: who.holder.uid, means: "mail", device: "" },
      new Date(),
    );
    const { data } = (await (
      await fetch(`${server.base}/api/v1/onsei/address?id=closed`, {
        headers: { cookie: `session=${signedIn.token}` },
      })
    ).json()) as { data: { url: string } };
    expect((await fetch(`${server.base}${data.url}`)).status).toBe(403);
    await fetch(`${server.base}/account/logout`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: server.base, cookie: `session=${signedIn.token}` },
      body: new URLSearchParams(),
    });
    expect(
      (
        await fetch(`${server.base}/api/v1/onsei/address?id=closed`, {
          headers: { cookie: `session=${signedIn.token}` },
        })
      ).status,
    ).toBe(401);
  });
  test.each<[string, string, Who | undefined, number]>([
    ["a visitor", "closed", undefined, 401],
    ["a member without the licence", "closed", "nobody", 403],
    ["a member whose licence ended a second ago", "closed", "expired", 403],
    ["a holder before the week", "w9", "holder", 403],
    ["a holder, of a draft", "draft", "holder", 404],
    ["a holder, of what opens tomorrow", "later", "holder", 404],
    ["a holder, of nothing", "none", "holder", 404],
  ])("is not given to %s", async (_what, id, name, status) =>
    expect((await address(id, name)).status).toBe(status),
  );
  test("of a taste is for everybody, without any cookie", async () => {
    const { url } = await address("free");
    expect([(await get(url)).status, (await get(url, "nobody")).status]).toEqual([200, 200]);
  });
});

describe("a page", () => {
  test("of a closed piece tells its name and what opens it, and holds neither the sound's address nor its words", async () => {
    for (const name of ["nobody", "expired"] as const) {
      const page = await (await get("/single-player2/closed", name)).text();
      expect(page).toContain("音声 closed");
      expect(page).toContain("/buy/000001");
      for (const secretly of ["/media/onsei/closed", words, "ながい本文", "onsei/closed.m4a"])
        expect(page).not.toContain(secretly);
    }
    const call = await get("/api/v1/onsei/transcript?id=closed", "nobody");
    expect([call.status, (await get("/api/v1/onsei/transcript?id=closed")).status]).toEqual([
      403, 401,
    ]);
  });
  test("of an open piece has both, and works before scripts", async () => {
    const page = await (await get("/single-player2/closed", "holder")).text();
    expect(page).toContain("/media/onsei/closed.m4a?e=");
    expect(page).toContain(words);
    expect(page).toMatch(/<noscript><audio controls/);
  });
  test.each([
    ["/single-player2/none", 404],
    ["/single-player2/draft", 404],
    ["/single-player2/film", 404],
    ["/single-music-player/closed", 404],
    ["/single-player2", 302],
  ])("%s is %i", async (path, status) => expect((await get(path, "holder")).status).toBe(status));
  test("of tastes is for everybody", async () => {
    const page = await (await get("/osusowa")).text();
    expect(page).toContain("音声 free");
    expect(page).not.toContain("/media/onsei/closed");
  });
  test("for holders of おすそわ leads others to the tastes", async () => {
    const answer = await get("/osusowa/player/hajime", "nobody");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/osusowa"]);
  });
});

describe("the list of what was played", () => {
  test("is emptied after a question that needs no scripts, and does not say then that nothing was played", async () => {
    const list = async () => (await get("/mypage/watch_history", "holder")).text();
    expect(await list()).toContain("まだ何も聴いていません");
    await base.pool.query(
      "insert into playback (uid, item_id, seconds, duration, session, device, at) values ($1, 'closed', 40, 600, '', '', now())",
      [who.holder.uid],
    );
    expect(await list()).toMatch(/<details>.*一覧を空にする.*<form.*<\/details>/s);
    await fetch(`${server.base}/mypage/watch_history`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: server.base, ...cookie("holder") },
      body: new URLSearchParams({ intent: "forget-all" }),
    });
    const emptied = await list();
    expect(emptied).toContain("一覧は、いま空です");
    expect(emptied).not.toContain("まだ何も聴いていません");
    expect(await (await get("/single-player2/closed", "holder")).text()).toContain(
      'aria-valuenow="40"',
    );
  });
});

describe("a memo", () => {
  const write = (name: Who, form: Record<string, string>) =>
    fetch(`${server.base}/single-player2/closed`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: server.base, ...cookie(name) },
      body: new URLSearchParams(form),
    });
  test("written by a form is on the writer's page and file, and on nobody else's", async () => {
    expect(
      (await write("holder", { intent: "memo-add", memo: "背中が長い", at: "12" })).status,
    ).toBe(200);
    const page = await (await get("/mypage/memos", "holder")).text();
    expect(page).toContain("背中が長い");
    expect(page).toMatch(/<a[^>]* href="\/single-player2\/closed\?t=12"[^>]*>0:12<\/a>/);
    expect(await (await get("/mypage/memos.md", "holder")).text()).toContain("**0:12** 背中が長い");
    for (const path of ["/mypage/memos", "/mypage/memos.csv", "/single-player2/closed"])
      expect(await (await get(path, "other")).text()).not.toContain("背中が長い");
  });
  test("without words comes back with a sentence", async () => {
    const answer = await write("holder", { intent: "memo-add", memo: "  " });
    expect(answer.status).toBe(422);
  });
});

describe("the masters", () => {
  test("name every published piece, and never a file or its words", async () => {
    const { data } = (await (await get("/api/v1/masters/onsei")).json()) as {
      data: { items: Record<string, unknown>[] };
    };
    expect(data.items.map(({ id }) => id).toSorted()).toEqual(["closed", "free", "w9"]);
    expect(JSON.stringify(data)).not.toMatch(/m4a|ながい本文|fileKey|transcript/);
    expect(
      ((await (await get("/api/v1/masters/douga")).json()) as { data: { items: unknown[] } }).data
        .items,
    ).toHaveLength(2);
  });
});

test("a position that was kept is where the page begins, on any device of the member", async () => {
  const token = await issueAccessToken(secret, who.holder, new Date());
  const save = (body: object) =>
    fetch(`${server.base}/api/v1/onsei/userPlayingState`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: server.base,
        ...cookie("holder"),
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(body),
    });
  expect(
    (
      await save({
        id: "closed",
        uid: who.holder.uid,
        seconds: 187,
        completed: false,
        duration: 600,
      })
    ).status,
  ).toBe(200);
  const second = await beginSignIn(
    base.db,
    { uid: who.holder.uid, means: "line", device: "" },
    new Date(),
  );
  const page = await (
    await fetch(`${server.base}/single-player2/closed`, {
      headers: { cookie: `session=${second.token}` },
    })
  ).text();
  expect(page).toContain("3:07");
  expect(await (await save({ seconds: 1 })).json()).toMatchObject({
    status: -1,
    message: "error. no id.",
  });
});

test("a position of a piece that has closed is kept, and the answer says that it is not open any more", async () => {
  const save = async (name: Who) =>
    (
      await fetch(`${server.base}/api/v1/onsei/userPlayingState`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          origin: server.base,
          ...cookie(name),
          authorization: `Bearer ${await issueAccessToken(secret, who[name], new Date())}`,
        },
        body: JSON.stringify({ id: "closed", seconds: 200, completed: false, duration: 600 }),
      })
    ).json();
  expect(await save("holder")).toMatchObject({ data: { kept: true, open: true } });
  expect(await save("expired")).toMatchObject({ data: { kept: true, open: false } });
});

describe("a film in pieces", () => {
  const named = (playlist: string) =>
    [...playlist.matchAll(/^\/media\/\S+$/gm)].map(([address]) => address);
  const way = async (name: Who) => {
    const { url } = await address("pieces", name);
    const [list = ""] = named(await (await get(url, name)).text());
    return { main: url, list, parts: named(await (await get(list, name)).text()) };
  };
  test("plays for who holds the licence: playlist, playlist of a quality, pieces, also in parts", async () => {
    const { main, list, parts } = await way("holder");
    expect([main, list, ...parts].map((one) => one.split("?")[0])).toEqual(
      ["main.m3u8", "low/index.m3u8", "low/0.ts", "low/1.ts"].map(
        (name) => `/media/douga/pieces.hls/${name}`,
      ),
    );
    expect(
      new Set([main, list, ...parts].map((one) => new URL(one, server.base).searchParams.get("e")))
        .size,
    ).toBe(1);
    const [piece, part] = [
      await get(parts[0] ?? "", "holder"),
      await get(parts[1] ?? "", "holder", { range: "bytes=4-9" }),
    ];
    expect([
      piece.status,
      piece.headers.get("content-type"),
      await piece.text(),
      part.status,
      await part.text(),
    ]).toEqual([200, "video/mp2t", "the first piece", 206, "second"]);
  });
  test("is closed to a copied address, at every step: to another holder, a visitor, after a change of name, time or signature", async () => {
    const { main, list, parts } = await way("holder");
    for (const one of [main, list, ...parts]) {
      const changed = [
        one.replace(/e=(\d+)/, (_all, e: string) => `e=${Number(e) + 60}`),
        // Another first letter of the signature, whichever it had.
        one.replace(/s=(.)/, (_all, first: string) => `s=${first === "A" ? "B" : "A"}`),
        one.replace("/media/douga/pieces.hls/", "/media/douga/other.hls/"),
        one.replace(/u=[^&]+/, "u=all"),
        one.replace(/\?.*/, ""),
      ];
      expect(
        [
          (await get(one, "other")).status,
          (await get(one)).status,
          ...(await Promise.all(
            changed.map(async (address) => (await get(address, "holder")).status),
          )),
        ],
        one,
      ).toEqual([403, 403, 403, 403, 403, 403, 403]);
    }
    expect((await get((parts[0] ?? "").replace("0.ts", "1.ts"), "holder")).status).toBe(403);
  });
  test.each<[string, Who | undefined, number]>([
    ["a visitor", undefined, 401],
    ["a member without the licence", "nobody", 403],
    ["a member whose licence ended", "expired", 403],
  ])("has no address for %s", async (_what, name, status) =>
    expect((await address("pieces", name)).status).toBe(status),
  );
  test("is over when its time is over, the pieces with the playlist", async () => {
    const signer = createSigner(secret);
    const past = new Date(Date.now() - 20 * 60_000);
    for (const name of ["main.m3u8", "low/index.m3u8", "low/0.ts"])
      expect(
        (
          await get(
            signer.sign(`douga/pieces.hls/${name}`, viewerOfToken(who.holder.token), past),
            "holder",
          )
        ).status,
        name,
      ).toBe(410);
    const soon = new Date(Date.now() + 60_000);
    const list = await (
      await get(
        signer.sign(
          "douga/pieces.hls/low/index.m3u8",
          viewerOfToken(who.holder.token),
          new Date(),
          soon,
        ),
        "holder",
      )
    ).text();
    for (const one of named(list))
      expect(Number(new URL(one, server.base).searchParams.get("e"))).toBe(
        Math.floor(soon.getTime() / 1_000),
      );
  });
  test("is named on its page where it is open, and that page may show what scripts put together", async () => {
    const answer = await get("/single-dougaplayer/pieces", "holder");
    const page = await answer.text();
    expect(page).toMatch(/<noscript><video[^>]* src="\/media\/douga\/pieces\.hls\/main\.m3u8\?e=/);
    expect(answer.headers.get("content-security-policy")).toContain("media-src 'self' blob:;");
    expect(answer.headers.get("content-security-policy")).not.toMatch(
      /(?:script|worker|connect|default)-src[^;]*blob:/,
    );
    expect(await (await get("/single-dougaplayer/pieces", "nobody")).text()).not.toContain(
      "pieces.hls",
    );
  });
});

describe("a film", () => {
  test("is named with its file only where it is open", async () => {
    const page = await (await get("/single-dougaplayer/film", "holder")).text();
    expect(page).toContain("/media/douga/film.mp4?e=");
    for (const name of ["nobody", "expired"] as const) {
      const closed = await (await get("/single-dougaplayer/film", name)).text();
      expect(closed).toContain("/buy/000001");
      expect(closed).not.toMatch(/\/media\/douga|film\.mp4/);
    }
    expect([
      (await get("/single-dougaplayer/none", "holder")).status,
      (await get("/single-dougaplayer/closed", "holder")).status,
      (await get("/captions/closed", "nobody")).status,
      (await get("/captions/closed")).status,
    ]).toEqual([404, 404, 404, 404]);
    expect(await (await get("/captions/closed", "holder")).text()).toContain(words);
  });
  test("at Vimeo may be shown in a frame on every page, and nothing else may", async () => {
    expect(
      (await get("/single-dougaplayer", "holder")).headers.get("content-security-policy"),
    ).toContain("frame-src https://player.vimeo.com;");
    expect((await get("/osusowa")).headers.get("content-security-policy")).toMatch(
      /frame-src https:\/\/player\.vimeo\.com;/,
    );
  });
  test("is put in from Vimeo by staff with their second factor alone", async () => {
    const save = async (name: Who) =>
      (
        await fetch(`${server.base}/api/v1/bukatu/saveVimeo`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            origin: server.base,
            ...cookie(name),
            authorization: `Bearer ${await issueAccessToken(secret, who[name], new Date())}`,
          },
          body: JSON.stringify({
            url: "https://vimeo.com/76979871",
            videoId: "76979871",
            uid: who[name].uid,
          }),
        })
      ).status;
    expect(await save("holder")).toBe(403);
    await base.pool.query(
      "update users set authority = 'staff', roles = '{content}' where uid = $1",
      [who.other.uid],
    );
    expect(await save("other")).toBe(403);
    await base.pool.query("update sign_in set second_at = now() where id = $1", [
      who.other.signInId,
    ]);
    expect(await save("other")).toBe(200);
  });
});
