// What a member wrote is refused with a sentence where it is too long, and comes back whole:
// nothing is cut on the way.
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const longest = "あ".repeat(1_000);
const tooLong = `${longest}い`;

async function aPlan() {
  const member = await shop.browserOf();
  const [row] = (await shop.query(
    `insert into subscription (id, uid, item_id, provider_id, customer, status, amount, interval,
       period_start, period_end, created_at, updated_at)
     values (gen_random_uuid(), $1, '000001', 'sub_' || gen_random_uuid(), 'cus_x', 'active',
       3850, 'month', now(), now() + interval '1 month', now(), now()) returning id`,
    [member.person.uid],
  )) as { id: string }[];
  const id = row?.id ?? "";
  const kept = async () =>
    (await shop.query(
      "select reason_text, cancel_at_period_end as ends from subscription where id = $1",
      [id],
    )) as object[];
  return { member, id, kept };
}

describe("the words of who stops", () => {
  test("one too many: refused beside the field, whole, and nothing is stopped", async () => {
    const { member, id, kept } = await aPlan();
    const sent = await member.post(`/mypage/stop/${id}`, { reason_text: tooLong });
    const page = await sent.text();
    expect(sent.status).toBe(422);
    expect(page).toContain("1000文字までです。");
    expect(page).toContain(tooLong);
    expect(page).toContain('href="#reason_text"');
    expect(await kept()).toEqual([{ reason_text: null, ends: false }]);
  });
  test("by the call: refused with the same meaning, and nothing is stopped", async () => {
    const { member, id, kept } = await aPlan();
    const opened = await member.call("/api/v1/accessToken", {});
    const { data } = (await opened.json()) as { data: { token: string } };
    const change = { id, status: "cancel", reason_text: tooLong };
    const sent = await member.call("/api/v1/subscription/update", change, {
      authorization: `Bearer ${data.token}`,
    });
    expect(sent.status).toBe(422);
    expect(JSON.stringify(await sent.json())).toContain("1,000文字まで");
    expect(await kept()).toEqual([{ reason_text: null, ends: false }]);
  });
});

test("a wish beside a seat is not cut either", async () => {
  const member = await shop.browserOf();
  const note = `${"席".repeat(500)}を`;
  const sent = await member.post("/account/prevo_reserve", { item: "000021", note });
  const page = await sent.text();
  expect([sent.status, sent.headers.get("location")]).toEqual([422, null]);
  expect(page).toContain("500文字までです。");
  expect(page).toContain(note);
});

// A browser cuts what is pasted at `maxlength` without a word. A text of several lines may be typed
// and pasted far beyond what is kept: the server says so.
test("no field of several lines of a page for members cuts what is pasted", () => {
  const cut = globSync("app/routes/**/*.tsx")
    .filter((file) => !file.includes("routes/admin/"))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/<TextArea\b[\s\S]*?\/>/g)]
        .filter(([field]) => /maxLength=\{(?!maxTyped\})/.test(field))
        .map(([field]) => `${file}: ${field.replaceAll(/\s+/g, " ")}`),
    );
  expect(cut).toEqual([]);
});
