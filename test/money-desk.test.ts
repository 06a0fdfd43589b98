// The desk's lists of boxes, plans and charges over HTTP: who may, pages both ways,
// acts over many rows, filters of one person, table files, and the forms beside the rows.
import { randomUUID } from "node:crypto";
import iconv from "iconv-lite";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { SignedIn } from "#features/identity/account/service.server.ts";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, type Person, signedIn } from "./people.ts";
import { type OpenApp, openApp } from "./kit/app.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
const who = {} as Record<"owner" | "staff" | "other" | "half" | "member", SignedIn>;
let buyer: Person;
let plan: string;

/** A box of the plan, to be sent on a day. */
async function aBox(day: string, name: string, more: { asks?: string[]; state?: string } = {}) {
  const id = randomUUID();
  const address = {
    name,
    kana: "さんじょう みお",
    postalCode: "6048166",
    prefecture: "京都府",
    city: "京都市中京区",
    street: "御倉町1-2",
    building: "",
    phone: "0751234567",
  };
  await base.pool.query(
    "insert into parcel (id, subscription_id, uid, invoice_id, state, ship_on, address, contents, asks, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, '[]', $8, now(), now())",
    [
      id,
      plan,
      buyer.uid,
      `in_${id}`,
      more.state ?? "planned",
      day,
      JSON.stringify(address),
      JSON.stringify(more.asks ?? []),
    ],
  );
  return id;
}
beforeAll(async () => {
  base = await freshDatabase();
  await ensureItems(base.db, itemMasters);
  const person = await aPerson(base, { authority: "staff" });
  who.staff = await signedIn(base, person, { second: true });
  who.half = await signedIn(base, person);
  const owner = await aPerson(base, { authority: "owner" });
  who.owner = await signedIn(base, owner, { second: true });
  who.other = await signedIn(base, await aPerson(base, { authority: "staff" }), { second: true });
  buyer = await aPerson(base);
  who.member = await signedIn(base, buyer);
  plan = randomUUID();
  await base.pool.query(
    "insert into subscription (id, uid, item_id, provider_id, customer, status, amount, interval, period_start, period_end, created_at, updated_at) values ($1, $2, '000001', 'sub_1', 'cus_1', 'past_due', 3300, 'month', now(), now(), now(), now())",
    [plan, buyer.uid],
  );
  app = await openApp({ DATABASE_URL: base.url, SEED: "none" });
}, 90_000);
afterAll(async () => {
  await app?.stop();
  await base?.close();
});

type Name = keyof typeof who | "visitor";
const send = (path: string, name: Name, init: RequestInit = {}) =>
  app.fetch(`${app.base}${path}`, {
    redirect: "manual",
    ...init,
    headers: {
      accept: "text/html",
      origin: app.base,
      ...(name === "visitor" ? {} : { cookie: `session=${who[name].token}` }),
    },
  });
const seen = async (path: string, name: Name = "staff") =>
  (await (await send(path, name)).text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
async function post(path: string, fields: Record<string, string> | [string, string][], name: Name) {
  const body = new URLSearchParams(fields);
  const answer = await send(path, name, { method: "POST", body });
  return {
    status: answer.status,
    to: answer.headers.get("location") ?? "",
    text: (await answer.text()).replaceAll("<!-- -->", ""),
  };
}
const rowsOn = (html: string) =>
  [...html.matchAll(/name="row" value="([\da-f-]{36})"/g)].map(([, id]) => id);
const ways = (html: string, rel: "next" | "prev") =>
  new RegExp(`<a[^>]*rel="${rel}"[^>]*>`).exec(html)?.[0].replace(/.*href="([^"]*)".*/, "$1");
const states = async (ids: readonly string[]) => {
  const { rows } = await base.pool.query<{ id: string; state: string }>(
    "select id, state from parcel where id = any($1)",
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.state);
};
const acting = (act: string, ids: readonly string[], name: Name = "staff") =>
  post(
    "/admin/parcels",
    [["intent", "act"], ["act", act], ...ids.map((id): [string, string] => ["row", id])],
    name,
  );
/** Until the act that an address names is at its end. */
const ended = (to: string) =>
  vi.waitFor(
    async () => {
      const id = new URL(to, app.base).searchParams.get("act");
      const { rows } = await base.pool.query<{ state: string; done: number; failed: number }>(
        "select state, done, failed from desk_act where id = $1",
        [id],
      );
      expect(rows[0]?.state).not.toBe("running");
      return { id, ...rows[0] };
    },
    { timeout: 30_000, interval: 200 },
  );
const refusedTo = [
  ["visitor", 302],
  ["member", 404],
  ["half", 302],
] as const;

describe("who may", () => {
  test("read, act, keep, and take the table file: staff with their second factor alone", async () => {
    const id = await aBox("2026-12-01", "だれか");
    for (const [name, status] of refusedTo) {
      for (const path of ["/admin/parcels", "/admin/subscriptions", "/admin/payments"])
        expect((await send(path, name)).status, `${name} ${path}`).toBe(status);
      expect((await acting("pack", [id], name)).status, name).toBe(status);
      const keep = { intent: "keep", name: "x", query: "" };
      expect((await post("/admin/parcels", keep, name)).status, name).toBe(status);
      expect((await post("/admin/parcels", { intent: "pack", id }, name)).status, name).toBe(
        status,
      );
      for (const list of ["parcels", "subscriptions", "payments"])
        expect((await send(`/admin/lists/${list}/file`, name)).status, name).toBe(status);
    }
    expect(await states([id])).toEqual(["planned"]);
    const { rows } = await base.pool.query(
      "select 1 from desk_act union all select 1 from desk_view",
    );
    expect(rows).toEqual([]);
  });
});

describe("pages and filters", () => {
  test("go on and back by key, and show neither twice", async () => {
    const ids = await Promise.all(
      Array.from({ length: 51 }, () => aBox("2027-01-05", "おなじ日の人")),
    );
    const asked = "/admin/parcels?ship-from=2027-01-05&ship-to=2027-01-05";
    const first = await seen(asked);
    expect(first).toContain("51件");
    expect(rowsOn(first)).toHaveLength(50);
    expect(ways(first, "prev")).toBeUndefined();
    const second = await seen(ways(first, "next") ?? "");
    expect([...rowsOn(first), ...rowsOn(second)].toSorted()).toEqual(ids.toSorted());
    expect(ways(second, "next")).toBeUndefined();
    expect(rowsOn(await seen(ways(second, "prev") ?? ""))).toEqual(rowsOn(first));
    const emptied = await seen("/admin/parcels?ship-from=2030-01-01");
    expect(emptied).toContain("見つかりませんでした。");
  });

  test("a box is found by its name without spaces, and by what is asked of its member", async () => {
    const id = await aBox("2027-02-01", "北川　はるか", { asks: ["手ぬぐい"] });
    const sent = await aBox("2027-02-01", "北川　はるか", { state: "shipped" });
    expect(rowsOn(await seen(`/admin/parcels?q=${encodeURIComponent("北川はるか")}`))).toEqual([
      id,
    ]);
    expect(rowsOn(await seen("/admin/parcels?state=asked"))).toEqual([id]);
    expect(rowsOn(await seen("/admin/parcels?state=planned"))).not.toContain(id);
    expect(await seen("/admin/parcels?ship-from=2027-02-01")).not.toContain(sent);
  });

  test("plans by state, by plan, by member and by name", async () => {
    const of = async (asked: string) =>
      (await seen(`/admin/subscriptions?${asked}`)).includes(`/admin/members/${buyer.uid}`);
    expect(await of("status=past_due")).toBe(true);
    expect(await of("status=active")).toBe(false);
    expect(await of("item=000001")).toBe(true);
    expect(await of(`member=${buyer.uid}`)).toBe(true);
    expect(await of(`member=${randomUUID()}`)).toBe(false);
    expect(await of("member=x")).toBe(false);
    expect(await of(`q=${encodeURIComponent(buyer.email)}`)).toBe(true);
    expect(await of("q=nobody@example.jp")).toBe(false);
  });
});

describe("an act over many rows", () => {
  test("is done once for each, tells which could not be, and does nothing a second time", async () => {
    const ids = [await aBox("2027-03-01", "一"), await aBox("2027-03-01", "二")];
    const asked = await aBox("2027-03-01", "三", { asks: ["手ぬぐい"] });
    const begun = await acting("pack", [...ids, asked]);
    expect(begun.status).toBe(303);
    expect(await ended(begun.to)).toMatchObject({ state: "done", done: 2, failed: 1 });
    expect(await states([...ids, asked])).toEqual(["packing", "packing", "planned"]);
    expect(await seen(begun.to)).toContain("品切れをおたずね中です。");
    const again = await acting("pack", ids);
    expect(await ended(again.to)).toMatchObject({ state: "done", done: 2, failed: 0 });
    const { rows } = await base.pool.query(
      "select 1 from audit where action = 'parcel.packing' and subject = any($1)",
      [ids.map((id) => `parcel:${id}`)],
    );
    expect(rows).toHaveLength(2);
  });

  test("without rows, or of a name that is no act, it is refused", async () => {
    expect(await acting("pack", [])).toMatchObject({ status: 409 });
    const unknown = await acting("burn", [await aBox("2027-03-02", "四")]);
    expect(unknown.status).toBe(409);
    expect(unknown.text).toContain("できなくなった操作です。");
  });

  test("is stopped by who began it alone; what was not begun stays as it is", async () => {
    const ids = [await aBox("2027-04-01", "一"), await aBox("2027-04-01", "二")];
    const held = await base.pool.connect();
    await held.query("begin");
    await held.query("select 1 from parcel where id = $1 for update", [ids[0]]);
    const begun = await acting("pack", ids);
    const id = new URL(begun.to, app.base).searchParams.get("act") ?? "";
    const stop = (name: Name) => post("/admin/parcels", { intent: "stop", id }, name);
    expect((await stop("other")).status).toBe(409);
    for (const [name, status] of refusedTo) expect((await stop(name)).status, name).toBe(status);
    expect((await stop("staff")).status).toBe(303);
    await held.query("rollback");
    held.release();
    expect(await ended(begun.to)).toMatchObject({ state: "stopped" });
    expect((await states(ids))[1]).toBe("planned");
    const late = await stop("staff");
    expect(late.status).toBe(409);
    expect(late.text).toContain("もう終わっています。");
  });
});

describe("filters of one person", () => {
  test("are kept, opened with and dropped by that one; nobody else sees or moves them", async () => {
    const keep = { intent: "keep", name: "荷づくり中だけ", query: "state=packing" };
    expect((await post("/admin/parcels?state=packing", keep, "staff")).status).toBe(303);
    expect(await seen("/admin/parcels")).toContain("荷づくり中だけ");
    expect(await seen("/admin/parcels", "other")).not.toContain("荷づくり中だけ");
    const { rows } = await base.pool.query<{ id: string }>("select id from desk_view");
    const id = rows[0]?.id ?? "";
    for (const intent of ["first", "drop"])
      expect((await post("/admin/parcels", { intent, id }, "other")).status, intent).toBe(404);
    expect((await post("/admin/parcels", { intent: "first", id }, "staff")).status).toBe(303);
    expect((await send("/admin/parcels", "staff")).headers.get("location")).toContain(
      "state=packing",
    );
    expect((await send("/admin/parcels", "other")).status).toBe(200);
    // Of another list it is nothing.
    expect((await post("/admin/orders", { intent: "drop", id }, "staff")).status).toBe(404);
    expect((await post("/admin/parcels", { intent: "drop", id }, "staff")).status).toBe(303);
    expect((await base.pool.query("select 1 from desk_view")).rows).toEqual([]);
  });

  test("without a name nothing is kept, and the sentence stands beside the field", async () => {
    const kept = await post("/admin/parcels", { intent: "keep", name: " ", query: "" }, "staff");
    expect(kept.status).toBe(422);
    expect(kept.text).toContain("名前を書いてください。");
  });
});

describe("the table file", () => {
  test("holds what the address asks for, and no cell that a spreadsheet works out", async () => {
    await aBox("2027-05-01", "=HYPERLINK(1)");
    await aBox("2027-05-02", "𠮷野 花");
    const path = "/admin/lists/parcels/file?ship-from=2027-05-01&ship-to=2027-05-31";
    const bytes = async (letters: string) => {
      const answer = await send(`${path}&letters=${letters}`, "staff");
      expect(answer.headers.get("content-type")).toBe(`text/csv; charset=${letters}`);
      expect(answer.headers.get("content-disposition")).toContain("parcels.csv");
      return Buffer.from(await answer.arrayBuffer());
    };
    const plain = await bytes("utf-8");
    expect([...plain.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = plain.toString("utf8").trim().split("\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain("2027-05-01,準備まち,'=HYPERLINK(1),");
    expect(lines[2]).toContain("𠮷野 花");
    const theirs = iconv.decode(await bytes("shift_jis"), "cp932");
    expect(theirs.split("\n")[0]).toContain("発送の日,状態,お名前");
    expect(theirs).toContain("〓野 花");
  });

  test("there is none of a list that is not there", async () => {
    // What no role is named for is for owners alone.
    for (const list of ["nothing", "constructor"]) {
      expect((await send(`/admin/lists/${list}/file`, "owner")).status, list).toBe(404);
      expect((await send(`/admin/lists/${list}/file`, "staff")).status, list).toBe(403);
    }
    for (const list of ["subscriptions", "payments"])
      expect((await send(`/admin/lists/${list}/file`, "staff")).status, list).toBe(200);
  });
});

describe("the forms beside the rows", () => {
  test("a box is packed, sent with its number, and comes back to the list as it was asked", async () => {
    const id = await aBox("2027-06-01", "六");
    const at = "/admin/parcels?state=planned";
    const packed = await post(at, { intent: "pack", id }, "staff");
    expect([packed.status, packed.to]).toEqual([303, "/admin/parcels?state=planned&done=1"]);
    const short = { intent: "ship", id, carrier: "ヤマト運輸", tracking: "12" };
    const refused = await post(at, short, "staff");
    expect(refused.status).toBe(422);
    expect(await states([id])).toEqual(["packing"]);
    const sent = { ...short, tracking: "1234-5678-9012" };
    const onPage = await post("/admin/parcels?ship-from=2027-06-01", short, "staff");
    expect(onPage.text).toContain('value="12"');
    expect(onPage.text).toContain("お問い合わせ番号は英数字8〜20けたでご入力ください。");
    expect((await post("/admin/parcels", sent, "staff")).status).toBe(303);
    expect(await states([id])).toEqual(["shipped"]);
    const late = await post("/admin/parcels", sent, "staff");
    expect(late.status).toBe(409);
    expect(late.text).toContain("この包みは、もう先へ進んでいます。");
  });

  test("a plan's note is kept; one too long comes back beside its field; its end wants a reason", async () => {
    const at = "/admin/subscriptions";
    const note = (memo: string) => post(at, { intent: "memo", id: plan, memo }, "staff");
    expect((await note("来月お電話")).to).toBe(`${at}?done=memo`);
    expect(await seen(at)).toContain("来月お電話");
    const long = await note("あ".repeat(5_000));
    expect(long.status).toBe(422);
    expect(long.text).toContain("文字までです。");
    const end = await post(at, { intent: "end", id: plan, reason: " " }, "staff");
    expect(end.status).toBe(422);
    expect(end.text).toContain("わけをお書きください。");
    for (const [name, status] of refusedTo)
      expect((await post(at, { intent: "end", id: plan, reason: "x" }, name)).status).toBe(status);
  });

  test("a charge that is not there gives nothing back", async () => {
    const fields = { intent: "plan", id: "in_nobody", amount: "100", reason: "お客さまのご都合" };
    const back = await post("/admin/payments", fields, "staff");
    expect(back.status).toBe(409);
    expect(back.text).toContain("このお支払いは見つからないか、返金できる状態ではありません。");
    const wrong = await post("/admin/payments", { ...fields, amount: "0" }, "staff");
    expect(wrong.status).toBe(422);
    for (const [name, status] of refusedTo)
      expect((await post("/admin/payments", fields, name)).status, name).toBe(status);
  });
});
