// A notice on devices, through the library and the stand-in: once on each, whoever is killed, in
// the hours and by the ways that were chosen.
import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { chooseContact } from "#features/identity/account/profile/contact.server.ts";
import { createItemMemory } from "#features/identity/licence/items.server.ts";
import { morningLetter, writeMorningLetters } from "#features/identity/letters/morning.server.ts";
import { keepPushDevice, pushDevicesOf } from "#features/identity/push-devices/service.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { type ContactChoices, usualChoices } from "#features/platform/notifications/rules.ts";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { pushSender } from "#integrations/push/real.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { arrivedLately, findDevice, saveDevice } from "#dev/stand-ins/push/devices.server.ts";
import { pushStandIn } from "#dev/stand-ins/push/stand-in.server.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson, signedIn } from "#test/people.ts";
import { mailHandlers } from "./handlers.server.ts";
import { pushWay } from "./push-way.server.ts";

const noon = tokyo("2026-11-25 12:00:00");
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const baseUrl = "https://shop.example";
let base: Awaited<ReturnType<typeof freshDatabase>>;
let server: Server;
let at: string;
let mails: string[];
beforeAll(async () => {
  base = await freshDatabase();
  const outer = new Hono();
  server = serve({ fetch: outer.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
  if (!server.listening) await new Promise((done) => server.once("listening", done));
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push`;
  outer.route("/push", pushStandIn({ pool: base.pool, now: () => noon }, at));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await base.close();
});
beforeEach(async () => {
  mails = [];
  await base.pool.query("delete from outbox");
  await base.pool.query("delete from stand_in.object where provider = 'push'").catch(() => {});
});

const sender = (privateHex = "7".repeat(64)) =>
  pushSender({
    privateHex,
    subject: "mailto:shop@example.jp",
    knows: (endpoint) => endpoint.startsWith(`${at}/send/`),
  });
const idOf = (endpoint: string) => endpoint.split("/").at(-1) ?? "";
async function agree(owner: { uid: string; signInId: string }) {
  const answer = await fetch(`${at}/devices`, {
    method: "POST",
    body: JSON.stringify({ key: sender().publicKey }),
  });
  const given = (await answer.json()) as {
    endpoint: string;
    keys: { p256dh: string; auth: string };
  };
  await keepPushDevice(base.db, owner, given, noon);
  return idOf(given.endpoint);
}
/** A member with so many devices. */
async function member(devices = 1) {
  const { uid } = await aPerson(base);
  const { signInId } = await signedIn(base, { uid, email: "" });
  const ids: string[] = [];
  for (let one = 0; one < devices; one += 1) ids.push(await agree({ uid, signInId }));
  return { uid, devices: ids };
}
const tell = (uid: string) =>
  base.db.transaction((tx) =>
    notify(
      tx,
      morningLetter,
      {
        once: randomUUID(),
        payload: {
          uid,
          count: 1,
          kinds: ["comment"],
          told: [{ subject: "返事がつきました", link: `${baseUrl}/timeline/a/kansou` }],
        },
      },
      noon,
    ),
  );
/** A process of its own: it remembers nothing of another. */
const aProcess = (now = noon, privateHex?: string) =>
  mailHandlers({
    db: base.db,
    mail: { send: async ({ to }) => void mails.push(to.address) },
    shop: { name: "店", email: "a@example.jp", phone: "", baseUrl },
    secret: "a secret of at least thirty-two marks",
    items: createItemMemory(base.db, () => 1),
    clock: () => now,
    push: pushWay({ db: base.db, baseUrl, clock: () => now }, sender(privateHex)),
  });
const run = (now = noon, privateHex?: string) => runDue(base.db, aProcess(now, privateHex), now);
const arrived = async () => (await arrivedLately(base.pool)).map(({ device }) => device);
/** As the row stands when nobody came to write down that it went. */
const died = () => base.pool.query("update outbox set done_at = null, next_at = $1", [noon]);

test("shows its title and the way there on each device, and goes by no other way", async () => {
  const { uid, devices } = await member(2);
  await tell(uid);
  expect(await run()).toEqual({ done: 1, failed: 0 });
  const told = await arrivedLately(base.pool);
  expect(told.map(({ device }) => device).toSorted()).toEqual(devices.toSorted());
  const [{ id }] = (await base.pool.query<{ id: string }>("select id from outbox")).rows as [
    { id: string },
  ];
  expect(JSON.parse(told[0]?.text ?? "")).toEqual({
    title: "返事がつきました",
    body: "店",
    path: "/timeline/a/kansou",
    id,
  });
  expect(mails).toEqual([]);
});
test("is there once on each where the process died before, between and after the devices", async () => {
  const { uid } = await member(3);
  await tell(uid);
  await run();
  await died();
  await Promise.all([run(after(3)), run(after(3))]);
  // One was taken by the service, and nobody came to write it down.
  await base.pool.query(
    "delete from push_sent where device_id = (select max(device_id::text)::uuid from push_sent)",
  );
  await died();
  expect(await run(after(6))).toEqual({ done: 1, failed: 0 });
  expect(await arrived()).toHaveLength(3);
  expect(new Set(await arrived()).size).toBe(3);
  expect(mails).toEqual([]);
});
test("waits while the service is busy, and passes by who has it already", async () => {
  const { uid, devices } = await member(2);
  const [slow = ""] = devices;
  const device = await findDevice(base.pool, slow);
  if (!device) throw new Error("no device");
  await saveDevice(base.pool, slow, { ...device, failNext: 1, failWith: 429 }, noon);
  await tell(uid);
  expect(await run()).toEqual({ done: 0, failed: 1 });
  expect(await arrived()).toHaveLength(1);
  expect(await run(after(2))).toEqual({ done: 1, failed: 0 });
  expect((await arrived()).toSorted()).toEqual(devices.toSorted());
  expect(mails).toEqual([]);
});
test("takes away a device that is over, and goes by mail where none is left", async () => {
  const { uid, devices } = await member(1);
  const id = devices[0] ?? "";
  const device = await findDevice(base.pool, id);
  if (!device) throw new Error("no device");
  await saveDevice(base.pool, id, { ...device, gone: true }, noon);
  await tell(uid);
  await run();
  expect([await arrived(), mails.length]).toEqual([[], 1]);
  expect(await pushDevicesOf(base.db, uid)).toEqual([]);
});
test("goes by mail where the services refuse the shop's key for half an hour", async () => {
  const { uid } = await member(1);
  await tell(uid);
  for (const minutes of [0, 2, 8, 40]) await run(after(minutes), "8".repeat(64));
  expect([await arrived(), mails.length]).toEqual([[], 1]);
});
test("is on no device of who left, of who signed out there, or of somebody else", async () => {
  const [one, other] = [await member(1), await member(1)];
  await base.pool.query("delete from sign_in where uid = $1", [one.uid]);
  await tell(one.uid);
  await run();
  expect([await arrived(), mails.length]).toEqual([[], 1]);
  expect(await pushDevicesOf(base.db, other.uid)).toHaveLength(1);
});

const chose = async (uid: string, choices: Partial<ContactChoices>) =>
  chooseContact(base.db, uid, { ...usualChoices, ...choices });
const comment = (way: "push" | "mail", wanted: boolean) => ({
  kind: "comment" as const,
  way,
  wanted,
});
test("goes by the ways that were chosen for its kind, each once", async () => {
  const [refused, both] = [await member(1), await member(1)];
  await chose(refused.uid, { marks: [comment("push", false), comment("mail", true)] });
  await chose(both.uid, {
    marks: [comment("push", true), comment("mail", true)],
    everyWay: true,
  });
  await tell(refused.uid);
  await run();
  expect([await arrived(), mails.length]).toEqual([[], 1]);
  await tell(both.uid);
  await run();
  await run(after(1));
  expect([await arrived(), mails.length]).toEqual([both.devices, 2]);
});
test("shows nothing in the quiet hours, and one notice in the morning", async () => {
  const { uid, devices } = await member(1);
  const night = tokyo("2026-11-25 22:30:00");
  await tell(uid);
  await tell(uid);
  await run(night);
  expect([await arrived(), mails]).toEqual([[], []]);
  const morning = tokyo("2026-11-26 08:00:00");
  await writeMorningLetters(base.db, morning);
  await run(morning);
  const told = await arrivedLately(base.pool);
  expect(told.map(({ device }) => device)).toEqual(devices);
  expect(told[0]?.text).toContain("お知らせが2件あります");
  expect(mails).toEqual([]);
});
