// The story over HTTP, as a browser without scripts reads it: each scene whole, a form for each
// step.
import { describe, expect, test } from "vitest";
import { story } from "#features/learning/scenarios/content/index.ts";
import type { Scenario } from "#features/learning/scenarios/story.ts";
import type { PlainBrowser } from "./browser-like.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const entry = "/afq/entry";
const first = `${entry}?chapter=1&scenario=101`;
async function ask(one: PlainBrowser, path: string) {
  const answer = await one.get(path);
  return {
    status: answer.status,
    to: answer.headers.get("location") ?? "",
    html: (await answer.text()).replaceAll("<!-- -->", ""),
  };
}
const sceneIn = (html: string) => /name="scene" value="([^"]+)"/u.exec(html)?.[1] ?? "";
const wayIn = (html: string) =>
  (html.match(/<button[^>]*>/gu) ?? [])
    .filter((button) => button.includes('name="way"'))
    .map((button) => / value="([^"]+)"/u.exec(button)?.[1])[0];
/** Presses on from where the page stands, by the first way, until it has left the scenario. */
async function readThrough(one: PlainBrowser, { chapter, number, scenes }: Scenario) {
  const path = `${entry}?chapter=${chapter}&scenario=${number}`;
  for (let steps = 0; steps <= scenes.length; steps += 1) {
    const { html } = await ask(one, path);
    const way = wayIn(html);
    const fields = { intent: "on", scene: sceneIn(html), ...(way ? { way } : {}) };
    const answer = await one.post(path, fields);
    if (answer.headers.get("location")?.includes("end=1")) return answer.headers.get("location");
  }
  return null;
}
const [opening, following] = story;
if (!opening || !following) throw new Error("there is no story");

describe("the story", () => {
  test("begins with the first scenario, whole and with its ways, for who never read", async () => {
    const one = await shop.browserOf({});
    const start = await ask(one, entry);
    expect([start.status, start.to]).toEqual([302, first]);
    const { status, html } = await ask(one, first);
    expect(status).toBe(200);
    expect(html).toContain(opening.title);
    expect(sceneIn(html)).toBe(opening.scenes[0]?.id);
    for (const { text } of opening.scenes[0]?.choices ?? []) expect(html).toContain(text);
  });
  test.each([
    "chapter=1&scenario=704",
    "chapter=4&scenario=101",
    "chapter=1",
    "chapter=x&scenario=101",
    "scenario=101",
  ])("?%s is no scenario", async (query) => {
    expect((await ask(await shop.browserOf({}), `${entry}?${query}`)).status).toBe(404);
  });
  test("tells an older page that another has read on; pressed twice it says nothing", async () => {
    const one = await shop.browserOf({});
    const { html } = await ask(one, first);
    const way = wayIn(html);
    const fields = { intent: "on", scene: sceneIn(html), ...(way ? { way } : {}) };
    const press = async () => (await one.post(first, fields)).headers.get("location") ?? "";
    expect([await press(), await press()]).toEqual([first, first]);
    await shop.query(
      "update story_reading set moved_at = now() - interval '1 hour' where uid = $1",
      [one.person.uid],
    );
    const told = await press();
    expect(told).toBe(`${first}&done=behind`);
    expect((await ask(one, told)).html).toContain("ほかの画面で読みすすめられていました");
    expect((await ask(one, first)).html).not.toContain("ほかの画面で");
  });
  test("does not open what comes later, and says what is open; nor takes a form of it", async () => {
    const one = await shop.browserOf({});
    const path = `${entry}?chapter=2&scenario=101`;
    const { status, html } = await ask(one, path);
    expect(status).toBe(403);
    expect(html).toContain("まだ開いていません");
    expect(html).toContain(opening.title);
    const sent = await one.post(`${entry}?chapter=1&scenario=102`, {
      intent: "on",
      scene: following.scenes[0]?.id ?? "",
    });
    expect(sent.status).toBe(403);
    expect(await sent.text()).toContain("この話は、まだ開いていません。");
  });
  test("is nobody's without signing in", async () => {
    const visitor = shop.visitor();
    expect((await ask(visitor, first)).status).toBe(302);
    expect((await visitor.post(first, { intent: "on", scene: "1-101-a" })).status).not.toBe(200);
  });
  test("goes on after a scenario: its end, the next one, and the map", async () => {
    const one = await shop.browserOf({});
    const end = (await readThrough(one, opening)) ?? "";
    expect(end).toContain("end=1");
    const { html } = await ask(one, end);
    expect(html).toContain("おわり");
    expect(html).toContain(following.title);
    expect((await ask(one, entry)).to).toBe(`${entry}?chapter=1&scenario=102`);
    expect((await ask(one, first)).status).toBe(200);
    const map = await ask(one, "/afq/chapters");
    expect(map.html).toContain(opening.title);
    expect(map.html).not.toContain(story[2]?.title ?? "nothing");
  });
  test("stands where it was on another device, and goes back a scene", async () => {
    const one = await shop.browserOf({});
    const { html } = await ask(one, first);
    const way = wayIn(html) ?? "";
    await one.post(first, { intent: "on", scene: sceneIn(html), way });
    const next = sceneIn((await ask(one, first)).html);
    expect(next).not.toBe(sceneIn(html));
    await one.post(first, { intent: "back", scene: next });
    expect(sceneIn((await ask(one, first)).html)).toBe(sceneIn(html));
  });
  test("refuses a way that is not there, and keeps the place", async () => {
    const one = await shop.browserOf({});
    const scene = opening.scenes[0]?.id ?? "";
    const sent = await one.post(first, { intent: "on", scene, way: "1-101-z|gold" });
    expect(sent.status).toBe(409);
    expect(await sent.text()).toContain("えらべる道が変わりました");
    expect(sceneIn((await ask(one, first)).html)).toBe(scene);
  });
});
