// The own room and the house of the neighbours over HTTP, as a browser without scripts asks.
import { describe, expect, test } from "vitest";
import type { PlainBrowser } from "./browser-like.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const [room, house] = ["/mypage/myroom", "/mypage/apartment"];
const html = async (one: PlainBrowser, path: string) => {
  const answer = await one.get(path);
  return { status: answer.status, page: (await answer.text()).replaceAll("<!-- -->", "") };
};
let made = 0;
async function aNeighbour(penName = `となり${(made += 1)}`, isLit = true) {
  const one = await shop.browserOf({});
  const plate = { intent: "plate", penName, wood: "kuri", avatar: "3" };
  expect((await one.post(room, plate)).status).toBe(303);
  if (isLit) expect((await one.post(room, { intent: "light" })).status).toBe(303);
  const [row] = await shop.query("select id from community_profile where uid = $1", [
    one.person.uid,
  ]);
  return { one, penName, id: String(row?.["id"]), uid: one.person.uid };
}

describe("the own room", () => {
  test("is there from the first day, bare, in words, and asks for nothing", async () => {
    const { status, page } = await html(await shop.browserOf({}), room);
    expect(status).toBe(200);
    expect(page).toMatch(/aria-label="柿色の部屋。窓の外は.の(朝|昼|夕暮れ|夜)、棚はまだ、から/);
    expect(page).toContain("音声をひとつ聴きおえると、一冊入ります");
    expect(page).toContain("表札をかけると、ともせます。");
  });
  test("hangs a plate; the house's own name, somebody else's and a board that is none are refused", async () => {
    const { one, penName } = await aNeighbour(undefined, false);
    expect((await html(one, room)).page).toContain(`${penName}さんの部屋`);
    const other = await shop.browserOf({});
    for (const [typed, status, words] of [
      [{ penName }, 409, "その筆名は、ほかの方が使っています。"],
      [{ penName: "くせごよみ運営" }, 422, "運営とまちがえられる筆名は使えません。"],
      [{ penName: "こうめ", wood: "kin" }, 422, "板をおえらびください。"],
      [{ penName: "" }, 422, "筆名をご入力ください。"],
    ] as const) {
      const answer = await other.post(room, {
        intent: "plate",
        wood: "sugi",
        avatar: "1",
        ...typed,
      });
      expect([typed, answer.status]).toEqual([typed, status]);
      expect(await answer.text()).toContain(words);
    }
  });
  test("lights no window without a plate", async () => {
    const answer = await (await shop.browserOf({})).post(room, { intent: "light" });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("さきに「わたしの部屋」で、表札をかけてください。");
  });
});

describe("the house", () => {
  test("shows who agreed and came today, without an id of the member, and nobody who turned it off", async () => {
    const [mio, ren] = [await aNeighbour(), await aNeighbour()];
    const { page } = await html(ren.one, house);
    expect(page).toContain(`<b>${mio.penName}</b>`);
    expect(page).toContain("明かりがついています");
    expect(page).not.toContain(mio.uid);
    await mio.one.post(room, { intent: "dark" });
    expect((await html(ren.one, house)).page).not.toContain(mio.penName);
    const door = await html(ren.one, `${house}?room=${mio.id}`);
    expect(door.page).toContain("この窓の方は、いまはいません。");
  });
  test("lets in who is lit: a neighbour's picture tells no number", async () => {
    const [mio, ren] = [await aNeighbour(), await aNeighbour(undefined, false)];
    const path = `${house}?room=${mio.id}`;
    expect((await html(ren.one, path)).page).toContain("ご自分の明かりをともしているあいだです");
    await ren.one.post(house, { intent: "light" });
    const { page } = await html(ren.one, path);
    expect(page).toContain(`${mio.penName}さんの部屋`);
    expect(page).toContain("こんこん");
    expect(page).not.toMatch(/本が\d/);
  });
  test("takes one knock a day, says so the second time, and none to who blocked", async () => {
    const [mio, ren] = [await aNeighbour(), await aNeighbour()];
    const knock = { intent: "knock", id: mio.id, reason: "night" };
    expect((await ren.one.post(house, knock)).headers.get("location")).toContain("done=knocked");
    const twice = await ren.one.post(house, knock);
    expect(twice.status).toBe(409);
    expect(await twice.text()).toContain("きょうは、もうたたきました。つぎは、あすです。");
    const odd = await ren.one.post(house, { ...knock, reason: "money" });
    expect(odd.status).toBe(422);
    await mio.one.post(house, { intent: "block", id: ren.id });
    expect((await ren.one.post(house, knock)).status).toBe(404);
    expect((await html(ren.one, house)).page).not.toContain(mio.penName);
    expect((await html(mio.one, house)).page).not.toContain(ren.penName);
  });
  test("answers what an address makes up with the first house", async () => {
    const { one } = await aNeighbour();
    for (const odd of ["after=x", "after=99999999999999.1", "room=x", "room="])
      expect([odd, (await html(one, `${house}?${odd}`)).status]).toEqual([odd, 200]);
  });
});
