// The desk of letters to many: written, looked at, tried, begun with the second factor, stopped.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { PlainBrowser } from "./browser-like.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
let owner: PlainBrowser;
const words = { subject: "年末のお休み", body: "休みます。\n\nまた春に。", link: "", itemId: "" };
beforeAll(async () => {
  owner = await shop.browserOf({ authority: "owner" }, { second: true });
  await shop.person();
});
const written = async () => {
  const key = randomUUID();
  const answer = await owner.post("/admin/mailings/new", {
    intent: "save",
    key,
    version: "0",
    ...words,
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    `/admin/mailings/${key}?done=saved`,
  ]);
  return `/admin/mailings/${key}`;
};
const states = async (at: string) =>
  (await shop.query(`select state, version from mailing where id = '${at.split("/").at(-1)}'`))[0];

describe("a letter to many at the desk", () => {
  test("is kept, and its page says to how many it would go", async () => {
    const at = await written();
    const page = await (await owner.get(at)).text();
    expect(page).toContain("2人に送る");
    expect(page).toContain("また春に。");
    expect(await (await owner.get("/admin/mailings")).text()).toContain("年末のお休み");
    expect(await states(at)).toEqual({ state: "draft", version: 1 });
  });
  test("begins with the words of news where it goes on from them, and leads to their page", async () => {
    const [news] = await shop.query(
      `insert into information (id, title, body, everyone, areas, status, open_at, version, updated_at)
       values (gen_random_uuid(), '雪のため、お届けが遅れます', $1, true, '{}', 'open', now(), 1, now())
       returning id, title`,
      [
        JSON.stringify({
          type: "doc",
          content: [
            {
              type: "paragraph",
              content: [{ type: "text", text: "二日ほど、お時間をください。" }],
            },
          ],
        }),
      ],
    );
    const begun = await (await owner.get(`/admin/mailings/new?news=${news?.id}`)).text();
    for (const text of [
      "雪のため、お届けが遅れます",
      "二日ほど、お時間をください。",
      `/news/${news?.id}`,
    ])
      expect(begun).toContain(text);
    // News that are not there begin nothing.
    const empty = await owner.get("/admin/mailings/new?news=nowhere");
    expect([empty.status, (await empty.text()).includes("二日ほど")]).toEqual([200, false]);
  });
  test.each([
    ["no subject", { subject: "" }, "件名をご入力ください。"],
    ["no words", { body: " " }, "本文をご入力ください。"],
    ["a way to elsewhere", { link: "https://elsewhere.example" }, "このサイトの中の住所で"],
    [
      "a way to elsewhere by two slashes",
      { link: "//elsewhere.example" },
      "このサイトの中の住所で",
    ],
  ])("with %s is refused beside its field, and what was typed stays", async (_, more, says) => {
    const answer = await owner.post("/admin/mailings/new", {
      intent: "save",
      key: randomUUID(),
      version: "0",
      ...words,
      ...more,
    });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain(says);
    expect(page).toContain("body" in more ? "年末のお休み" : "また春に。");
  });
  test("is narrowed: its page says to whom and to how many, and a code of nothing is refused", async () => {
    const about = { intent: "save", key: randomUUID(), version: "0", ...words };
    const wrong = { ...about, bought: "NOTHING", quietFrom: "いつか" };
    const first = await owner.post("/admin/mailings/new", wrong);
    expect([first.status, (await first.text()).includes("日は、2026-10-01 のように")]).toEqual([
      422,
      true,
    ]);
    const second = await owner.post("/admin/mailings/new", { ...wrong, quietFrom: "" });
    const page = await second.text();
    expect([second.status, page.includes("この品番の品は、見つかりませんでした。")]).toEqual([
      422,
      true,
    ]);
    expect(page).toContain('value="NOTHING"');
    const right = { ...about, prefecture: "沖縄県", quietFrom: "2026-10-01" };
    expect((await owner.post("/admin/mailings/new", right)).status).toBe(303);
    const at = `/admin/mailings/${about.key}`;
    const shown = (await (await owner.get(at)).text()).replaceAll("<!-- -->", "");
    expect(shown).toContain("お届け先が沖縄県の方・2026年10月1日からご注文のない方（いま0人）");
    const begin = { intent: "begin", version: "1", sure: "1", beginsAt: "" };
    expect((await owner.post(at, begin)).status).toBe(409);
    expect(await states(at)).toEqual({ state: "draft", version: 1 });
  });
  test("looking keeps nothing; a try goes to who asks alone", async () => {
    const about = { key: randomUUID(), version: "0", ...words };
    const seen = await (
      await owner.post("/admin/mailings/new", { intent: "look", ...about })
    ).text();
    expect(seen.indexOf("届いたときの見えかた")).toBeGreaterThan(0);
    // Without scripts a page begins at its top: what was asked for stands above the form.
    expect(seen.indexOf("届いたときの見えかた")).toBeLessThan(seen.indexOf('name="subject"'));
    const tried = await owner.post("/admin/mailings/new", { intent: "try", ...about });
    expect(await tried.text()).toContain("ためしに送りました");
    const box = await (await shop.visitor().get("/__stand-in/mail")).text();
    expect(box.split("【ためし】").length).toBeGreaterThan(1);
    expect(await shop.query(`select 1 from mailing where id = '${about.key}'`)).toEqual([]);
  });
  test("is begun only when it was ticked, once, and stopped", async () => {
    const at = await written();
    const unticked = await owner.post(at, { intent: "begin", version: "1", beginsAt: "" });
    expect([unticked.status, (await unticked.text()).includes("チェックを付けて")]).toEqual([
      422,
      true,
    ]);
    const begin = { intent: "begin", version: "1", sure: "1", beginsAt: "2099-01-01 10:00" };
    expect((await owner.post(at, begin)).status).toBe(303);
    expect((await owner.post(at, begin)).status).toBe(409);
    expect(await (await owner.get(at)).text()).toContain("から、すべての会員に送ります。");
    expect((await owner.post(at, { intent: "stop" })).status).toBe(303);
    expect(await states(at)).toMatchObject({ state: "stopped" });
    expect((await owner.post(at, { intent: "stop" })).status).toBe(409);
    // Its words are not typed again.
    const again = /href="([^"]+)"[^>]*>この言葉で新しく書く/.exec(
      await (await owner.get(at)).text(),
    )?.[1];
    expect(await (await owner.get(again ?? "")).text()).toContain("また春に。");
  });
  test("does not leave for an hour that is past: the field says so, and nothing goes", async () => {
    const at = await written();
    const slip = { intent: "begin", version: "1", sure: "1", beginsAt: "2020-01-01 10:00" };
    const refused = await owner.post(at, slip);
    const page = await refused.text();
    expect([refused.status, page.includes("この日時は、もうすぎています。")]).toEqual([422, true]);
    expect(page).toContain("2020-01-01 10:00");
    expect(await states(at)).toEqual({ state: "draft", version: 1 });
    expect((await owner.post(at, { ...slip, beginsAt: "" })).status).toBe(303);
  });
  test("is taken back only when it was ticked, and once", async () => {
    const at = await written();
    const recall = { intent: "recall", recalls: "1" };
    expect((await owner.post(at, recall)).status).toBe(409);
    await owner.post(at, {
      intent: "begin",
      version: "1",
      sure: "1",
      beginsAt: "2099-01-01 10:00",
    });
    // While it waits it is stopped: there is one way to end it, under one name.
    const waiting = await (await owner.get(at)).text();
    expect([waiting.includes("送るのをやめる"), waiting.includes("手紙を取り消す")]).toEqual([
      true,
      false,
    ]);
    await shop.query(
      `update mailing set begins_at = now() - interval '1 hour', sent = 3 where id = $1`,
      [at.split("/").at(-1)],
    );
    const unticked = await owner.post(at, { intent: "recall" });
    expect([unticked.status, (await unticked.text()).includes("チェックを付けて")]).toEqual([
      422,
      true,
    ]);
    const led = await owner.post(at, recall);
    expect([led.status, led.headers.get("location")]).toEqual([303, `${at}?done=recalled`]);
    const page = await (await owner.get(at)).text();
    expect(page).toContain("それまでに、3人に送っていました。");
    expect(page).not.toContain("手紙を取り消す");
    expect((await owner.post(at, recall)).status).toBe(409);
  });
  test("is not there for a member, and closed to desks of others", async () => {
    const at = await written();
    const mio = await shop.browserOf({});
    expect((await mio.get(at)).status).toBe(404);
    expect((await mio.post(at, { intent: "stop" })).status).toBe(404);
    const support = await shop.browserOf(
      { authority: "staff", roles: ["support"] },
      { second: true },
    );
    expect((await support.get(at)).status).toBe(403);
  });
  test("an unknown one is not there", async () => {
    expect((await owner.get(`/admin/mailings/${randomUUID()}`)).status).toBe(404);
    expect((await owner.get("/admin/mailings/words")).status).toBe(404);
  });
  test("says how many messages of LINE it takes, and when the month has fewer", async () => {
    const { uid } = await shop.person({ email: null });
    await shop.query(
      `update users set line_user_id = 'U${"c".repeat(32)}', line_official01_friend = true
        where uid = '${uid}'`,
    );
    const at = await written();
    expect(await (await owner.get(at)).text()).toContain(
      "多くて1通です。今月の残りは200通です（上限200通）。",
    );
    await owner.post("/__stand-in/line-messages/state", { limit: "5", used: "5", failNext: "" });
    expect(await (await owner.get(at)).text()).toContain("LINEが1通たりません。");
  });
  test("that promises an effect is begun only after its words were looked at", async () => {
    const key = randomUUID();
    const edit = { ...words, body: "肩こりが治ります。" };
    await owner.post("/admin/mailings/new", { intent: "save", key, version: "0", ...edit });
    const at = `/admin/mailings/${key}`;
    expect(await (await owner.get(at)).text()).toContain("「治り」：効き目を言いきることばは");
    const begin = { intent: "begin", version: "1", sure: "1", beginsAt: "2099-01-01 10:00" };
    const refused = await owner.post(at, begin);
    expect([refused.status, await states(at)]).toMatchObject([422, { state: "draft" }]);
    expect(await refused.text()).toContain("書きなおすか、お確かめのうえ");
    expect((await owner.post(at, { ...begin, claims: "1" })).status).toBe(303);
  });
  test("news that promise an effect are kept as a draft, and go out after a look", async () => {
    const news = {
      intent: "save",
      key: randomUUID(),
      title: "冬のくつした",
      body: "必ずよくなるくつしたです。",
      everyone: "on",
      status: "open",
      openAt: "2026-11-20T10:00",
    };
    const refused = await owner.post("/admin/news/new", news);
    const page = await refused.text();
    expect([refused.status, page.includes("冬のくつした")]).toEqual([422, true]);
    expect(page).toContain("書きなおすか、お確かめのうえ");
    expect(await shop.query(`select 1 from information where id = '${news.key}'`)).toEqual([]);
    expect((await owner.post("/admin/news/new", { ...news, claims: "1" })).status).toBe(303);
    const draft = { ...news, key: randomUUID(), status: "draft" };
    expect((await owner.post("/admin/news/new", draft)).status).toBe(303);
  });
});
