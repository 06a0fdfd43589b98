// The editions of the policies over HTTP: written by the owner, read by everybody before and after
// they hold, and never written over once they do.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const desk = "/admin/policies";
const page = "/policies/user-agreement";
const plain = async (answer: Response | Promise<Response>) =>
  (await (await answer).text()).replaceAll("<!-- -->", "");
const owner = () => shop.browserOf({ authority: "owner" }, { second: true });
const form = (more: Record<string, string> = {}) => ({
  intent: "save",
  policy: "user-agreement",
  key: randomUUID(),
  seen: "0",
  note: "お休みの決まりを変えました。",
  title: "利用規約",
  lead: "ひとこと。",
  body: "## 第1条　この規約\n\n〔販売業者〕と、あたらしい決まり。",
  material: "on",
  status: "open",
  openAt: "2099-01-01T00:00",
  ...more,
});
const make = async (more: Record<string, string> = {}) => {
  const made = await (await owner()).post(`${desk}/new?policy=user-agreement`, form(more));
  expect(made.status).toBe(303);
  return /policies\/([\w-]+)\?/.exec(made.headers.get("location") ?? "")?.[1] ?? "";
};

test("staff of every role neither see nor write them", async () => {
  const staff = await shop.browserOf({ authority: "staff" }, { second: true });
  expect((await staff.get(desk)).status).toBe(403);
  expect((await staff.post(`${desk}/new?policy=user-agreement`, form())).status).toBe(403);
  expect(await shop.query("select id from policy_edition")).toEqual([]);
});

test.each([
  [
    "a place that there is not",
    { body: "〔販売業者〕〔店長〕" },
    "〔店長〕という差しこみはありません",
  ],
  ["what the law asks for left out", { body: "決まり" }, "〔販売業者〕が、本文に見あたりません"],
  ["a day that has gone by", { openAt: "2020-01-01T00:00" }, "過ぎた日時からは始められません"],
  ["no word of what is different", { note: "" }, "変わったところをご入力ください"],
])("%s is refused beside its field, and nothing typed is lost", async (_name, more, says) => {
  const answer = await (await owner()).post(`${desk}/new?policy=user-agreement`, form(more));
  expect(answer.status).toBe(422);
  const html = await plain(answer);
  expect(html).toContain(says);
  expect(html).toContain("ひとこと。");
});

test("the new edition begins with the text that holds", async () => {
  const html = await plain((await owner()).get(`${desk}/new?policy=tokushoho`));
  for (const part of ["〔販売業者〕", "〔送料の表〕", "〔お支払い方法の表〕"])
    expect(html).toContain(part);
});

test("it is told before its day, holds from then on, and stays as it was", async () => {
  const visitor = shop.visitor();
  expect(await plain(visitor.get(page))).not.toContain("これからの版");
  const key = randomUUID();
  const id = await make({ key });
  expect(await make({ key })).toBe(id);
  const told = await plain(visitor.get(page));
  expect(told).toContain("2099年1月1日から（これからの版）");
  expect(told).not.toContain("あたらしい決まり");
  expect(await plain(visitor.get(`${page}/editions/${id}`))).toContain("あたらしい決まり");

  await shop.query("update policy_edition set open_at = now() - interval '1 hour' where id = $1", [
    id,
  ]);
  const draft = await make({ status: "draft", body: "〔販売業者〕の、見えない文。" });
  const now = await plain(visitor.get(page));
  expect(now).toContain("あたらしい決まり");
  expect(now).not.toContain("見えない文");
  expect((await visitor.get(`${page}/editions/${draft}`)).status).toBe(404);
  expect((await visitor.get(`/policies/privacy-policy/editions/${id}`)).status).toBe(404);
  expect(await plain(visitor.get(`${page}/editions/first`))).toContain("これは、前の版です。");

  const again = await (await owner()).post(`${desk}/${id}`, form({ seen: "1", note: "なおした" }));
  expect(again.status).toBe(422);
  expect(await plain(again)).toContain("この版は、もう使われています");
  const back = await (await owner()).post(`${desk}/${id}`, { intent: "undo" });
  expect(back.status).not.toBe(303);
  expect(await shop.query("select note from policy_edition where id = $1", [id])).toEqual([
    { note: "お休みの決まりを変えました。" },
  ]);
});

test("a member who was there before is asked once on the own page, and it stays away", async () => {
  const member = await shop.browserOf({});
  await shop.query("update users set created = now() - interval '1 year' where uid = $1", [
    member.person.uid,
  ]);
  const before = await plain(member.get("/mypage"));
  expect(before).toContain("利用規約が、");
  const id = /name="edition" value="([\w-]+)"/.exec(before)?.[1] ?? "";
  expect((await member.post("/mypage", { edition: "nothing" })).status).not.toBe(303);
  expect((await member.post("/mypage", { edition: id })).status).toBe(303);
  expect(await plain(member.get("/mypage"))).not.toContain(`value="${id}"`);
  expect((await shop.visitor().post("/mypage", { edition: id })).status).not.toBe(200);
  expect(await shop.query("select edition_id from policy_reading")).toEqual([{ edition_id: id }]);
});

test("its letter is begun by the owner alone, once, and says what and from when on", async () => {
  const [boss, content] = [
    await owner(),
    await shop.browserOf({ authority: "staff", roles: ["content"] }, { second: true }),
  ];
  const draft = await make({ status: "draft" });
  expect((await boss.post(`${desk}/${draft}`, { intent: "letter" })).status).toBe(409);
  expect(await plain(boss.get(`${desk}/${draft}`))).not.toContain("手紙を書く");

  const id = await make();
  expect(await plain(boss.get(`${desk}/${id}`))).toContain("手紙を書く");
  expect((await content.post(`${desk}/${id}`, { intent: "letter" })).status).toBe(403);
  const led = await boss.post(`${desk}/${id}`, { intent: "letter" });
  const at = led.headers.get("location") ?? "";
  expect([led.status, at]).toEqual([303, expect.stringMatching(/^\/admin\/mailings\/[\w-]+$/)]);
  const twice = await boss.post(`${desk}/${id}`, { intent: "letter" });
  expect(twice.headers.get("location")).toBe(at);

  const [written] = await shop.query("select subject, body from mailing where id = $1", [
    at.split("/").at(-1),
  ]);
  const text = { ...written, version: "1", key: at.split("/").at(-1) ?? "", link: "", itemId: "" };
  const shown = await plain(boss.post(at, { intent: "look", ...text }));
  for (const words of ["利用規約", "2099年1月1日", `/policies/user-agreement/editions/${id}`])
    expect(shown).toContain(words);
  const begin = { intent: "begin", version: "1", sure: "1", beginsAt: "2099-01-01 10:00" };
  expect(await plain(content.get(at))).toContain("送るのは、店主だけができます。");
  expect((await content.post(at, begin)).status).toBe(403);
  expect((await boss.post(at, begin)).status).toBe(303);
  for (const act of [{ intent: "stop" }, { intent: "recall", recalls: "1" }])
    expect((await content.post(at, act)).status).toBe(403);
  expect((await boss.post(at, { intent: "recall", recalls: "1" })).status).toBe(303);
  const anew = await boss.post(`${desk}/${id}`, { intent: "letter" });
  expect(anew.headers.get("location")).not.toBe(at);
});
