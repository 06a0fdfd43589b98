// One letter through every way of the stand-ins, as its member chose: inbox, mail, LINE, a device;
// at noon and in the quiet hours; once each, whoever carries it again.
import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { roomAnswered } from "#features/community/rooms/notices.server.ts";
import { chooseContact } from "#features/identity/account/profile/contact.server.ts";
import { createItemMemory } from "#features/identity/licence/items.server.ts";
import { writeMorningLetters } from "#features/identity/letters/morning.server.ts";
import { inbox } from "#features/identity/letters/service.server.ts";
import { keepPushDevice } from "#features/identity/push-devices/service.server.ts";
import type { NoticeWay } from "#features/platform/notifications/kinds.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { usualChoices } from "#features/platform/notifications/rules.ts";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { lineMessenger } from "#integrations/line-messages/real.server.ts";
import { pushSender } from "#integrations/push/real.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { newestLines } from "#dev/stand-ins/line-messages/account.server.ts";
import {
  type LineListener,
  standInLine,
  startLineListener,
} from "#dev/stand-ins/line-messages/stand-in.server.ts";
import { arrivedLately } from "#dev/stand-ins/push/devices.server.ts";
import { pushStandIn } from "#dev/stand-ins/push/stand-in.server.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson, signedIn } from "#test/people.ts";
import { mailHandlers } from "./handlers.server.ts";
import { lineWay } from "./line-way.server.ts";
import { pushWay } from "./push-way.server.ts";

const noon = tokyo("2026-11-25 12:00:00");
const night = tokyo("2026-11-25 22:30:00");
const morning = tokyo("2026-11-26 08:00:00");
const baseUrl = "https://shop.example";
let base: Awaited<ReturnType<typeof freshDatabase>>;
let line: LineListener;
let devices: Server;
let at: string;
/** What mailboxes show: of one Message-ID one letter. */
let mails: Map<string, string>;
beforeAll(async () => {
  base = await freshDatabase();
  line = await startLineListener({ pool: base.pool, now: () => noon });
  const outer = new Hono();
  devices = serve({ fetch: outer.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
  if (!devices.listening) await new Promise((done) => devices.once("listening", done));
  at = `http://127.0.0.1:${(devices.address() as AddressInfo).port}/push`;
  outer.route("/push", pushStandIn({ pool: base.pool, now: () => noon }, at));
});
afterAll(async () => {
  devices.closeAllConnections();
  devices.close();
  await line.close();
  await base.close();
});
beforeEach(async () => {
  mails = new Map();
  await base.pool.query("delete from outbox");
  await base.pool.query("delete from stand_in.object where provider in ('line-messages', 'push')");
});

const sender = pushSender({
  privateHex: "7".repeat(64),
  subject: "mailto:shop@example.jp",
  knows: (endpoint) => endpoint.startsWith(`${at}/send/`),
});
const ways: readonly NoticeWay[] = ["push", "line", "mail"];
/** Reached by all of them, who wants answers of a room by those that are marked. */
async function member(marked: readonly NoticeWay[], everyWay = false) {
  const { uid } = await aPerson(base);
  const { signInId } = await signedIn(base, { uid, email: "" });
  const answer = await fetch(`${at}/devices`, {
    method: "POST",
    body: JSON.stringify({ key: sender.publicKey }),
  });
  await keepPushDevice(base.db, { uid, signInId }, await answer.json(), noon);
  await base.pool.query(
    "update users set line_user_id = $2, line_official01_friend = true where uid = $1",
    [uid, `U${randomUUID().replaceAll("-", "")}`],
  );
  const marks = ways.map((way) => ({ kind: "room" as const, way, wanted: marked.includes(way) }));
  await chooseContact(base.db, uid, { ...usualChoices, marks, everyWay });
  return uid;
}
const handlersAt = (now: Date) =>
  mailHandlers({
    db: base.db,
    mail: { send: async ({ id, subject }) => void mails.set(id, subject) },
    shop: { name: "店", email: "a@example.jp", phone: "", baseUrl },
    secret: "a secret of at least thirty-two marks",
    items: createItemMemory(base.db, () => 1),
    clock: () => now,
    line: lineWay(
      base.db,
      lineMessenger({ token: standInLine.token, apiBase: line.apiBase }),
      () => now,
    ),
    push: pushWay({ db: base.db, baseUrl, clock: () => now }, sender),
  });
/** All that is due, and what it puts into the post. */
async function carry(now: Date) {
  const handlers = handlersAt(now);
  while ((await runDue(base.db, handlers, now)).done > 0);
}
const answered = (uid: string, now: Date) =>
  base.db.transaction((tx) =>
    notify(tx, roomAnswered, { once: randomUUID(), payload: { uid, plan: "eichi" } }, now),
  );
/** As the rows stand when the process died after sending. */
const died = (now: Date) =>
  base.pool.query("update outbox set done_at = null, next_at = $1", [now]);
async function reached(uid: string) {
  const { unread } = await inbox(base.db, uid);
  const [lines, pushes] = [await newestLines(base.pool), await arrivedLately(base.pool)];
  return { inbox: unread.length, mail: mails.size, line: lines.length, push: pushes.length };
}

test.each([
  ["every way, for who wishes all of them", ways, true, { mail: 1, line: 1, push: 1 }],
  ["the first of them that reaches, as a rule", ways, false, { mail: 0, line: 0, push: 1 }],
  ["LINE alone", ["line"], false, { mail: 0, line: 1, push: 0 }],
  ["mail alone", ["mail"], false, { mail: 1, line: 0, push: 0 }],
  ["LINE and mail, both", ["line", "mail"], true, { mail: 1, line: 1, push: 0 }],
  ["the inbox alone, for who wants no other", [], true, { mail: 0, line: 0, push: 0 }],
] as const)("at noon it goes by %s; carried again it is there once", async (...given) => {
  const [, marked, everyWay, expected] = given;
  const uid = await member(marked, everyWay);
  await answered(uid, noon);
  await carry(noon);
  expect(await reached(uid)).toEqual({ inbox: 1, ...expected });
  await died(noon);
  await carry(noon);
  expect(await reached(uid)).toEqual({ inbox: 1, ...expected });
});

test("at night it stands in the inbox alone; in the morning every chosen way tells once of both", async () => {
  const uid = await member(ways, true);
  await answered(uid, night);
  await answered(uid, night);
  await carry(night);
  expect(await reached(uid)).toEqual({ inbox: 2, mail: 0, line: 0, push: 0 });
  await writeMorningLetters(base.db, morning);
  await carry(morning);
  await writeMorningLetters(base.db, morning);
  await carry(morning);
  expect(await reached(uid)).toEqual({ inbox: 2, mail: 1, line: 1, push: 1 });
  expect([...mails.values()]).toEqual(["【店】お知らせが2件あります"]);
});

test("who is gone from LINE and has no device has it by mail", async () => {
  const uid = await member(ways);
  await base.pool.query("delete from push_device where uid = $1", [uid]);
  await base.pool.query("update users set line_official01_friend = false where uid = $1", [uid]);
  await answered(uid, noon);
  await carry(noon);
  expect(await reached(uid)).toEqual({ inbox: 1, mail: 1, line: 0, push: 0 });
});
