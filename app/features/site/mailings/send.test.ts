// Letters of the shop to many: each member once, whoever is killed, and nobody after a stop.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { freshDatabase } from "#test/database.ts";
import { giveLicence } from "#test/kit/licence.ts";
import { aPerson } from "#test/people.ts";
import { policyNews, writePolicyLetter } from "./policy-letter.server.ts";
import { letterOfMailing } from "./rules.ts";
import { goOnWithMailings, mailingLetter, policyLetter } from "./send.server.ts";
import { beginMailing, findMailing, stopMailing, writeMailing } from "./service.server.ts";

const now = tokyo("2026-11-24 12:00:00");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
let base: Awaited<ReturnType<typeof freshDatabase>>;
let actor: string;
beforeEach(async () => {
  base = await freshDatabase();
  ({ uid: actor } = await aPerson(base, { authority: "owner" }));
});
afterEach(() => base.close());

/** Members without names, as many as are asked for. */
const people = (count: number) =>
  base.pool.query(
    `insert into users (uid, created, updated)
     select gen_random_uuid(), $2, $2 from generate_series(1, $1)`,
    [count, now.toISOString()],
  );
const write = async (itemId = "") => {
  const key = randomUUID();
  const edit = { key, version: 0, subject: "お休み", body: "年末は休みます。", link: "", itemId };
  await writeMailing(base.db, edit, actor, now);
  return key;
};
const begin = (id: string, beginsAt: Date | null = null) =>
  beginMailing(base.db, { id, version: 1, beginsAt, actor }, now);
const goOn = (at: Date, carry: () => Promise<void> = async () => undefined) =>
  goOnWithMailings({
    db: base.db,
    handlers: { [mailingLetter.postKind]: carry },
    clock: () => at,
  });
const posted = async () =>
  (
    await base.pool.query<{ uid: string }>(
      "select payload ->> 'uid' as uid from outbox where kind = 'mail:mailing'",
    )
  ).rows.map(({ uid }) => uid);
const all = async () => (await base.pool.query("select count(*)::int as n from users")).rows[0].n;

describe("a letter to many", () => {
  test("goes to each once, with two processes that both go on", async () => {
    await people(450);
    const id = await write();
    expect((await begin(id)).ok).toBe(true);
    let carried = 0;
    const carry = async () => {
      carried += 1;
    };
    await Promise.all([goOn(later(0), carry), goOn(later(0), carry)]);
    await goOn(later(0), carry);
    const uids = await posted();
    expect([uids.length, new Set(uids).size, carried]).toEqual([451, 451, await all()]);
    expect(await findMailing(base.db, id)).toMatchObject({ state: "done", sent: 451, total: 451 });
  });
  test("a process that dies while letters leave is gone on from there", async () => {
    await people(250);
    const id = await write();
    await begin(id);
    // It took the first of them and is gone: what it holds comes back after its lease.
    await expect(
      goOnWithMailings({
        db: base.db,
        handlers: { [mailingLetter.postKind]: async () => undefined },
        clock: (() => {
          let asked = 0;
          return () => {
            asked += 1;
            if (asked > 2) throw new Error("killed");
            return now;
          };
        })(),
      }),
    ).rejects.toThrow("killed");
    expect(await findMailing(base.db, id)).toMatchObject({ state: "going", sent: 100 });
    await goOn(later(1));
    const uids = await posted();
    expect([uids.length, new Set(uids).size]).toEqual([251, 251]);
    const open = await base.pool.query("select 1 from outbox where done_at is null");
    expect(open.rowCount).toBe(0);
  });
  test("ends where the last part is a whole one", async () => {
    await people(199);
    const id = await write();
    await begin(id);
    await goOn(now);
    expect(await findMailing(base.db, id)).toMatchObject({ state: "done", sent: 200 });
    expect(await posted()).toHaveLength(200);
  });
  test("stops: who has it has it, and nobody else gets it", async () => {
    await people(500);
    const id = await write();
    await begin(id);
    await goOn(now);
    expect((await stopMailing(base.db, { id, actor }, now)).ok).toBe(true);
    await goOn(later(1));
    expect(await posted()).toHaveLength(300);
    expect(await stopMailing(base.db, { id, actor }, now)).toMatchObject({ code: "not-sending" });
    expect(await begin(id)).toMatchObject({ code: "begun-already" });
  });
  test("waits for its hour", async () => {
    await people(3);
    const id = await write();
    await begin(id, later(2));
    await goOn(later(1));
    expect(await posted()).toEqual([]);
    await goOn(later(2));
    expect(await posted()).toHaveLength(4);
  });
  test("of a plan goes to who holds it then, and to nobody who left or was shut out", async () => {
    await ensureItems(base.db, itemMasters);
    const [holder, other, left] = [await aPerson(base), await aPerson(base), await aPerson(base)];
    for (const { uid } of [holder, left]) await giveLicence(base, uid, "000001");
    await base.pool.query("update users set left_at = now() where uid = $1", [left.uid]);
    const at = new Date();
    const id = await write("000001");
    await beginMailing(base.db, { id, version: 1, beginsAt: null, actor }, at);
    await goOn(new Date(at.getTime() + 1_000));
    expect(await posted()).toEqual([holder.uid]);
    expect(await posted()).not.toContain(other.uid);
  });
  test("is not begun as another wrote it meanwhile, nor to nobody", async () => {
    const id = await write();
    const edit = { key: id, version: 1, subject: "別", body: "別", link: "", itemId: "" };
    expect((await writeMailing(base.db, edit, actor, now)).ok).toBe(true);
    expect(await writeMailing(base.db, edit, actor, now)).toMatchObject({ code: "written-since" });
    expect(await begin(id)).toMatchObject({ code: "written-since" });
    await ensureItems(base.db, itemMasters);
    expect(await begin(await write("000001"))).toMatchObject({ code: "nobody-there" });
  });
  test("what was done stands in the record", async () => {
    const id = await write();
    await begin(id);
    await stopMailing(base.db, { id, actor }, now);
    const { rows } = await base.pool.query(
      "select action from audit where subject = $1 order by id",
      [`mailing:${id}`],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "mailing.written",
      "mailing.begun",
      "mailing.stopped",
    ]);
  });
});

describe("a letter about a policy", () => {
  const edition = (status: string) =>
    base.pool.query(
      `insert into policy_edition (id, slug, title, lead, note, body, status, open_at, updated_at)
       values ('terms-2', 'user-agreement', '利用規約', '', '送料のことを書きました。',
         '{"type":"doc","content":[]}', $1, $2, $2)
       on conflict (id) do update set status = excluded.status`,
      [status, tokyo("2027-01-01 00:00:00").toISOString()],
    );
  const letter = () => writePolicyLetter(base.db, { policyId: "terms-2", actor }, now);
  test("is begun once for an edition that is out, and says what and from when on", async () => {
    await edition("draft");
    expect(await letter()).toEqual({ ok: false, code: "not-out" });
    await edition("open");
    const made = await letter();
    const again = await letter();
    expect(made.ok && again.ok && made.value.id === again.value.id).toBe(true);
    const row = made.ok ? await findMailing(base.db, made.value.id) : undefined;
    const policy = await policyNews(base.db, "terms-2");
    const text = JSON.stringify(row && letterOfMailing({ ...row, policy }, "https://shop.example"));
    for (const words of ["送料のことを書きました。", "2027年1月1日", "/editions/terms-2"])
      expect(text).toContain(words);
  });
  test("goes to every member as a letter that cannot be refused, and not once the edition is put away", async () => {
    await people(5);
    await edition("open");
    const made = await letter();
    const id = made.ok ? made.value.id : "";
    const narrowed = { key: id, version: 1, subject: "規約", body: "変わります。", link: "" };
    expect((await writeMailing(base.db, { ...narrowed, itemId: "000001" }, actor, now)).ok).toBe(
      true,
    );
    expect(await findMailing(base.db, id)).toMatchObject({ itemId: null, policyId: "terms-2" });
    await edition("closed");
    const go = () => beginMailing(base.db, { id, version: 2, beginsAt: null, actor }, now);
    expect(await go()).toEqual({ ok: false, code: "not-out" });
    await edition("open");
    expect((await go()).ok).toBe(true);
    await goOn(now);
    const { rows } = await base.pool.query("select kind from outbox");
    expect(rows.map(({ kind }) => kind)).toEqual(Array(6).fill("mail:policy-changes"));
    expect(policyLetter.kind).toBe("account");
  });
});
