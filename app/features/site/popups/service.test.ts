// The next popup of a person, by the rule and by the database alike, and once whatever happens.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Area } from "#features/identity/licence/rules.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { isPopupFor } from "./rules.ts";
import type { PopupEdit } from "./schema.ts";
import { ensurePopups, popNext, popupsSeenBy, removePopupsSeen } from "./service.server.ts";

const now = tokyo("2026-11-23 12:00:00");
const ms = (count: number) => new Date(now.getTime() + count);
const hour = 3_600_000;
let base: Awaited<ReturnType<typeof freshDatabase>>;
let uid: string;
beforeAll(async () => {
  base = await freshDatabase();
}, 60_000);
afterAll(() => base.close());
beforeEach(async () => {
  await base.db.execute(sql`truncate popup cascade`);
  ({ uid } = await aPerson(base));
});

const edit: PopupEdit = {
  title: "手帳ができました",
  body: "表紙は六色です。",
  link: "",
  linkWords: "",
  areas: [],
  status: "open",
  openAt: ms(-hour),
  closeAt: ms(hour),
};
const put = (id: string, more: Partial<PopupEdit> = {}) =>
  ensurePopups(base.db, [{ id, ...edit, ...more }], now);
const pop = async (areas: readonly Area[] = [], by = uid) =>
  (await popNext(base.db, { uid: by, areas: new Set(areas) }, now))?.id;

describe("a popup is for", () => {
  const cases: readonly [string, Partial<PopupEdit>, readonly Area[], boolean][] = [
    ["everybody who is signed in", {}, [], true],
    ["who holds its area", { areas: ["eichi", "kafuku"] }, ["kafuku"], true],
    ["nobody of another area", { areas: ["eichi"] }, ["kafuku"], false],
    ["nobody while it is a draft", { status: "draft" }, [], false],
    ["nobody once it is put away", { status: "closed" }, [], false],
    ["readers from its first moment on", { openAt: now }, [], true],
    ["nobody a moment before", { openAt: ms(1) }, [], false],
    ["readers until before its last moment", { closeAt: ms(1) }, [], true],
    ["nobody at it", { closeAt: now }, [], false],
  ];
  test.each(cases)("%s", async (_why, more, areas, shown) => {
    await put("one", more);
    expect(isPopupFor({ ...edit, ...more }, new Set(areas), now)).toBe(shown);
    expect(await pop(areas)).toBe(shown ? "one" : undefined);
  });
});

describe("the next one", () => {
  test("is shown once to each person, the one that ends first before the others", async () => {
    await put("later", { closeAt: ms(2 * hour) });
    await put("sooner");
    expect([await pop(), await pop(), await pop()]).toEqual(["sooner", "later", undefined]);
    const other = await aPerson(base);
    expect(await pop([], other.uid)).toBe("sooner");
  });
  test("is shown once where many pages ask at the same moment", async () => {
    await put("one");
    const told = await Promise.all(Array.from({ length: 8 }, () => pop()));
    expect(told.filter((id) => id !== undefined)).toEqual(["one"]);
  });
  test("stays shown when its words change, and is part of what a person takes along", async () => {
    await put("one");
    await pop();
    await base.db.execute(sql`update popup set title = '新しい題', version = 2`);
    expect(await pop()).toBeUndefined();
    expect(await popupsSeenBy(base.db, uid)).toEqual([
      { id: "one", title: "新しい題", seenAt: now },
    ]);
  });
  test("is forgotten with who leaves, and with no one else", async () => {
    await put("one");
    const other = await aPerson(base);
    await Promise.all([pop(), pop([], other.uid)]);
    await base.db.transaction((tx) => removePopupsSeen(tx, uid));
    expect(await popupsSeenBy(base.db, uid)).toEqual([]);
    expect(await popupsSeenBy(base.db, other.uid)).toHaveLength(1);
  });
});
