// The kernel of the desk's lists over a real table: pages that lose and double nothing while rows
// come, filters of one person alone, acts that are killed, stopped and gone on with, and cells that
// no spreadsheet works out.
import iconv from "iconv-lite";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Reader } from "#db/client.server.ts";
import { onScreen, screenNow } from "#features/platform/audit/screen.server.ts";
import { freshDatabase } from "#test/database.ts";
import { rowsRead } from "#test/rows-read.ts";
import { beginAct, goOnWithAct, goOnWithActs, stopAct, worksOf } from "./acts.server.ts";
import { csvBytes, csvTexts } from "./csv.server.ts";
import { type DeskListDefinition, listPage, listTabs, shownFilters } from "./list.server.ts";
import type { DeskAct } from "./many-acts.ts";
import {
  maxActRows,
  type ListQuery,
  pageSize,
  queryText,
  readCursor,
  readQuery,
  writeCursor,
} from "./rules.ts";
import { removeView, everyView, removeViews, saveView, openWith, views } from "./views.server.ts";

const now = new Date("2026-11-20T12:00:00+09:00");
const staff = "00000000-0000-4000-8000-000000000001";
const other = "00000000-0000-4000-8000-000000000002";
type Row = { id: string; name: string; mark: string };

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeEach(async () => {
  base = await freshDatabase();
  await base.pool.query(`
    create table thing (id text primary key, name text not null, mark text not null,
      size integer not null, made_at timestamptz not null);
    create index thing_name on thing (name, id);
    create index thing_size on thing (size, id)`);
});
afterEach(() => base.close());

/** `size` has few values, so that pages end between equals. */
const fill = (from: number, to: number) =>
  base.pool.query(
    `insert into thing select 'id-' || lpad(n::text, 5, '0'), 'name-' || lpad((n * 7919 % 100000)::text, 6, '0'),
      case when n % 10 = 0 then 'rare' else 'plain' end, n % 3,
      '2026-01-01T00:00:00+09:00'::timestamptz + n * interval '1 hour'
    from generate_series($1::int, $2::int) n`,
    [from, to],
  );
const listOf = (acts?: DeskListDefinition<Row>["acts"]): DeskListDefinition<Row> => ({
  name: "things",
  unit: "件",
  from: sql`thing`,
  id: { key: sql`thing.id`, type: "text" },
  sorts: {
    name: { key: sql`thing.name`, type: "text" },
    size: { key: sql`thing.size`, type: "integer" },
    made: { key: sql`thing.made_at`, type: "timestamptz" },
  },
  sort: "name",
  filters: {
    mark: {
      kind: "choice",
      label: "しるし",
      options: { plain: "ふつう", rare: "めずらしい" },
      where: (value) => sql`thing.mark = ${value}`,
      tabs: true,
    },
    made: { kind: "days", label: "日", at: sql`thing.made_at` },
  },
  search: {
    label: "番号",
    nearest: async (db, typed) => {
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from thing where id like ${`%${typed}%`} order by id desc limit 1001`,
      );
      return { ids: rows.map(({ id }) => id), more: rows.length > 1_000 };
    },
  },
  rows: async (db, ids) => {
    const { rows } = await db.execute<Row & Record<string, unknown>>(
      sql`select id, name, mark from thing where id = any(${sql.param([...ids])}::text[])`,
    );
    return new Map(rows.map((row) => [row.id, row]));
  },
  ...(acts ? { acts } : {}),
  csv: [
    ["番号", ({ id }) => id],
    ["名", ({ name }) => name],
  ],
});
const list = listOf();
const asked = (text: string): ListQuery =>
  readQuery(new URLSearchParams(text), {
    filters: shownFilters(list),
    sorts: Object.keys(list.sorts),
  });
/** Every page from the first to the last; `between` happens before each further one. */
async function walk(text: string, between: (page: number) => Promise<unknown> = async () => {}) {
  const seen: string[] = [];
  let query = asked(text);
  for (let page = 1; page < 100; page += 1) {
    const { rows, next } = await listPage(base.db, list, query, now);
    seen.push(...rows.map(({ id }) => id));
    if (!next) return seen;
    await between(page);
    query = { ...asked(text), after: next };
  }
  throw new Error("no end");
}
const all = async (order: string, where = "true") =>
  (await base.pool.query(`select id from thing where ${where} order by ${order}`)).rows.map(
    ({ id }: { id: string }) => id,
  );

describe("pages", () => {
  test.each([
    ["", "name, id"],
    ["sort=-name", "name desc, id desc"],
    ["sort=size", "size, id"],
    ["sort=-size", "size desc, id desc"],
    ["sort=made", "made_at, id"],
    ["sort=-made", "made_at desc, id desc"],
  ])("of %o come in one order over all rows", async (text, order) => {
    await fill(1, 230);
    expect(await walk(text)).toEqual(await all(order));
  });
  test("lose and double nothing while rows come before and after", async () => {
    await fill(1, 230);
    const before = await all("size, id");
    let made = 1_000;
    const seen = await walk("sort=size", async () => {
      await fill(made, made + 20);
      made += 21;
    });
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => before.includes(id))).toEqual(before);
  });
  test("go back to what stood before", async () => {
    await fill(1, 130);
    const first = await listPage(base.db, list, asked("sort=size"), now);
    const on = { ...asked("sort=size"), after: first.next ?? "" };
    const second = await listPage(base.db, list, on, now);
    const back = { ...asked("sort=size"), before: second.previous ?? "" };
    const again = await listPage(base.db, list, back, now);
    expect(again.rows).toEqual(first.rows);
    expect([first.previous, again.previous]).toEqual([null, null]);
    expect(again.next).not.toBeNull();
  });
  test("are counted to a thousand and say when there are more", async () => {
    await fill(1, 1_000);
    expect(await listPage(base.db, list, asked(""), now)).toMatchObject({
      count: 1_000,
      more: false,
    });
    await fill(1_001, 1_001);
    expect(await listPage(base.db, list, asked(""), now)).toMatchObject({
      count: 1_000,
      more: true,
    });
    expect(await listTabs(base.db, list, now)).toMatchObject([
      { value: "plain", count: 901, more: false },
      { value: "rare", count: 100, more: false },
    ]);
  });
  test("are filtered by choice and by days in Tokyo", async () => {
    await fill(1, 100);
    expect(await walk("mark=rare&sort=made")).toEqual(await all("made_at, id", "mark = 'rare'"));
    // Hours are counted from New Year: 24 of them are on the second.
    expect(await walk("made-from=2026-01-02&made-to=2026-01-02&sort=made")).toEqual(
      await all("made_at, id", "made_at >= '2026-01-02+09' and made_at < '2026-01-03+09'"),
    );
    expect(await walk("made-from=2026-01-02&made-to=2026-01-02")).toHaveLength(24);
  });
  test("of a search stand by nearness, or in the order that is asked for", async () => {
    await fill(1, 230);
    expect(await walk("q=id-00")).toEqual(await all("id desc"));
    expect(await walk("q=id-0001&sort=name")).toEqual(await all("name, id", "id like 'id-0001%'"));
    expect(await walk("q=id-0001&mark=rare")).toEqual(["id-00010"]);
    expect(await walk("q=nowhere")).toEqual([]);
  });
  test("of a search look up no more rows than they show, where nothing else is asked", async () => {
    await fill(1, 20_000);
    await base.pool.query("analyze thing");
    const ids = await all("id desc", "id < 'id-00901'");
    const found: DeskListDefinition<Row> = {
      ...list,
      search: {
        label: "番号",
        nearest: () => Promise.resolve({ ids, more: false }),
        answers: ["mark"],
      },
    };
    const page = (db: Reader, text: string) => listPage(db, found, asked(text), now);
    const read = await rowsRead(base.pool, (db) => page(db, "q=id&mark=plain"));
    expect(read["thing"]).toBeLessThanOrEqual(pageSize);
    const { rows, count } = await page(base.db, "q=id&mark=plain");
    expect([rows.map(({ id }) => id), count]).toEqual([ids.slice(0, pageSize), ids.length]);
    // What the search does not know of is asked of its rows.
    const some = await page(base.db, "q=id&made-from=2026-01-02&made-to=2026-01-02");
    expect(some.count).toBe(24);
  });
  test("begin anew where the place is nobody's", async () => {
    await fill(1, 60);
    const first = (await listPage(base.db, list, asked("sort=size"), now)).rows;
    for (const after of ["x", "%", writeCursor(["a'b", "c"]), writeCursor(["", ""])])
      expect(
        (await listPage(base.db, list, { ...asked("sort=size"), after }, now)).rows,
      ).toHaveLength(first.length);
  });
});

describe("what an address asks", () => {
  test("is read back as it was written, and nothing else is", () => {
    const query = asked("q= 絹 &mark=rare&made-from=2026-01-02&sort=-size&page=4&mark2=1");
    expect(queryText(query)).toBe("made-from=2026-01-02&mark=rare&q=%E7%B5%B9&sort=-size");
    expect(asked(queryText(query))).toEqual(query);
    expect(queryText(asked("mark=else&made-from=2026-13-90&sort=color"))).toBe("");
  });
  test("a place is read back, what is none is not", () => {
    expect(readCursor(writeCursor(["絹", "a/b+c"]))).toEqual(["絹", "a/b+c"]);
    for (const text of ["", "=", btoa("[1,2]"), btoa('["a"]'), writeCursor(["a\u0000", "b"])])
      expect(readCursor(text)).toBeUndefined();
  });
});

describe("saved filters", () => {
  const own = { uid: staff, list: "things" };
  const later = new Date(now.getTime() + 1_000);
  test("are their owner's alone, one of them opens the list, and they go with the person", async () => {
    await saveView(base.db, own, { name: "めずらしい", query: "mark=rare" }, now);
    await saveView(base.db, own, { name: "新しい", query: "sort=-made" }, later);
    const [one, two] = await views(base.db, own);
    expect(await views(base.db, { ...own, uid: other })).toEqual([]);
    expect(await openWith(base.db, { ...own, uid: other }, one?.id ?? "")).toMatchObject({
      code: "not-found",
    });
    expect(await removeView(base.db, { ...own, uid: other }, one?.id ?? "")).toMatchObject({
      code: "not-found",
    });
    for (const { id } of [one!, two!])
      expect(await openWith(base.db, own, id)).toMatchObject({ ok: true });
    expect((await views(base.db, own)).map(({ first }) => first)).toEqual([false, true]);
    await saveView(base.db, own, { name: "新しい", query: "sort=made" }, now);
    expect(await everyView(base.db, staff)).toMatchObject([
      { query: "mark=rare" },
      { query: "sort=made" },
    ]);
    expect(await removeView(base.db, own, one!.id)).toMatchObject({ ok: true });
    await base.db.transaction((tx) => removeViews(tx, staff));
    expect(await views(base.db, own)).toEqual([]);
  });
  test("are twenty at most", async () => {
    for (let at = 0; at < 20; at += 1)
      await saveView(base.db, own, { name: `${at}`, query: "" }, now);
    expect(await saveView(base.db, own, { name: "more", query: "" }, now)).toMatchObject({
      code: "too-many-views",
    });
    expect(await saveView(base.db, own, { name: "3", query: "mark=rare" }, now)).toMatchObject({
      ok: true,
    });
  });
});

describe("an act over many rows", () => {
  const clock = () => now;
  const marks: DeskAct = {
    label: "しるしをつける",
    async many(tx, ids) {
      const { rows } = await tx.execute<{ id: string }>(
        sql`update thing set mark = mark || '!' where id = any(${sql.param([...ids])}::text[]) returning id`,
      );
      const there = new Set(rows.map(({ id }) => id));
      return {
        refused: new Map(ids.filter((id) => !there.has(id)).map((id) => [id, "ありません"])),
      };
    },
  };
  const begun = async (of: DeskListDefinition<Row>, text = "") => {
    const act = await beginAct(
      base.db,
      of,
      { act: "mark", chosen: { all: asked(text) }, actor: staff },
      now,
    );
    if (!act.ok) throw new Error(act.code);
    return act.value.id;
  };
  const marked = async () =>
    (await base.pool.query("select mark, count(*)::int from thing group by mark order by mark"))
      .rows as { mark: string; count: number }[];
  const acting = (of: DeskListDefinition<Row>) => ({
    db: base.db,
    clock,
    lists: { things: () => of },
  });

  test("is done to each row once, also when it is killed in the middle", async () => {
    await fill(1, 230);
    let commits = 0;
    const of = listOf({
      mark: {
        label: "しるしをつける",
        async many(tx, ids, about) {
          commits += 1;
          // The process dies with its third part written and not committed.
          if (commits === 3) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
          return "many" in marks ? marks.many(tx, ids, about) : { refused: new Map() };
        },
      },
    });
    const id = await begun(of);
    await goOnWithAct(acting(of), id).catch(() => {});
    await goOnWithActs(acting(of));
    expect(await marked()).toEqual([
      { mark: "plain!", count: 207 },
      { mark: "rare!", count: 23 },
    ]);
    expect(await worksOf(base.db, of, staff, { id, now })).toMatchObject([
      { state: "done", total: 230, done: 230, failed: 0 },
    ]);
  });
  test("stops between its parts, and what was done stays done", async () => {
    await fill(1, 230);
    const of = listOf({ mark: marks });
    const id = await begun(of);
    const stopped = () => stopAct(base.db, { id, actor: staff }, now);
    expect(await stopAct(base.db, { id, actor: other }, now)).toMatchObject({ ok: false });
    await goOnWithAct(acting(of), id, 0);
    expect(await stopped()).toMatchObject({ ok: true });
    await goOnWithActs(acting(of));
    await goOnWithAct(acting(of), id);
    const [work] = await worksOf(base.db, of, staff, { id, now });
    expect(work).toMatchObject({ state: "stopped", done: 50, total: 230 });
    expect((await marked()).filter(({ mark }) => mark.endsWith("!"))).toMatchObject([
      { count: 45 },
      { count: 5 },
    ]);
    expect(await stopped()).toMatchObject({ code: "not-running" });
  });
  test("tells of each row why it could not be; one that breaks does not keep the others", async () => {
    await fill(1, 60);
    const of = listOf({
      mark: {
        label: "しるしをつける",
        async many(tx, ids, about) {
          if (ids.includes("id-00007")) throw new Error("broken");
          return "many" in marks ? marks.many(tx, ids, about) : { refused: new Map() };
        },
      },
    });
    const chosen = { ids: ["id-00006", "id-00007", "gone", "id-00008", "id-00008"] };
    const act = await beginAct(base.db, of, { act: "mark", chosen, actor: staff }, now);
    await goOnWithActs(acting(of));
    const id = act.ok ? act.value.id : "";
    const [work] = await worksOf(base.db, of, staff, { id, now });
    expect(work).toMatchObject({ state: "done", total: 4, done: 2, failed: 2 });
    expect(work?.refused.map(({ row }) => row)).toEqual(["id-00007", "gone"]);
    expect(await worksOf(base.db, of, other, { id, now })).toEqual([]);
    const { rows } = await base.pool.query("select action, after from audit");
    expect(rows).toMatchObject([{ action: "desk-act.begun", after: { total: 4 } }]);
  });
  test.each([
    [
      "by one",
      (seen: (string | null)[]): DeskAct => ({
        label: "送る",
        one: async () => void seen.push(screenNow()),
      }),
    ],
    [
      "in parts",
      (seen: (string | null)[]): DeskAct => ({
        label: "送る",
        many: async () => {
          seen.push(screenNow());
          return { refused: new Map() };
        },
      }),
    ],
  ])("%s: is recorded as done where it was begun, though a job does it", async (_how, made) => {
    await fill(1, 3);
    const seen: (string | null)[] = [];
    const of = listOf({ mark: made(seen) });
    await onScreen(
      () => "/admin/things",
      () => begun(of),
    );
    await goOnWithActs(acting(of));
    expect([...new Set(seen)]).toEqual(["/admin/things"]);
  });
  test("goes one by one where each row has transactions of its own", async () => {
    await fill(1, 5);
    const seen: string[] = [];
    const of = listOf({
      mark: {
        label: "送る",
        async one(_db, id) {
          seen.push(id);
          if (id === "id-00003") throw new Error("broken");
          return id === "id-00002" ? "送れません" : undefined;
        },
      },
    });
    const id = await begun(of, "sort=made");
    await goOnWithActs(acting(of));
    expect(seen).toHaveLength(5);
    expect(await worksOf(base.db, of, staff, { id, now })).toMatchObject([
      { state: "done", done: 3, failed: 2 },
    ]);
  });
  test("is refused for nothing, for too many, and for what the list does not know", async () => {
    await fill(1, maxActRows + 1);
    const of = listOf({ mark: marks });
    const begin = (act: string, chosen: Parameters<typeof beginAct>[2]["chosen"]) =>
      beginAct(base.db, of, { act, chosen, actor: staff }, now);
    expect(await begin("mark", { all: asked("") })).toMatchObject({ code: "too-many-rows" });
    expect(await begin("mark", { ids: [] })).toMatchObject({ code: "no-rows" });
    expect(await begin("toString", { all: asked("mark=rare") })).toMatchObject({ code: "no-act" });
    expect(await begin("mark", { all: asked("mark=rare") })).toMatchObject({ ok: true });
  });
});

describe("the table file", () => {
  const read = async (letters: "utf-8" | "shift_jis", text = "") => {
    const parts: Uint8Array[] = [];
    for await (const one of csvBytes(csvTexts(base.db, list, asked(text), now), letters))
      parts.push(one);
    return Buffer.concat(parts);
  };
  test("has what the list has, in its order, however long it is", async () => {
    await fill(1, 1_203);
    const lines = (await read("utf-8", "sort=-size")).toString().trim().split("\n").slice(1);
    expect(lines.map((line) => line.split(",")[0])).toEqual(await all("size desc, id desc"));
  });
  test("no cell is worked out by a spreadsheet, in both letters", async () => {
    await fill(1, 5);
    for (const [at, sign] of ["=", "+", "-", "@", "𠮷é"].entries())
      await base.pool.query("update thing set name = $1 where id = $2", [
        `${sign}1+1`,
        `id-0000${at + 1}`,
      ]);
    const utf8 = (await read("utf-8")).toString();
    expect(utf8.startsWith("\ufeff番号")).toBe(true);
    const names = (text: string) =>
      text
        .trim()
        .split("\n")
        .slice(1)
        .map((line) => line.split(",")[1])
        .toSorted();
    expect(names(utf8)).toEqual(["'+1+1", "'-1+1", "'=1+1", "'@1+1", "𠮷é1+1"]);
    const japanese = iconv.decode(await read("shift_jis"), "cp932");
    expect(names(japanese)).toContain("〓〓1+1");
    expect(japanese.startsWith("番号")).toBe(true);
  });
});
