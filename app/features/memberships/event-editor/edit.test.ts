// What the desk may change of an event that people rely on.
import { afterAll, beforeAll, expect, test } from "vitest";
import { reserve } from "#features/memberships/events/reserve.server.ts";

import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { editEvent, findEvent } from "./edit.server.ts";
import { type EventTexts, eventTextsOf } from "./rules.ts";
import { putEvent } from "#features/memberships/events/testing.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
});
afterAll(() => base.close());

const now = tokyo("2026-11-24 12:00:00");
const staff = "00000000-0000-4000-8000-000000000001";
const startsAt = tokyo("2026-12-05 10:00:00");
const anEvent = (id: string) => putEvent(base.db, { id, places: 4, startsAt }, now);
async function change(id: string, texts: Partial<EventTexts>) {
  const stands = await findEvent(base.db, id);
  if (!stands) throw new Error(id);
  const seen = eventTextsOf(stands);
  return editEvent(base.db, id, { seen, mine: { ...seen, ...texts } }, staff, now);
}

test("how it is paid for changes while nobody has reserved, and not after that", async () => {
  await anEvent("iki");
  expect(await change("iki", { fee: "card", price: "3000" })).toMatchObject({ ok: true });
  expect(await change("iki", { fee: "free", price: "" })).toMatchObject({ ok: true });
  const guest = { uid: null, name: "ひつじ", email: "hitsuji@example.jp" };
  const wish = { event: "iki", seats: 3, companions: "", note: "", terms: "" };
  expect(await reserve(base.db, guest, wish, now)).toMatchObject({ ok: true });
  const refused = (field: string) => ({ ok: false, errors: { [field]: expect.any(String) } });
  expect(await change("iki", { fee: "card", price: "3000" })).toMatchObject(refused("fee"));
  expect(await change("iki", { places: "2" })).toMatchObject(refused("places"));
  expect(await change("iki", { status: "draft" })).toMatchObject(refused("status"));
  expect(await change("iki", { places: "3", place: "川べり" })).toMatchObject({ ok: true });
  expect(await findEvent(base.db, "iki")).toMatchObject({ fee: "free", price: 0, places: 3 });
});
test("a card needs a price; what costs no card has none, whatever was typed", async () => {
  await anEvent("ashi");
  for (const price of ["", "49", "100001", "三千"])
    expect(await change("ashi", { fee: "card", price })).toMatchObject({ ok: false });
  expect(await change("ashi", { fee: "free", price: "500" })).toMatchObject({ ok: true });
  expect(await findEvent(base.db, "ashi")).toMatchObject({ fee: "free", price: 0 });
});
