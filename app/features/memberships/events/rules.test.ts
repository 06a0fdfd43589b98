import { describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { eventCalendar } from "./calendar.ts";
import { reservationLink, reservationOfToken } from "./link.server.ts";
import {
  doorCode,
  isOpenToGuests,
  offerEnd,
  readDoorCode,
  roomOf,
  type ShopEvent,
  usualFreeUntil,
} from "./rules.ts";

const startsAt = tokyo("2026-12-05 10:00:00");
const id = "019ab000-0000-7000-8000-00004k7p22qx".replaceAll(/[kpqx]/g, "a");

test("an offer is kept a day, half an hour within the last day, never beyond the beginning", () => {
  expect(offerEnd(startsAt, tokyo("2026-12-01 09:00:00"))).toEqual(tokyo("2026-12-02 09:00:00"));
  expect(offerEnd(startsAt, tokyo("2026-12-04 10:00:00"))).toEqual(tokyo("2026-12-04 10:30:00"));
  expect(offerEnd(startsAt, tokyo("2026-12-05 09:45:00"))).toEqual(startsAt);
});
test("the ticket comes back until 17:00 three days before, if nothing else is said", () => {
  expect(usualFreeUntil(startsAt)).toEqual(tokyo("2026-12-02 17:00:00"));
});
test("a reservation's address is ours alone", () => {
  const token = reservationLink("secret", id).split("=")[1] ?? "";
  expect(reservationOfToken("secret", token)).toBe(id);
  expect(reservationOfToken("other", token)).toBeUndefined();
  expect(reservationOfToken("secret", id)).toBeUndefined();
  expect(reservationOfToken("secret", token.replace(/.$/, "_"))).toBeUndefined();
});

describe("the file for calendars", () => {
  const event: Omit<ShopEvent, "body"> = {
    id: "breath",
    title: "息を, はききる;会",
    place: "浅草\\二階".repeat(8),
    wayThere: "",
    places: 3,
    taken: 1,
    fee: "ticket",
    price: 0,
    lateFee: 100,
    online: false,
    series: "息をはききる",
    areas: [],
    status: "open",
    calledOffAt: null,
    version: 3,
    startsAt,
    endsAt: tokyo("2026-12-05 11:30:00"),
    openAt: startsAt,
    freeUntil: startsAt,
  };
  const from = { host: "example.jp", name: "店", url: "https://example.jp/x" };
  const now = tokyo("2026-11-24 12:00:00");
  const file = (more: Partial<ShopEvent>, state: "confirmed" | "cancelled" = "confirmed") =>
    eventCalendar({ ...event, ...more }, { id, state, seats: 2 }, from, now);
  test("says Tokyo's hours, keeps every line within 75 octets and takes signs apart", () => {
    const text = file({});
    expect(text).toContain("DTSTART;TZID=Asia/Tokyo:20261205T100000\r\n");
    expect(text).toContain("BEGIN:VTIMEZONE\r\nTZID:Asia/Tokyo");
    expect(text).toContain("SUMMARY:息を\\, はききる\\;会\r\n");
    const lines = text.split("\r\n");
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(text.replaceAll("\r\n ", "")).toContain(`LOCATION:${"浅草\\\\二階".repeat(8)}\r\n`);
  });
  test("says the way there beside the place, where there is one", () => {
    const told = file({ place: "二階", wayThere: "花川戸1-2\n浅草駅から歩いて6分" });
    expect(told).toContain("LOCATION:二階\\n花川戸1-2\\n浅草駅から歩いて6分\r\n");
    expect(file({ place: "二階" })).toContain("LOCATION:二階\r\n");
  });
  test("keeps its UID, rises with each change, and ends what is no more", () => {
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    const all = [
      file({}),
      file({}, "cancelled"),
      file({ version: 4 }),
      file({ calledOffAt: now, version: 5 }),
    ];
    expect(new Set(all.map((text) => /UID:.*/.exec(text)?.[0])).size).toBe(1);
    const numbers = all.map(sequence);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(all.map((text) => text.includes("METHOD:CANCEL"))).toEqual([false, true, false, true]);
    expect(all[3]).toContain("STATUS:CANCELLED");
  });
});
test("the number at the door is short and the reservation's own", () => {
  expect(doorCode("019ab000-0000-7000-8000-0000abcd1234")).toBe("ABCD-1234");
});

test("a number at the door is read as it is said, and nothing else is one", () => {
  for (const typed of ["3f7a-90bc", " 3F7A90BC ", "３Ｆ７Ａ－９０ＢＣ", "3f7a 90bc"])
    expect(readDoorCode(typed), typed).toBe("3F7A-90BC");
  for (const typed of ["", "3F7A", "3F7A-90BG", "3F7A-90BC-1"])
    expect(readDoorCode(typed), typed).toBeUndefined();
});

test.each([
  ["the day before", "2026-12-04 10:00", "later"],
  ["sixteen minutes before", "2026-12-05 09:44", "later"],
  ["a quarter of an hour before", "2026-12-05 09:45", "open"],
  ["while it goes on", "2026-12-05 11:29", "open"],
  ["when it is over", "2026-12-05 11:30", null],
])("%s the room of an event is %s", (_, at, room) => {
  const span = { startsAt: tokyo("2026-12-05 10:00:00"), endsAt: tokyo("2026-12-05 11:30:00") };
  expect(roomOf({ ...span, online: true }, tokyo(`${at}:00`))).toBe(room);
  expect(roomOf({ ...span, online: false }, tokyo(`${at}:00`))).toBeNull();
});
test("what takes place in a room is for those who have an account", () => {
  const open = { areas: [], fee: "free" as const };
  expect(isOpenToGuests({ ...open, online: false })).toBe(true);
  expect(isOpenToGuests({ ...open, online: true })).toBe(false);
});
