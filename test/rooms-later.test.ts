// A talk is set aside at the desk by who sees to rooms, and comes back; before scripts.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { holds, openPlans } from "#features/community/kansou/testing.ts";
import type { DeskRole } from "#features/identity/account/rules.ts";
import type { PlainBrowser } from "./browser-like.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
beforeAll(() => openPlans(shop.base()), 60_000);
const staff = (role: DeskRole) =>
  shop.browserOf({ authority: "staff", roles: [role] }, { second: true });
const read = async (browser: PlainBrowser, path: string) => (await browser.get(path)).text();

test("until an hour that was chosen, by nobody else, and not where nobody waits", async () => {
  const mio = await shop.browserOf({});
  await holds(shop.base(), mio.person.uid, "000001", new Date());
  const words = { intent: "send", key: randomUUID(), body: "反対の足首が、まわりません。" };
  expect((await mio.post("/timeline/rooms/eichi", words)).status).toBe(303);
  const [desk, inShop] = [await staff("community"), await staff("shop")];
  const [there = ""] = /\/admin\/rooms\/[0-9a-f-]{36}/.exec(await read(desk, "/admin/rooms")) ?? [];
  const later = { intent: "later", until: "hour", seen: "1" };
  const stands = async () => {
    const on = async (shelf: string) =>
      (await read(desk, `/admin/rooms?shelf=${shelf}`)).includes(there);
    return [await on("waiting"), await on("later"), await on("all")];
  };
  expect((await desk.post(there, { ...later, until: "someday" })).status).toBe(422);
  expect([(await mio.post(there, later)).status, (await inShop.post(there, later)).status]).toEqual(
    [404, 403],
  );
  expect(await stands()).toEqual([true, false, true]);
  expect((await desk.post(there, later)).status).toBe(303);
  expect(await stands()).toEqual([false, true, true]);
  expect(await read(desk, there)).toContain("列へもどります。");
  expect((await desk.post(there, { intent: "later-undo" })).status).toBe(303);
  expect(await stands()).toEqual([true, false, true]);
  await desk.post(there, { intent: "settle", seen: "1" });
  expect((await desk.post(there, later)).status).toBe(409);
});

const pressOf = (html: string, intent: string) => {
  const [form = ""] =
    html.match(/<form[^]*?<\/form>/g)?.filter((one) => one.includes(`value="${intent}"`)) ?? [];
  const action = /action="([^"]+)"/.exec(form)?.[1] ?? "";
  return {
    action: action.replaceAll("&amp;", "&"),
    seen: /name="seen" value="(\d+)"/.exec(form)?.[1],
  };
};
test("a page that is older than the talk settles nothing, and shows what came", async () => {
  const mio = await shop.browserOf({});
  await holds(shop.base(), mio.person.uid, "000001", new Date());
  const say = (body: string) =>
    mio.post("/timeline/rooms/eichi", { intent: "send", key: randomUUID(), body });
  await say("ひとつめの問い");
  const desk = await staff("community");
  const list = await read(desk, "/admin/rooms?shelf=all");
  const [there = ""] = /\/admin\/rooms\/[0-9a-f-]{36}/.exec(list) ?? [];
  const page = await read(desk, `${there}?shelf=all`);
  await say("そのあとのひとこと");
  for (const intent of ["settle", "later"]) {
    const { action, seen } = pressOf(page, intent);
    expect([action, seen]).toEqual([`${there}?shelf=all`, "1"]);
    const stale = await desk.post(action, { intent, until: "hour", seen: seen ?? "" });
    const html = await stale.text();
    expect(stale.status).toBe(409);
    expect(html).toContain("新しいひとことが届いていました。");
    expect(html).toContain("そのあとのひとこと");
    expect(pressOf(html, intent).seen).toBe("2");
  }
  expect(await read(desk, "/admin/rooms?shelf=waiting")).toContain("そのあとのひとこと");
  // Of a page that says nothing of what it showed nothing is taken.
  expect((await desk.post(there, { intent: "settle" })).status).toBe(422);
  const { action, seen } = pressOf(await read(desk, there), "settle");
  expect((await desk.post(action, { intent: "settle", seen: seen ?? "" })).status).toBe(303);
  expect(await read(desk, "/admin/rooms?shelf=done")).toContain("そのあとのひとこと");
});
