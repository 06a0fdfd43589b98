// Who reads, likes, reports, answers and writes impressions: every item that can be held against
// every group, told by hand from the licence table, and counted.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { freshDatabase } from "#test/database.ts";
import { writeComment } from "./comments.server.ts";
import { like, likeComment, unlike, unlikeComment } from "./likes.server.ts";
import { latestKansou, oneKansou } from "./read.server.ts";
import { reportKansou } from "./reports.server.ts";
import { rightsInRows } from "./internal/access-store.server.ts";
import { type KansouGroup, kansouGroups } from "./rules.ts";
import { writeKansou } from "./service.server.ts";
import { aWriter, openPlans, written } from "./testing.ts";

const now = tokyo("2026-11-23 12:00:00");
/** As the licence table has it: the groups in which a holder writes, and so reads. */
const members: Readonly<Record<string, readonly KansouGroup[]>> = {
  "000001": ["eichi"],
  "000002": ["kafuku"],
  "000003": ["dcode"],
  "000004": ["syaka"],
  "000005": ["eichi"],
  "000006": ["kafuku"],
  "000007": ["eichi", "kafuku"],
  "000008": ["eichi"],
  "000009": ["wa"],
  "000011": ["eichi"],
  "000012": ["kafuku"],
  "000015": ["osusowa"],
  // The main plans in their other form are the same plans.
  "300001": ["eichi"],
  "300002": ["kafuku"],
  "300003": ["dcode"],
  "300004": ["syaka"],
  "300005": ["eichi"],
  "300006": ["kafuku"],
  "300007": ["eichi", "kafuku"],
  "300008": ["eichi"],
  "300009": ["wa"],
};
/** のぞくる in all its forms reads the six, and writes in none. */
const lookers = ["000010", "000022", "000023", "300010"];

let base: Awaited<ReturnType<typeof freshDatabase>>;
const there = {} as Record<KansouGroup, { id: string; comment: string }>;
beforeAll(async () => {
  base = await freshDatabase();
  await openPlans(base);
  for (const group of kansouGroups) {
    const item = Object.keys(members).find((one) => members[one]?.includes(group)) ?? "";
    const writer = await aWriter(base, [item], now);
    const id = await written(base, writer, "息が長くなりました。", now, group);
    const said = await writeComment(base.db, { uid: writer, asStaff: false }, id, words(), now);
    there[group] = { id, comment: said.ok ? said.value.id : "" };
  }
}, 60_000);
afterAll(() => base.close());

const words = () => ({ body: "わかります。", key: randomUUID(), anyway: false });
const acts = ["list", "read", "like", "unlike", "like what was said", "take that back"] as const;
const asMember = ["report", "answer", "write"] as const;
type Act = (typeof acts)[number] | (typeof asMember)[number];

/** Whether it succeeded. Each is a call of its own, as a page or a call of the API makes it. */
const does: Readonly<Record<Act, (uid: string, group: KansouGroup) => Promise<boolean>>> = {
  list: async (uid, group) => {
    const { reads } = await rightsInRows(base.db, uid, now);
    const page = await latestKansou(base.db, { uid, groups: reads, before: null }, now);
    return page.kansou.some(({ id }) => id === there[group].id);
  },
  read: async (uid, group) => {
    const { reads } = await rightsInRows(base.db, uid, now);
    return Boolean(await oneKansou(base.db, { uid, groups: reads, id: there[group].id }, now));
  },
  like: async (uid, group) =>
    (await like(base.db, { uid, asStaff: false }, there[group].id, now)).ok,
  unlike: async (uid, group) =>
    (await unlike(base.db, { uid, asStaff: false }, there[group].id, now)).ok,
  "like what was said": async (uid, group) =>
    (await likeComment(base.db, { uid, asStaff: false }, there[group].comment, now)).ok,
  "take that back": async (uid, group) =>
    (await unlikeComment(base.db, { uid, asStaff: false }, there[group].comment, now)).ok,
  report: async (uid, group) => {
    const { reads: groups } = await rightsInRows(base.db, uid, now);
    const report = { comment: "", reason: "other", note: "" } as const;
    const done = await reportKansou(base.db, { uid, groups }, there[group].id, report, now);
    await base.pool.query("delete from kansou_report");
    return done.ok;
  },
  answer: async (uid, group) =>
    (await writeComment(base.db, { uid, asStaff: false }, there[group].id, words(), now)).ok,
  write: async (uid, group) => {
    const done = await writeKansou(base.db, uid, { ...words(), plan: group, media: null }, now);
    // The list has room for ten.
    await base.pool.query("delete from kansou where uid = $1", [uid]);
    return done.ok;
  },
};
const everyAct = [...acts, ...asMember];
const writing: readonly Act[] = ["answer", "write"];
const may = (item: string, group: KansouGroup, act: Act): boolean =>
  writing.includes(act)
    ? (members[item] ?? []).includes(group)
    : lookers.includes(item) || (members[item] ?? []).includes(group);

/** What of all acts in all groups came out other than the table says; and how many were asked. */
async function asked(uid: string, item: string) {
  const wrong: string[] = [];
  let [yes, no] = [0, 0];
  for (const group of kansouGroups)
    for (const act of everyAct) {
      const did = await does[act](uid, group);
      if (did) yes += 1;
      else no += 1;
      if (did !== may(item, group, act)) wrong.push(`${item} ${group} ${act}: ${did}`);
    }
  return { wrong, yes, no };
}
const counted = { yes: 0, no: 0 };

test.each(itemMasters.map(({ id, title }) => [id, title] as const))(
  "who holds %s (%s) does what its row says, and nothing else",
  async (item) => {
    const { wrong, yes, no } = await asked(await aWriter(base, [item], now), item);
    expect(wrong).toEqual([]);
    counted.yes += yes;
    counted.no += no;
  },
);
test("who holds nothing, or held something once, does nothing", async () => {
  const nobody = await aWriter(base, [], now);
  const [former, paused] = [
    await aWriter(base, ["000001"], now),
    await aWriter(base, ["000001"], now),
  ];
  await base.pool.query("update item_own set expire_at = $2 where uid = $1", [former, now]);
  await base.pool.query("update item_own set status = 'paused' where uid = $1", [paused]);
  for (const uid of [nobody, former, paused])
    expect(await asked(uid, "")).toEqual({ wrong: [], yes: 0, no: 54 });
});
test("all in all so many may and so many may not", () => {
  // 23 rows in which a holder writes (9 acts each), 4 × 6 in which one only reads (7 each).
  const yes = 23 * 9 + 4 * 6 * 7;
  expect(counted).toEqual({ yes, no: itemMasters.length * 6 * 9 - yes });
});
