// Who sells, written at the desk over HTTP: what staff write is on the pages that
// were kept, and who is not of the staff writes nothing.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedIn } from "#features/identity/account/service.server.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, signedIn } from "./people.ts";
import { type OpenApp, openApp } from "./kit/app.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
const who = {} as Record<"staff" | "half" | "member", SignedIn>;
beforeAll(async () => {
  base = await freshDatabase();
  const person = await aPerson(base, { authority: "staff" });
  who.staff = await signedIn(base, person, { second: true });
  who.half = await signedIn(base, person);
  who.member = await signedIn(base, await aPerson(base));
  app = await openApp({ DATABASE_URL: base.url, SEED: "none" });
}, 90_000);
afterAll(async () => {
  await app?.stop();
  await base?.close();
});

const desk = "/admin/shop";
const ask = (path: string, name?: keyof typeof who, fields?: Record<string, string>) =>
  app.fetch(`${app.base}${path}`, {
    redirect: "manual",
    ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
    headers: { origin: app.base, ...(name ? { cookie: `session=${who[name].token}` } : {}) },
  });
const read = async (path: string, name?: keyof typeof who) =>
  (await (await ask(path, name)).text()).replaceAll("<!-- -->", "");
const notice = "/policies/tokushoho";
/** The fields as the page shows them, with those that are empty in the examples. */
async function shown(): Promise<Record<string, string>> {
  const plain = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  const inputs = [...(await read(desk, "staff")).matchAll(/<input[^>]*>/g)].flatMap(([tag]) => {
    const name = /name="([^"]*)"/.exec(tag)?.[1];
    return name ? [[name, plain(/value="([^"]*)"/.exec(tag)?.[1] ?? "")] as const] : [];
  });
  return { ...Object.fromEntries(inputs), intent: "details" };
}

test.each(["half", "member", undefined] as const)(
  "%s neither sees nor writes who sells",
  async (name) => {
    const before = await read(notice);
    const answer = await ask(desk, name, { intent: "details", legalName: "よその店" });
    expect([302, 303, 403, 404]).toContain(answer.status);
    expect((await ask(desk, name)).status).not.toBe(200);
    expect(await read(notice)).toBe(before);
  },
);

test("what staff write stands on the legal notice at once, also where it was kept", async () => {
  expect(await read(notice)).toContain("くせごよみ");
  const fields = await shown();
  const mine = {
    ...fields,
    name: "朝凪堂",
    legalName: "朝凪堂合同会社",
    address: "京都府京都市中京区御倉町1-2",
    phone: "075-111-2222",
  };
  const wrong = await ask(desk, "staff", { ...mine, phone: "でんわ", invoiceNumber: "T12" });
  expect(wrong.status).toBe(422);
  const page = await wrong.text();
  expect(page).toContain("数字とハイフンでお書きください");
  expect(page).toContain("T と13けたの数字です");
  expect(page).toContain('value="でんわ"');
  expect(page).toContain('value="朝凪堂合同会社"');
  expect(await read(notice)).not.toContain("朝凪堂合同会社");

  const saved = await ask(desk, "staff", mine);
  expect(saved.headers.get("location")).toBe(`${desk}?done=saved`);
  const now = await read(notice);
  for (const word of ["朝凪堂合同会社", "京都府京都市中京区御倉町1-2", "075-111-2222"])
    expect(now).toContain(word);
  expect(await read("/")).toMatch(/<title>[^<]*朝凪堂/);
  expect(await read("/admin/audit", "staff")).toContain("お店のことを変えました");

  const stale = await ask(desk, "staff", { ...mine, name: "夕凪堂" });
  expect(stale.status).toBe(409);
  expect(await stale.text()).toContain('value="夕凪堂"');
  expect(await read("/")).toMatch(/<title>[^<]*朝凪堂/);
  const same = await ask(desk, "staff", await shown());
  expect(same.headers.get("location")).toBe(`${desk}?done=same`);
});

test("a form whose earlier state is none of ours is a bad request", async () => {
  const answer = await ask(desk, "staff", { ...(await shown()), seen: "{" });
  expect(answer.status).toBe(400);
});
