// Whoever outside gets something of a reader stands in one list: no integration, setting or page
// may lead to another, and the privacy policy says it.
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { readEnv } from "#server/env.server.ts";
import { formHosts, recipientRows, recipients } from "#server/outside-recipients.ts";
import { outsideSettings } from "#server/settings-outside.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const nothing = readEnv({ DATA_DIR: "/nowhere" });
const everything = {
  ...nothing,
  NODE_ENV: "production" as const,
  ALLOW_STAND_INS: false,
  STRIPE_SECRET_KEY: "sk_test_1",
  LINE_LOGIN_CHANNEL_ID: "1",
  LINE_MESSAGING_TOKEN: "token",
  GOOGLE_CLIENT_ID: "1",
  SMTP_URL: "smtps://a:b@smtp.example.jp",
  STORAGE: "s3" as const,
  VIMEO_TOKEN: "token",
};

test("every integration has its row, and every row its integration", () => {
  const folders = readdirSync(new URL("../app/integrations", import.meta.url));
  expect([...new Set(recipients.map(({ integration }) => integration))].toSorted()).toEqual(
    folders.toSorted(),
  );
});
test("every address of the settings of outside services is asked by a row", () => {
  const asked = recipients.flatMap(({ hosts }) => hosts(nothing)).filter(Boolean);
  const given = Object.keys(outsideSettings).flatMap((name) => {
    const value: unknown = Reflect.get(nothing, name);
    return typeof value === "string" && value.startsWith("https:") ? [value] : [];
  });
  expect(given.length).toBeGreaterThan(4);
  expect([...new Set(asked)].toSorted()).toEqual(given.toSorted());
});
test("the policy shows what is turned on, and says so where nothing is", () => {
  expect(recipientRows(nothing)).toEqual([["送信先", "いまは、ありません。"]]);
  const all = recipientRows(everything);
  expect(all).toHaveLength(recipients.filter(({ told }) => told).length);
  for (const [, words] of all) expect(words).toMatch(/^送るもの：.+。目的：.+。$/);
  expect(recipientRows({ ...nothing, GOOGLE_CLIENT_ID: "1" }).map(([who]) => who)).toEqual([
    "Google LLC（Googleでのログイン）",
  ]);
  expect(formHosts(nothing)).toEqual([]);
  expect(formHosts(everything)).toEqual([
    "https://checkout.stripe.com",
    "https://access.line.me",
    "https://accounts.google.com",
  ]);
});
test("pages let a browser reach nobody else, and the policy has its table", async () => {
  const answer = await shop.visitor().get("/policies/privacy-policy");
  const policy = answer.headers.get("content-security-policy") ?? "";
  const known = recipients.flatMap(({ browser }) => (browser?.frame ? [browser.frame] : []));
  expect([...policy.matchAll(/https:\/\/[^ ;]+/g)].map(([host]) => host)).toEqual(known);
  const page = await answer.text();
  expect(page).toContain("外への送信");
  expect(page).toContain("いまは、ありません。");
});
