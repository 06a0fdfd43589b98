// Of what was reported the desk asks its writer for a mended text; before scripts.
import { beforeAll, expect, test } from "vitest";
import { aWriter, openPlans, written } from "#features/community/kansou/testing.ts";
import { reportKansou } from "#features/community/kansou/reports.server.ts";
import type { DeskRole } from "#features/identity/account/rules.ts";
import { aShop } from "./kit/shop.ts";
import type { PlainBrowser } from "./browser-like.ts";

const shop = aShop();
beforeAll(() => openPlans(shop.base()), 60_000);
const staff = (role: DeskRole) =>
  shop.browserOf({ authority: "staff", roles: [role] }, { second: true });
const read = async (browser: PlainBrowser, path: string) => (await browser.get(path)).text();
const aMember = async () => {
  const uid = await aWriter(shop.base(), ["000001"], new Date());
  const { rows } = await shop
    .base()
    .pool.query<{ email: string }>("select email from users where uid = $1", [uid]);
  return { uid, browser: await shop.browserOf({ uid, email: rows[0]?.email ?? "" }) };
};
/** The hidden fields of the form of a row that has this act. */
function fieldsOf(html: string, intent: string, kansou: string) {
  const form = html
    .match(/<form[^]*?<\/form>/g)
    ?.find((one) => one.includes(`value="${intent}"`) && one.includes(kansou));
  const hidden = form?.match(/<input type="hidden"[^>]*>/g) ?? [];
  return Object.fromEntries(
    hidden.map((one) => [
      /name="([^"]+)"/.exec(one)?.[1] ?? "",
      /value="([^"]*)"/.exec(one)?.[1] ?? "",
    ]),
  );
}

test("asked for by who sees to the community, mended by its writer, and shown again", async () => {
  const [mio, ren] = [await aMember(), await aMember()];
  const [desk, support] = [await staff("community"), await staff("support")];
  const id = await written(shop.base(), mio.uid, "駅前の青いビルのお宅ですね。", new Date());
  const place = `/timeline/${id}/kansou`;
  const by = { uid: ren.uid, groups: ["eichi"] as const };
  await reportKansou(shop.base().db, by, id, { reason: "private", note: "" }, new Date());
  const asked = await read(desk, "/admin/kansou");
  expect(asked).toContain("直してもらう");
  const words = "お宅のところを、はずしていただけますか。";
  const ask = { ...fieldsOf(asked, "ask", id), words };
  expect((await mio.browser.post("/admin/kansou", ask)).status).toBe(404);
  expect((await support.post("/admin/kansou", ask)).status).toBe(403);
  const empty = await desk.post("/admin/kansou", { ...ask, words: " " });
  expect([empty.status, await empty.text()]).toEqual([
    422,
    expect.stringContaining("書いた方に届く文をお書きください。"),
  ]);
  expect((await ren.browser.get(place)).status).toBe(200);
  expect((await desk.post("/admin/kansou", ask)).headers.get("location")).toContain("done=asked");
  const again = await desk.post("/admin/kansou", ask);
  expect([again.status, await again.text()]).toEqual([
    409,
    expect.stringContaining("もう、直してもらうようお願いしています。"),
  ]);
  expect(await read(desk, "/admin/kansou")).toContain("まだ返事はありません（あと14日）");

  expect((await ren.browser.get(place)).status).toBe(404);
  expect(await read(ren.browser, "/timeline/kansou")).not.toContain("青いビル");
  expect(await read(mio.browser, place)).toContain(words);
  expect(await read(mio.browser, "/timeline/kansou?mine=1")).toContain(words);
  expect(await read(mio.browser, `${place}?edit=${id}`)).toContain(
    ">駅前の青いビルのお宅ですね。<",
  );
  const same = await mio.browser.post(place, {
    intent: "edit",
    body: "駅前の青いビルのお宅ですね。",
  });
  expect([same.status, await same.text()]).toEqual([
    422,
    expect.stringContaining("まだ、もとの文のままです。"),
  ]);
  expect((await ren.browser.post(place, { intent: "edit", body: "よその手" })).status).toBe(404);
  const mended = await mio.browser.post(place, {
    intent: "edit",
    body: "こんどお話ししましょう。",
  });
  expect(mended.status).toBe(303);
  expect(await read(mio.browser, place)).toContain("番台が読んでから出ます");
  expect((await ren.browser.get(place)).status).toBe(404);

  // What the desk had on its page before decides nothing.
  const stale = await desk.post("/admin/kansou", { ...fieldsOf(asked, "leave", id) });
  const fresh = await stale.text();
  expect([stale.status, fresh]).toEqual([
    409,
    expect.stringContaining("書いた方が文を直しました。"),
  ]);
  expect(fresh).toContain("直りました");
  expect(fresh).toContain("こんどお話ししましょう。");
  const leave = fieldsOf(fresh, "leave", id);
  expect((await desk.post("/admin/kansou", leave)).status).toBe(303);
  expect(await read(ren.browser, place)).toContain("こんどお話ししましょう。");
});
