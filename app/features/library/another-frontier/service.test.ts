import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { leave, removeLeft } from "#features/identity/account/profile/leaving.server.ts";
import { listPage } from "#features/platform/desk-lists/list.server.ts";
import { fellowList } from "./desk.server.ts";
import { auditOf } from "#features/platform/audit/service.server.ts";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { grantLicence } from "#features/identity/licence/service.server.ts";
import { openLibrary } from "#features/library/media/library.server.ts";
import { openCollections } from "#features/platform/collections/collections.server.ts";
import { saveLibrary, piece } from "#features/library/media/testing.ts";
import {
  createSwitchMemory,
  openFrontier,
  setRadio,
  switchesNow,
} from "#features/platform/feature-flags/service.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { freshDatabase } from "#test/database.ts";
import { fellowsPerPage } from "./rules.ts";
import {
  fellows,
  removeFellow,
  saveFellow,
  ownFellow,
  setHidden,
  takeBackFellow,
} from "./service.server.ts";
import { aPerson } from "#test/people.ts";

const now = tokyo("2026-11-21 12:00:00");
const days = (n: number) => new Date(now.getTime() + n * 86_400_000);
let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
  await ensureItems(base.db, itemMasters);
}, 60_000);
afterAll(() => base.close());
beforeEach(async () => {
  await base.pool.query("delete from nakama_profile; delete from site_switch");
});

async function person(item?: string, until = days(30)): Promise<string> {
  const { uid } = await aPerson(base);
  if (item)
    await inTransaction(base.db, (tx) =>
      grantLicence(
        tx,
        {
          uid,
          itemId: item,
          origin: `test:${uid}`,
          sinceAt: days(-30),
          expireAt: until,
          actor: "test",
        },
        now,
      ).then(() => {}),
    );
  return uid;
}
const words = { name: "みお", words: "朝に歩いています。", avatar: 7, shown: true };
const names = async (at = now, before: string | null = null) =>
  (await fellows(base.db, before, at)).rows.map(({ name }) => name);

describe("the fellows", () => {
  test("are those who said yes and hold a licence; their highest level is told", async () => {
    const [yes, no] = [await person("000030"), await person("000031")];
    await saveFellow(base.db, yes, words, now);
    await saveFellow(base.db, no, { ...words, name: "見せない人", shown: false }, now);
    await saveFellow(base.db, await person(), { ...words, name: "券のない人" }, now);
    await inTransaction(base.db, (tx) =>
      grantLicence(
        tx,
        {
          uid: yes,
          itemId: "000031",
          origin: `more:${yes}`,
          sinceAt: days(-1),
          expireAt: days(2),
          actor: "test",
        },
        now,
      ).then(() => {}),
    );
    const { rows } = await fellows(base.db, null, now);
    expect(rows.map(({ name, top }) => [name, top])).toEqual([["みお", "000031"]]);
    expect((await fellows(base.db, null, days(3))).rows.map(({ top }) => top)).toEqual(["000030"]);
  });
  test("disappear the moment their licence ends, and when they leave or are shut out", async () => {
    const [over, left, out] = [
      await person("000030", now),
      await person("000030"),
      await person("000030"),
    ];
    for (const [uid, name, ago] of [
      [over, "終わった人", 3],
      [left, "去る人", 2],
      [out, "止められた人", 1],
    ] as const)
      await saveFellow(base.db, uid, { ...words, name }, new Date(now.getTime() - ago));
    expect(await names(new Date(now.getTime() - 1))).toHaveLength(3);
    // Both may have been written within one millisecond: either may stand first.
    expect((await names()).toSorted()).toEqual(["去る人", "止められた人"].toSorted());
    await leave(base.db, left, now);
    await base.pool.query("update users set banned_at = now() where uid = $1", [out]);
    expect(await names()).toEqual([]);
  });
  test("come in pages, newest first, and nobody twice", async () => {
    for (let i = 0; i < fellowsPerPage + 3; i += 1)
      await saveFellow(base.db, await person("000029"), { ...words, name: `人${i}` }, now);
    const first = await fellows(base.db, null, now);
    const second = await fellows(base.db, first.next, now);
    expect([first.rows.length, second.rows.length, second.next]).toEqual([fellowsPerPage, 3, null]);
    expect(new Set([...first.rows, ...second.rows].map(({ name }) => name)).size).toBe(
      fellowsPerPage + 3,
    );
    expect((await fellows(base.db, "'; drop table users", now)).rows).toHaveLength(fellowsPerPage);
  });
  test("write for themselves alone: another's paper stays as it was", async () => {
    const [mio, other] = [await person("000030"), await person("000030")];
    await saveFellow(base.db, mio, words, now);
    await saveFellow(base.db, other, { ...words, name: "別の人" }, now);
    await takeBackFellow(base.db, other, now);
    expect([(await ownFellow(base.db, mio))?.name, await ownFellow(base.db, other)]).toEqual([
      "みお",
      undefined,
    ]);
  });
  test("keep their place and their mark when they write anew", async () => {
    const mio = await person("000030");
    await saveFellow(base.db, mio, words, now);
    const before = await ownFellow(base.db, mio);
    await saveFellow(base.db, mio, { ...words, name: "澪" }, days(1));
    expect(await ownFellow(base.db, mio)).toMatchObject({ id: before?.id, name: "澪" });
  });
});

describe("staff", () => {
  test("take a paper out of sight, with an audit row; neither writing nor deleting brings it back", async () => {
    const mio = await person("000030");
    await saveFellow(base.db, mio, words, now);
    const id = (await ownFellow(base.db, mio))?.id ?? "";
    expect(await setHidden(base.db, id, true, "staff", now)).toMatchObject({ ok: true });
    await saveFellow(base.db, mio, words, now);
    expect(await names()).toEqual([]);
    await takeBackFellow(base.db, mio, now);
    await saveFellow(base.db, mio, words, now);
    expect(await names()).toEqual([]);
    expect(
      (await auditOf(base.db, `user:${mio}`)).map(({ action, actor }) => [action, actor]),
    ).toContainEqual(["nakama.hidden", "staff"]);
    await setHidden(base.db, id, false, "staff", now);
    expect(await names()).toEqual(["みお"]);
  });
  test("see every paper, shown or not, and are told when there is none", async () => {
    await saveFellow(base.db, await person("000030"), { ...words, shown: false }, now);
    const asked = { q: "", filters: {}, sort: "", after: "", before: "" };
    const seen = async (more: object) =>
      (await listPage(base.db, fellowList, { ...asked, ...more }, now)).rows.length;
    expect([
      await seen({}),
      await seen({ filters: { state: "off" } }),
      await seen({ filters: { state: "seen" } }),
      await seen({ q: "みお" }),
      await seen({ q: "だれか" }),
    ]).toEqual([1, 1, 0, 1, 0]);
    for (const id of [randomUUID(), "x", "' or true"])
      expect(await setHidden(base.db, id, true, "staff", now)).toMatchObject({
        ok: false,
        code: "not-found",
      });
  });
});

describe("who leaves for good", () => {
  test("leaves nothing here, hidden or not", async () => {
    const [mio, hidden] = [await person("000030"), await person("000030")];
    for (const uid of [mio, hidden]) await saveFellow(base.db, uid, words, now);
    await setHidden(base.db, (await ownFellow(base.db, hidden))?.id ?? "", true, "staff", now);
    for (const uid of [mio, hidden]) await leave(base.db, uid, now);
    await removeLeft(base.db, days(15), [removeFellow]);
    expect((await base.pool.query("select 1 from nakama_profile")).rows).toEqual([]);
  });
});

describe("the switches", () => {
  test("stand open and off the air until somebody changes them", async () => {
    expect(await switchesNow(base.db)).toEqual({
      frontierOpen: true,
      radio: { onAir: false, title: "", next: "", piece: "" },
    });
  });
  test("are read again when the masters have a new version, and each change is written down", async () => {
    const version = async () =>
      Number(
        (
          await base.pool.query<{ version: number }>(
            "select coalesce(max(version), 0) as version from status",
          )
        ).rows[0]?.version,
      );
    let seen = await version();
    const memory = createSwitchMemory(base.db, () => seen);
    expect((await memory.read()).frontierOpen).toBe(true);
    await openFrontier(base.db, false, "staff", now);
    expect([(await memory.read()).frontierOpen, await version()]).toEqual([true, seen + 1]);
    seen = await version();
    expect((await memory.read()).frontierOpen).toBe(false);
    await setRadio(
      base.db,
      { onAir: true, title: "冬の足うら", next: "12月5日", piece: "fuyu" },
      "staff",
      now,
    );
    expect(await switchesNow(base.db)).toEqual({
      frontierOpen: false,
      radio: { onAir: true, title: "冬の足うら", next: "12月5日", piece: "fuyu" },
    });
    expect((await auditOf(base.db, "switch:another-frontier"))[0]).toMatchObject({
      actor: "staff",
      action: "switch.changed",
      before: null,
      after: { open: false },
    });
  });
  test("that cannot be read stand as at first", async () => {
    await base.pool.query(
      `insert into site_switch (key, value, updated_at) values ('another-frontier', '"no"', now()), ('radio', '{"onAir": 1}', now())`,
    );
    expect(await switchesNow(base.db)).toEqual({
      frontierOpen: true,
      radio: { onAir: false, title: "", next: "", piece: "" },
    });
  });
  test("closed, take the area's pieces out of the library, and nothing else", async () => {
    await saveLibrary(
      base.db,
      [
        piece("lesson"),
        piece("frontier", { collection: "another_frontier", areas: ["another-frontier"] }),
      ],
      now,
    );
    let version = 1;
    const collections = await openCollections({
      db: base.db,
      pool: base.pool,
      everyMs: 3_600_000,
      onError: () => {},
    });
    const library = await openLibrary(base.db, collections, () => version);
    const ids = async () => (await library.read()).items.map(({ id }) => id).toSorted();
    expect(await ids()).toEqual(["frontier", "lesson"]);
    await openFrontier(base.db, false, "staff", now);
    version = 2;
    expect(await ids()).toEqual(["lesson"]);
    await collections.close();
  });
});
