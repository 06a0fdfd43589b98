import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { maxFavourites, readIds } from "./rules.ts";
import {
  removeChosenFavourites,
  ownFavourites,
  removeFavourites,
  joinFavourites,
  saveFavourites,
} from "./service.server.ts";

const at = (minute: number) => tokyo(`2026-11-22 12:${String(minute).padStart(2, "0")}:00`);
let base: Awaited<ReturnType<typeof freshDatabase>>;
let mio: string;
let ren: string;
beforeAll(async () => {
  base = await freshDatabase();
}, 60_000);
afterAll(() => base.close());
beforeEach(async () => {
  [mio, ren] = [(await aPerson(base)).uid, (await aPerson(base)).uid];
});
const ids = (count: number, name = "p") => Array.from({ length: count }, (_, n) => `${name}-${n}`);

test("what was kept last comes first, and a second time changes nothing", async () => {
  await saveFavourites(base.db, mio, ["socks"], at(1));
  await saveFavourites(base.db, mio, ["mug"], at(2));
  await saveFavourites(base.db, mio, ["socks"], at(3));
  expect(await ownFavourites(base.db, mio)).toEqual(["mug", "socks"]);
});

test("each has their own: one neither sees nor takes out what another keeps", async () => {
  await saveFavourites(base.db, mio, ["socks"], at(1));
  expect(await ownFavourites(base.db, ren)).toEqual([]);
  await removeChosenFavourites(base.db, ren, ["socks"]);
  expect(await ownFavourites(base.db, mio)).toEqual(["socks"]);
  await removeChosenFavourites(base.db, mio, ["socks", "never-there"]);
  expect(await ownFavourites(base.db, mio)).toEqual([]);
});

test("one more than fits is refused, also when two tabs ask at the same moment", async () => {
  await saveFavourites(base.db, mio, ids(maxFavourites - 1), at(1));
  const answers = await Promise.all(
    ["left", "right"].map((id) => saveFavourites(base.db, mio, [id], at(2))),
  );
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await ownFavourites(base.db, mio)).toHaveLength(maxFavourites);
});

test("what a browser kept joins the member's own; beyond the limit the rest stays out", async () => {
  await saveFavourites(base.db, mio, ids(maxFavourites - 2), at(1));
  const joined = await joinFavourites(base.db, mio, ["p-0", "new-1", "new-2", "new-3"], at(2));
  expect(joined).toHaveLength(maxFavourites);
  expect(joined.slice(0, 3)).toEqual(["new-1", "new-2", "p-0"]);
  expect((await ownFavourites(base.db, mio)).toSorted()).toEqual(joined.toSorted());
});

test("when a member is taken away nothing of it stays", async () => {
  await saveFavourites(base.db, mio, ["socks"], at(1));
  await saveFavourites(base.db, ren, ["socks"], at(1));
  await inTransaction(base.db, (tx) => removeFavourites(tx, mio));
  expect([await ownFavourites(base.db, mio), await ownFavourites(base.db, ren)]).toEqual([
    [],
    ["socks"],
  ]);
});

test("of what a browser sends only ids are read, each once, no more than are kept", () => {
  expect(readIds(["socks", "socks", "", "a b", "../x", 3])).toEqual(["socks"]);
  expect(readIds(ids(maxFavourites + 50))).toHaveLength(maxFavourites);
});
