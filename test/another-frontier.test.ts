// Who gets into another-frontier, what each level opens, and what fellows see of each other, over
// real HTTP.
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveLibrary, piece } from "#features/library/media/testing.ts";
import { PlainBrowser } from "./browser-like.ts";
import { freshDatabase } from "./database.ts";
import { giveLicence } from "./kit/licence.ts";
import { aPerson, type Person, signedIn } from "./people.ts";
import { type OpenApp, openApp } from "./kit/app.ts";

const day = 86_400_000;
let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
type Who = "none" | "over" | "paused" | "trial" | "a" | "b" | "staff";
const who = {} as Record<Who, Person & { browser: PlainBrowser }>;
const items: Record<Who, string | undefined> = {
  none: undefined,
  over: "000031",
  paused: "000031",
  trial: "000029",
  a: "000030",
  b: "000031",
  staff: undefined,
};

beforeAll(async () => {
  base = await freshDatabase();
  const now = new Date();
  const video = (
    id: string,
    area: "another-frontier" | "another-frontier-a" | "another-frontier-b",
    tags: string[],
  ) =>
    piece(id, {
      collection: "another_frontier",
      medium: "video",
      title: `映像 ${id}`,
      body: `ひらいた人だけの話 ${id}`,
      areas: [area],
      tags,
      fileKey: `video/${id}.mp4`,
      mime: "video/mp4",
    });
  await saveLibrary(
    base.db,
    [
      video("door", "another-frontier", ["歩く"]),
      video("inner", "another-frontier-a", ["歩く", "夜"]),
      video("deep", "another-frontier-b", ["夜"]),
      piece("lesson"),
      piece("evening", { collection: "radio", areas: [], title: "夜の放送" }),
    ],
    now,
  );
  await base.pool.query(
    "update media_item set transcript = E'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nひらいた人だけの字幕'",
  );
  app = await openApp({ DATABASE_URL: base.url, SEED: "none" });
  for (const name of Object.keys(items) as Who[]) {
    const person = await aPerson(base, name === "staff" ? { authority: "owner" } : {});
    const item = items[name];
    if (item)
      await giveLicence(base, person.uid, item, {
        since: -9 * day,
        until: name === "over" ? -1_000 : 9 * day,
        now,
      });
    if (name === "paused")
      await base.pool.query("update item_own set status = 'paused' where uid = $1", [person.uid]);
    const browser = new PlainBrowser(app);
    browser.cookies.set(
      "session",
      (await signedIn(base, person, { second: name === "staff" })).token,
    );
    who[name] = { ...person, browser };
  }
}, 90_000);
afterAll(async () => {
  await app?.stop();
  await base?.close();
});

const paths = [
  "/another-frontier",
  "/another-frontier/歩く",
  "/another-frontier/nakama",
  "/another-frontier/media/door",
  "/another-frontier/mixins/auth/authMixin",
].map(encodeURI);
const get = (name: Who | "visitor", path: string) =>
  (name === "visitor" ? new PlainBrowser(app) : who[name].browser).get(path);
const moved = (answer: Response) => [
  answer.status,
  answer.headers.get("location"),
  answer.headers.get("cache-control"),
];
const sentHome = [301, "/", "no-store"];

describe("the door", () => {
  test.each(paths)(
    "of %s sends home, never to be remembered, whoever holds no valid licence",
    async (path) => {
      for (const name of ["visitor", "none", "over", "paused", "staff"] as const)
        expect(moved(await get(name, path)), name).toEqual(sentHome);
    },
  );
  test.each(paths)("of %s lets holders of any level in", async (path) => {
    for (const name of ["trial", "a", "b"] as const)
      expect((await get(name, path)).status, name).toBe(200);
  });
  test("knows the area in other spellings too", async () => {
    for (const path of [
      "/another%2Dfrontier",
      "/Another-Frontier",
      "/another-frontie%72/nakama",
      "/ANOTHER-FRONTIER/media/door",
      "/another-frontier/nothing-here",
      "/another-frontier/a/b/c",
    ]) {
      const answer = await get("none", path);
      expect([301, 404], path).toContain(answer.status);
      expect(await answer.text(), path).not.toMatch(/映像 |わたしの紙/);
    }
    const byScript = await get("none", "/another-frontier.data");
    expect(await byScript.text()).not.toContain("映像 ");
  });
  test("takes no paper from outside", async () => {
    for (const name of ["none", "over"] as const)
      expect(
        moved(
          await who[name].browser.post("/another-frontier/nakama", {
            name: "外の人",
            words: "",
            avatar: "1",
            shown: "on",
          }),
        ),
        name,
      ).toEqual(sentHome);
    expect(
      (await base.pool.query("select 1 from nakama_profile where name = '外の人'")).rows,
    ).toEqual([]);
  });
  test("leaves the helper-like pages blank and out of search", async () => {
    for (const [name, path] of [
      ["a", "/another-frontier/mixins/auth/authMixin"],
      ["visitor", "/shindan/gps-shindan/mixins/resultMixin"],
    ] as const) {
      const answer = await get(name, path);
      const page = await answer.text();
      expect([answer.status, page.includes('name="robots" content="noindex"')]).toEqual([
        200,
        true,
      ]);
    }
  });
});

describe("the levels", () => {
  test.each([
    ["trial", ["door"]],
    ["a", ["door", "inner"]],
    ["b", ["door", "inner", "deep"]],
  ] as const)("%s opens %j and no more", async (name, open) => {
    for (const id of ["door", "inner", "deep"]) {
      const answer = await get(name, `/another-frontier/media/${id}`);
      const page = await answer.text();
      const mine = (open as readonly string[]).includes(id);
      expect(
        [
          answer.status,
          page.includes(`/media/video/${id}.mp4?`),
          page.includes("ひらいた人だけの話"),
          page.includes("ひらいた人だけの字幕"),
          page.includes(`映像 ${id}`),
        ],
        id,
      ).toEqual(mine ? [200, true, true, true, true] : [403, false, false, false, true]);
      const call = await get(name, `/api/v1/onsei/address?id=${id}`);
      expect(call.status, id).toBe(mine ? 200 : 403);
    }
  });
  test("a closed piece names the plan that opens it", async () => {
    const page = await (await get("trial", "/another-frontier/media/deep")).text();
    expect(page).toContain("アナザーフロンティア B");
    expect(page).toContain('href="/buy/000031"');
  });
  test("a tag shows its own pieces, and one that nobody uses is not found", async () => {
    const page = await (await get("b", encodeURI("/another-frontier/夜"))).text();
    expect([
      page.includes("映像 inner"),
      page.includes("映像 deep"),
      page.includes("映像 door"),
    ]).toEqual([true, true, false]);
    expect((await get("b", encodeURI("/another-frontier/ない札"))).status).toBe(404);
  });
  test("a film that lies at Vimeo is named to those alone for whom it is open", async () => {
    await base.pool.query(
      "update media_item set vimeo_id = '76979871', vimeo_hash = 'a1b2c3d4e5' where id = 'deep'",
    );
    // Written past its service: the pieces are read whole again.
    await base.pool.query(
      "insert into status (id, version, whole) values ('media', 2, 2) on conflict (id) do update set version = status.version + 1, whole = status.version + 1",
    );
    await who.staff.browser.post("/admin/switches", { intent: "open" });
    const pages = await Promise.all(
      (["trial", "a", "b"] as const).map(async (name) =>
        (await get(name, "/another-frontier/media/deep")).text(),
      ),
    );
    expect(pages.map((page) => [page.includes("76979871"), page.includes("a1b2c3d4e5")])).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
  });
  test("pieces of other collections have no page here", async () => {
    for (const id of ["lesson", "nothing"])
      expect((await get("b", `/another-frontier/media/${id}`)).status, id).toBe(404);
  });
});

describe("fellows", () => {
  const paper = { name: "みお", words: "朝に\n歩いています。<b>", avatar: "7", shown: "on" };
  test("are seen by holders, with what they wrote and no more", async () => {
    expect(
      (await who.a.browser.post("/another-frontier/nakama", paper)).headers.get("location"),
    ).toBe("/another-frontier/nakama?done=shown");
    const page = await (await get("trial", "/another-frontier/nakama")).text();
    expect(page).toContain("歩いています。&lt;b&gt;");
    for (const secret of [who.a.uid, who.a.email, "三条"]) expect(page).not.toContain(secret);
    const byScript = await (await get("trial", "/another-frontier/nakama.data")).text();
    for (const secret of [who.a.uid, who.a.email, "三条"]) expect(byScript).not.toContain(secret);
  });
  test("cannot write on another's paper, whatever they send", async () => {
    const {
      rows: [mine],
    } = await base.pool.query<{ id: string }>("select id from nakama_profile where uid = $1", [
      who.a.uid,
    ]);
    await who.b.browser.post("/another-frontier/nakama", {
      ...paper,
      name: "書きかえた",
      uid: who.a.uid,
      id: mine?.id ?? "",
    });
    await who.b.browser.post("/another-frontier/nakama", {
      intent: "forget",
      uid: who.a.uid,
      id: mine?.id ?? "",
    });
    const { rows } = await base.pool.query<{ name: string }>(
      "select name from nakama_profile where uid = $1",
      [who.a.uid],
    );
    expect(rows).toEqual([{ name: "みお" }]);
  });
  test("that say no are not seen", async () => {
    await who.b.browser.post("/another-frontier/nakama", {
      name: "見せない人",
      words: "",
      avatar: "3",
    });
    expect(await (await get("a", "/another-frontier/nakama")).text()).not.toContain("見せない人");
  });
  test("get their words back with a sentence beside the field", async () => {
    const answer = await who.b.browser.post("/another-frontier/nakama", {
      name: "",
      words: "あ".repeat(141),
      avatar: "7",
    });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    for (const words of [
      "呼び名をご入力ください。",
      "ひとことは140文字までです。",
      "あ".repeat(141),
    ])
      expect(page).toContain(words);
  });
  test("find their paper in their own data", async () => {
    const zip = unzipSync(new Uint8Array(await (await get("a", "/mypage/data.zip")).arrayBuffer()));
    const everything = JSON.parse(new TextDecoder().decode(zip["data.json"])) as {
      nakama: unknown;
    };
    expect(everything.nakama).toMatchObject({ name: "みお", avatar: 7, shown: true });
    // Tables for people have their heads also where nothing is below them, and words for states.
    expect(new TextDecoder().decode(zip["points.csv"])).toBe("日時,種類,点,内容\n");
    expect(new TextDecoder().decode(zip["licences.csv"])).toContain("使えます");
  });
  test("are taken out of sight by staff alone", async () => {
    const {
      rows: [mine],
    } = await base.pool.query<{ id: string }>("select id from nakama_profile where uid = $1", [
      who.a.uid,
    ]);
    const hide = { id: mine?.id ?? "", intent: "hide" };
    expect((await who.b.browser.post("/admin/nakama", hide)).status).toBe(404);
    expect(await (await get("trial", "/another-frontier/nakama")).text()).toContain("みお");
    expect((await who.staff.browser.post("/admin/nakama", hide)).status).toBe(303);
    expect(await (await get("trial", "/another-frontier/nakama")).text()).not.toContain(
      "歩いています。",
    );
    expect(await (await get("a", "/another-frontier/nakama")).text()).toContain(
      "ほかの方には見えないように",
    );
  });
});

describe("closed by staff", () => {
  test("the area sends everybody home, holders too; opened again it is as before", async () => {
    expect((await who.b.browser.post("/admin/switches", { intent: "close" })).status).toBe(404);
    expect(
      (await who.staff.browser.post("/admin/switches", { intent: "close" })).headers.get(
        "location",
      ),
    ).toBe("/admin/switches?done=closed");
    for (const path of paths)
      for (const name of ["visitor", "none", "trial", "a", "b", "staff"] as const)
        expect(moved(await get(name, path)), `${name} ${path}`).toEqual(sentHome);
    expect(await (await get("b", "/another-frontier.data")).text()).not.toContain("映像 ");
    expect((await get("b", "/api/v1/onsei/address?id=door")).status).toBe(404);
    for (const path of ["/another%2Dfrontier", "/Another-Frontier/media/door"])
      expect([301, 404]).toContain((await get("b", path)).status);
    expect((await who.staff.browser.post("/admin/switches", { intent: "open" })).status).toBe(303);
    expect((await get("b", "/another-frontier/media/door")).status).toBe(200);
    const { rows } = await base.pool.query<{ actor: string }>(
      "select actor from audit where subject = 'switch:another-frontier' and after->>'open' = 'false'",
    );
    expect(rows).toEqual([{ actor: who.staff.uid }]);
  });
  test("the radio's sign wants a title and a door while it is on air, and leads there", async () => {
    const hang = (more: Record<string, string>) =>
      who.staff.browser.post("/admin/switches", {
        intent: "radio",
        onAir: "on",
        title: "冬の足うら",
        next: "12月5日",
        ...more,
      });
    for (const [more, words] of [
      [{ title: "" }, "放送中にするときは、いまの題をご入力ください。"],
      [{}, "放送中にするときは、どこで聴けるかをお選びください。"],
      [{ piece: "lesson" }, "いま公開されていません"],
    ] as const) {
      const answer = await hang(more);
      expect([answer.status, (await answer.text()).includes(words)], words).toEqual([422, true]);
    }
    expect((await hang({ piece: "evening" })).status).toBe(303);
    const page = await (await get("none", "/player")).text();
    expect(page).toMatch(/href="\/sessionframe"[^>]*><b[^>]*>ラジオ(?:<!-- -->)?・放送中<\/b>/);
    const frame = await (await get("b", "/sessionframe")).text();
    expect(frame).toMatch(/aria-label="いまの放送".*夜の放送/s);
    const { rows } = await base.pool.query<{ value: unknown }>(
      "select value from site_switch where key = 'radio'",
    );
    expect(rows).toEqual([
      { value: { onAir: true, title: "冬の足うら", next: "12月5日", piece: "evening" } },
    ]);
  });
});
