import { expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { visitorPages } from "./visitor-pages.ts";

const piece = (id: string, openAt: string, status: "open" | "closed" = "open") =>
  ({ collection: "onsei", id, medium: "audio", status, openAt: tokyo(openAt) }) as const;
const items = [
  piece("asa", "2026-11-01 07:00:00"),
  piece("yoru", "2026-11-20 21:00:00"),
  piece("naisho", "2026-11-01 07:00:00", "closed"),
];
const namesAt = (moment: string, of = items) =>
  visitorPages(of, tokyo(moment)).map((path) => path.split("/").at(-1));

test("are made once for a library as it stands, and anew when an hour has come", () => {
  const before = visitorPages(items, tokyo("2026-11-19 00:00:00"));
  expect(before).toHaveLength(1);
  expect(visitorPages(items, tokyo("2026-11-20 20:59:59"))).toBe(before);
  expect(namesAt("2026-11-20 21:00:00")).toEqual(["asa", "yoru"]);
  // An instant that lies before what is kept is asked anew too.
  expect(namesAt("2026-11-19 00:00:00")).toEqual(["asa"]);
});
test("another library is another list", () => {
  const other = [...items, piece("hiru", "2026-11-02 12:00:00")];
  expect(namesAt("2026-11-21 00:00:00", other)).toEqual(["asa", "yoru", "hiru"]);
  expect(namesAt("2026-11-21 00:00:00")).toEqual(["asa", "yoru"]);
});
