// Two people with one browser, without scripts: a form that spends, or writes down something of
// its reader, says to whom it was shown, and does nothing when another sends it.
import { beforeAll, describe, expect, test } from "vitest";
import { seedEvents } from "#seed/seed-events.server.ts";
import { typedHome } from "./kit/address.ts";
import { giveLicence } from "./kit/licence.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
beforeAll(() => seedEvents(shop.base().db, new Date()));

/** `done` finds what it wrote of somebody; `answers` where it does not lead on. */
type Shown = { path: string; fields: Record<string, string>; done: string; answers?: number };
const forms: Record<string, Shown> = {
  "a place at an event": {
    path: "/event/reservation_form?event=soles",
    fields: { intent: "reserve", event: "soles", seats: "1", companions: "", note: "" },
    done: "select id from event_reservation where uid = $1",
  },
  "a place in its queue": {
    path: "/event/reservation_form?event=open-talk",
    fields: { intent: "wait", event: "open-talk", seats: "1", companions: "", note: "" },
    done: "select id from event_reservation where uid = $1",
  },
  "three weeks to try": {
    path: "/buy/000011",
    fields: {},
    done: "select id from item_own where uid = $1 and item_id = '000011'",
  },
  "an address": {
    path: "/mypage/addresses",
    fields: { name: "三条 澪", ...typedHome },
    done: "select id from member_address where uid = $1",
  },
  "another mail address": {
    path: "/mypage/settings",
    fields: { intent: "email", email: "mine@example.jp" },
    done: "select id from mail_proof where uid = $1",
  },
  "the ways to be told": {
    path: "/mypage/settings/contact",
    fields: { quiet: "on", from: "21", until: "8" },
    done: "select uid from contact_hours where uid = $1",
  },
  "when a day ends": {
    path: "/mypage/eichi-diary",
    fields: { intent: "dayEnd", endsAt: "4" },
    done: "select uid from diary_choice where uid = $1",
  },
  leaving: {
    path: "/mypage/leave",
    fields: {},
    done: "select uid from users where uid = $1 and left_at is not null",
  },
  // Buttons alone, which name no row of their reader's.
  "an hour that leaves no trace": {
    path: "/mypage/watch_history",
    fields: { intent: "secret" },
    done: "select uid from player_state where uid = $1 and private_until is not null",
    answers: 200,
  },
  "a password": {
    path: "/mypage/settings",
    fields: { intent: "password", password: "another horse" },
    done: "select uid from credential where uid = $1",
  },
};

describe.each(Object.entries(forms))("the form for %s", (_, shown) => {
  const { path, fields, done, answers = 303 } = shown;
  test("is taken from the one to whom it was shown", async () => {
    const reader = await shop.browserOf({});
    await giveLicence(shop.base(), reader.person.uid, "500001");
    const html = await (await reader.get(path)).text();
    const whose = /name="whose" value="([^"]+)"/.exec(html)?.[1];
    expect(whose).toBe(reader.person.uid);
    const shown = /name="terms" value="([^"]*)"/.exec(html)?.[1] ?? "";
    const terms = shown.replaceAll("&quot;", '"');
    const sent = await reader.post(path, { ...fields, terms, whose: whose ?? "" });
    expect(sent.status).toBe(answers);
    expect(await shop.query(done, [reader.person.uid])).toHaveLength(1);
  });
  test("is refused from another, of whom nothing is written", async () => {
    const [reader, other] = [await shop.browserOf({}), await shop.browserOf({})];
    await giveLicence(shop.base(), other.person.uid, "500001");
    const sent = await other.post(path, { ...fields, whose: reader.person.uid });
    expect(sent.status).toBe(409);
    expect(await sent.text()).toContain("別の方がログインしていたときのものです");
    for (const uid of [reader.person.uid, other.person.uid])
      expect(await shop.query(done, [uid])).toHaveLength(0);
  });
});

describe.each(["line", "google"])("joining %s from the settings", (name) => {
  const path = `/account/${name}_login`;
  const begun = () => shop.query("select 1 from login_flow");

  test("goes out to it from the one to whom they were shown", async () => {
    const reader = await shop.browserOf({});
    const before = await begun();
    const sent = await reader.post(path, { intent: "link", whose: reader.person.uid });
    expect(sent.status).toBe(303);
    expect(sent.headers.get("location")).not.toContain("/mypage/settings");
    expect(await begun()).toHaveLength(before.length + 1);
  });
  test("is refused from another, who reads why above their own settings", async () => {
    const [reader, other] = [await shop.browserOf({}), await shop.browserOf({})];
    const before = await begun();
    const sent = await other.post(path, { intent: "link", whose: reader.person.uid });
    expect(sent.status).toBe(303);
    const page = await (await other.get(sent.headers.get("location") ?? "")).text();
    expect(page).toContain("<h1>設定</h1>");
    expect(page).toContain("別の方がログインしていたときの画面のものです。何もつないでいません。");
    expect(await begun()).toHaveLength(before.length);
  });
  test("is refused from who is signed out meanwhile, and the door says why", async () => {
    const reader = await shop.browserOf({});
    const visitor = shop.visitor();
    const before = await begun();
    const sent = await visitor.post(path, { intent: "link", whose: reader.person.uid });
    const to = sent.headers.get("location") ?? "";
    expect(to).toContain("redirect_url=/mypage/settings");
    const page = await (await visitor.get(to)).text();
    expect(page).toContain("ログインが終わっていたため、連携をはじめませんでした。");
    expect(await begun()).toHaveLength(before.length);
  });
});
