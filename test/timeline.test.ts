// The timeline before scripts: a pen name, an impression, a like, a comment, a report; and that
// who is of another plan, or of none, finds none of it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { holds, openPlans } from "#features/community/kansou/testing.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, signedIn } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
let server: RunningServer;
beforeAll(async () => {
  base = await freshDatabase();
  await openPlans(base);
  server = await startServer({ DATABASE_URL: base.url, SEED: "none" });
}, 90_000);
afterAll(async () => {
  await server?.stop();
  await base?.close();
});

async function aBrowser(items: readonly string[]) {
  const person = await aPerson(base);
  for (const item of items) await holds(base, person.uid, item, new Date());
  const { token } = await signedIn(base, person);
  const headers = { cookie: `session=${token}`, accept: "text/html", origin: server.base };
  const get = async (path: string) => {
    const answer = await fetch(`${server.base}${path}`, { headers, redirect: "manual" });
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
  return { uid: person.uid, get, post };
}
const writing = "/timeline/post-kansou2";
const list = "/timeline/kansou";
const keyIn = (text: string) => /name="key" value="([^"]+)"/.exec(text)?.[1] ?? "";

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
  expect((await ren.post(one, report)).to).toBe(`${list}?done=reported`);
  expect((await ren.post(one, { intent: "delete" })).status).toBe(404);
  expect((await mio.post(one, { intent: "delete" })).to).toContain("done=gone");
  expect((await ren.get(one)).status).toBe(404);
}, 60_000);
