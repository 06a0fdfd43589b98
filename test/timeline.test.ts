// The timeline before scripts: a pen name, an impression, a like, a comment, a report; and that
// who is of another plan, or of none, finds none of it.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holds, openPlans } from "#features/community/kansou/testing.ts";
import { issueAccessToken } from "#features/identity/account/sign-in/access-token.server.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, signedIn } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";

const secret = "the secret of those who write impressions";
let base: Awaited<ReturnType<typeof freshDatabase>>;
let server: RunningServer;
beforeAll(async () => {
  base = await freshDatabase();
  await openPlans(base);
  server = await startServer({ DATABASE_URL: base.url, SEED: "none", SESSION_SECRET: secret });
}, 90_000);
afterAll(async () => {
  await server?.stop();
  await base?.close();
});

async function aBrowser(items: readonly string[]) {
  const person = await aPerson(base);
  for (const item of items) await holds(base, person.uid, item, new Date());
  const { token, signInId } = await signedIn(base, person);
  const headers = { cookie: `session=${token}`, accept: "text/html", origin: server.base };
  const get = async (path: string, more: Record<string, string> = {}) => {
    const sent = { headers: { ...headers, ...more }, redirect: "manual" } as const;
    const answer = await fetch(`${server.base}${path}`, sent);
    return { status: answer.status, text: await answer.text() };
  };
  const post = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    const sent = { method: "POST", headers, body, redirect: "manual" } as const;
    const answer = await fetch(`${server.base}${path}`, sent);
    return {
      status: answer.status,
      to: answer.headers.get("location") ?? "",
      text: await answer.text(),
    };
  };
  const call = async (method: string, path: string, bearer: string) => {
    const authorization = `Bearer ${bearer}`;
    const sent = { method, headers: { ...headers, authorization } };
    const answer = await fetch(`${server.base}${path}`, sent);
    const { data } = (await answer.json()) as { data: unknown };
    return { status: answer.status, said: data };
  };
  const bearer = () => issueAccessToken(secret, { uid: person.uid, signInId }, new Date());
  return { uid: person.uid, get, post, call, bearer };
}
const writing = "/timeline/post-kansou2";
const list = "/timeline/kansou";
const keyIn = (text: string) => /name="key" value="([^"]+)"/.exec(text)?.[1] ?? "";

test("who chose a pen name in order to answer is led back to what they wanted to answer", async () => {
  const name = (penName: string) => ({ intent: "name", penName, avatar: "3" });
  const kansou = randomUUID();
  const answering = await aBrowser(["000001"]);
  expect((await answering.post(`${writing}?for=${kansou}`, name("よるのふえ"))).to).toBe(
    `/timeline/${kansou}/kansou?done=name#body`,
  );
  // Nowhere else.
  const astray = await aBrowser(["000001"]);
  expect((await astray.post(`${writing}?for=//example.jp/x`, name("あさのふえ"))).to).toBe(
    `${writing}?done=name`,
  );
});

test("works before scripts, for members of the plan and for nobody else", async () => {
  const [mio, ren, other] = [
    await aBrowser(["000001"]),
    await aBrowser(["000001"]),
    await aBrowser(["000002"]),
  ];
  for (const [who, penName] of [
    [mio, "みおつくし"],
    [ren, "くろがね"],
  ] as const)
    expect((await who.post(writing, { intent: "name", penName, avatar: "3" })).status).toBe(303);
  expect(
    (await other.post(writing, { intent: "name", penName: "くろがね", avatar: "3" })).text,
  ).toContain("ほかの方が使っています");
  const key = keyIn((await mio.get(writing)).text);
  const body = "三つめの息 https://example.jp/ も見ました。";
  const words = { intent: "write", plan: "eichi", key };
  const warned = await mio.post(writing, { ...words, body: "腰痛が治りました。" });
  expect([warned.status, warned.text.includes("薬機法")]).toEqual([422, true]);
  const begun = await mio.post(writing, { ...words, intent: "begin-0", body: "よく眠れました。" });
  expect([begun.status, begun.text]).toEqual([
    200,
    expect.stringContaining("よく眠れました。\nいちばん先にゆるんだのは、"),
  ]);
  const others = await mio.post(writing, { ...words, intent: "prompts", turn: "0", body: "まだ" });
  const offered = (text: string): string[] => text.match(/value="begin-\d+"/g) ?? [];
  const first = offered((await mio.get(writing)).text);
  expect([others.status, others.text]).toEqual([200, expect.stringContaining("まだ</textarea>")]);
  expect([first.length, offered(others.text).length]).toEqual([3, 3]);
  expect(offered(others.text).filter((one) => first.includes(one))).toEqual([]);
  const looked = await mio.post(writing, { ...words, intent: "preview", body });
  expect([looked.status, looked.text]).toEqual([200, expect.stringContaining("出すまえに")]);
  expect((await ren.get(list)).text).not.toContain("三つめの息");
  const gone = { ...words, intent: "preview", body, media: "no-such-piece" };
  expect((await mio.post(writing, gone)).text).toContain("この音声は、いまは選べません。");
  expect((await mio.post(writing, { ...words, body, media: "no-such-piece" })).status).toBe(422);
  expect((await mio.post(writing, { ...words, intent: "again", body })).text).toContain(body);
  expect((await mio.post(writing, { ...words, body })).to).toBe(`${list}?done=first`);
  expect((await mio.post(writing, { ...words, body })).status).toBe(303);
  const shown = (await ren.get(list)).text;
  const ids = [...new Set(shown.match(/\/timeline\/[0-9a-f-]{36}\/kansou/g))];
  expect(ids).toHaveLength(1);
  const one = ids[0] ?? "";
  expect(shown).toContain("みおつくし");
  expect(shown).toContain('target="_blank"');
  expect(shown).not.toContain(mio.uid);
  expect([(await other.get(one)).status, (await other.get(list)).text.includes("三つめ")]).toEqual([
    404,
    false,
  ]);
  const id = one.split("/")[2] ?? "";
  expect((await ren.post(list, { intent: "like", id })).to).toBe(list);
  expect((await ren.get(one)).text).toContain("いいね 1");
  const comment = {
    intent: "comment",
    body: "わかります。",
    key: keyIn((await ren.get(one)).text),
  };
  expect((await ren.post(one, comment)).status).toBe(303);
  expect((await mio.get(one)).text).toContain("わかります。");
  expect((await other.post(one, { ...comment })).status).toBe(404);
  const report = { intent: "report", reason: "other", note: "" };
  expect((await ren.post(one, report)).to).toContain(`${list}?done=reported&reported=`);
  expect((await ren.post(one, { intent: "delete" })).status).toBe(404);
  expect((await mio.post(one, { intent: "delete" })).to).toContain("done=gone");
  expect((await ren.get(one)).status).toBe(404);
}, 60_000);

test("likes by calls are the state that is wished: many at once are one; of another plan, none", async () => {
  const [mio, ren, other] = [
    await aBrowser(["000001"]),
    await aBrowser(["000001"]),
    await aBrowser(["000002"]),
  ];
  await mio.post(writing, { intent: "name", penName: "ゆうなぎ", avatar: "5" });
  const body = "呼びだしで押された、いいね。";
  const key = keyIn((await mio.get(writing)).text);
  await mio.post(writing, { intent: "write", plan: "eichi", key, body });
  const { rows } = await base.pool.query<{ id: string }>("select id from kansou where uid = $1", [
    mio.uid,
  ]);
  const path = `/api/v1/kansou/${rows[0]?.id}/likedUsers`;
  const likes = async () =>
    (
      await base.pool.query<{ uid: string }>("select uid from liked_user where kansou_id = $1", [
        rows[0]?.id,
      ])
    ).rows.map(({ uid }) => uid);
  const token = await ren.bearer();
  const sends = (method: string, times: number, bearer: string) =>
    Promise.all(Array.from({ length: times }, () => ren.call(method, path, bearer)));
  const put = await sends("PUT", 20, token);
  expect(put.map(({ status, said }) => [status, said])).toEqual(
    put.map(() => [200, { liked: true, likes: 1 }]),
  );
  expect(await likes()).toEqual([ren.uid]);
  const taken = await sends("DELETE", 20, token);
  expect(taken.map(({ status, said }) => [status, said])).toEqual(
    taken.map(() => [200, { liked: false, likes: 0 }]),
  );
  expect(await likes()).toEqual([]);
  expect((await other.call("PUT", path, await other.bearer())).status).toBe(404);
  expect((await other.call("DELETE", path, await other.bearer())).status).toBe(404);
  expect(
    (await other.call("GET", `/api/v1/kansou/${rows[0]?.id}`, await other.bearer())).status,
  ).toBe(404);
  expect((await ren.call("PUT", path, "")).status).toBe(401);
  expect(
    (await fetch(server.base + path, { method: "PUT", headers: { origin: server.base } })).status,
  ).toBe(401);
  expect(await likes()).toEqual([]);
}, 60_000);

test("a list of one plan hears of whom its reader does not read, to leave them out", async () => {
  const [mio, ren] = [await aBrowser(["000001"]), await aBrowser(["000001"])];
  await mio.post(writing, { intent: "name", penName: "ひとりごと", avatar: "2" });
  const key = keyIn((await mio.get(writing)).text);
  await mio.post(writing, { intent: "write", plan: "eichi", key, body: "ひとこと。" });
  const { rows } = await base.pool.query<{ id: string; by: string }>(
    `select kansou.id, community_profile.id as by from kansou join community_profile using (uid)
     where uid = $1`,
    [mio.uid],
  );
  const [one] = rows;
  expect((await ren.get(list)).text).toContain("ひとこと。");
  const blocked = await ren.post(`/timeline/${one?.id}/kansou`, {
    intent: "block",
    id: one?.by ?? "",
  });
  expect(blocked.to).toContain("done=blocked");
  const after = (await ren.get(list)).text;
  expect(after).not.toContain("ひとこと。");
  expect(after).toContain(one?.by);
  expect((await ren.get(`${list}?mine=1`)).text).not.toContain(one?.by);
}, 60_000);

test("a comment read on its page leaves no unread letter; a browser that looks ahead reads nothing", async () => {
  const mio = await aBrowser(["000001"]);
  await mio.post(writing, { intent: "name", penName: "しずく", avatar: "3" });
  const key = keyIn((await mio.get(writing)).text);
  await mio.post(writing, { intent: "write", plan: "eichi", key, body: "手紙のとどく感想" });
  const { rows } = await base.pool.query<{ id: string }>("select id from kansou where uid = $1", [
    mio.uid,
  ]);
  const page = `/timeline/${rows[0]?.id}/kansou`;
  await base.pool.query(
    `insert into member_letter (id, uid, kind, subject, parts, created_at) values
     (gen_random_uuid(), $1, 'mail:kansou-commented', 'コメント', $2, now())`,
    [mio.uid, JSON.stringify([{ link: `${server.base}${page}#comments`, words: "読む" }])],
  );
  const unread = async () => {
    const text = "select 1 from member_letter where uid = $1 and read_at is null";
    return (await base.pool.query(text, [mio.uid])).rowCount;
  };
  expect((await mio.get(page, { "sec-purpose": "prefetch" })).status).toBe(200);
  expect(await unread()).toBe(1);
  expect((await mio.get(page)).status).toBe(200);
  expect(await unread()).toBe(0);
});

test("who may not write any more when they send has their words back", async () => {
  // のぞくる reads on when 英知 has ended.
  const mio = await aBrowser(["000001", "000010"]);
  await mio.post(writing, { intent: "name", penName: "よなぎ", avatar: "3" });
  const key = keyIn((await mio.get(writing)).text);
  const words = { plan: "eichi", key };
  await mio.post(writing, { ...words, intent: "write", body: "終わるまえの感想" });
  const { rows } = await base.pool.query<{ id: string }>("select id from kansou where uid = $1", [
    mio.uid,
  ]);
  const page = `/timeline/${rows[0]?.id}/kansou`;
  const left = async () => {
    const key2 = randomUUID();
    const body = "長く書いた言葉の、さいごの行。";
    const answers = [
      await mio.post(writing, { ...words, intent: "write", key: key2, body }),
      await mio.post(writing, { ...words, intent: "preview", key: key2, body }),
      await mio.post(page, { intent: "comment", key: key2, body }),
    ];
    for (const { status, text } of answers)
      expect([status, /<textarea[^>]*readonly[^>]*>([^<]*)</i.exec(text)?.[1]]).toEqual([
        403,
        body,
      ]);
  };
  await base.pool.query(
    "update community_profile set muted_until = now() + interval '1 day' where uid = $1",
    [mio.uid],
  );
  await left();
  await base.pool.query("update community_profile set muted_until = null where uid = $1", [
    mio.uid,
  ]);
  await base.pool.query(
    "update item_own set expire_at = now() - interval '1 second' where uid = $1 and item_id = '000001'",
    [mio.uid],
  );
  await left();
});
