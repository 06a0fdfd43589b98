import { describe, expect, test } from "vitest";
import { pathOfLink, plainPush, readPush } from "./rules.ts";
import { DeviceForm } from "./schema.ts";

describe("what a device shows", () => {
  const whole = { title: "題", body: "店", path: "/mypage/letters/1", id: "a" };
  test("is what was sent", () => expect(readPush(JSON.stringify(whole))).toEqual(whole));
  test.each([
    ["nothing", undefined],
    ["no JSON", "お知らせ"],
    ["null", "null"],
    ["no title", JSON.stringify({ ...whole, title: "" })],
    ["a title that is none", JSON.stringify({ ...whole, title: 3 })],
  ])("is a plain sentence where there is %s", (_why, text) =>
    expect(readPush(text)).toEqual(plainPush),
  );
  test.each(["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere", 7, ""])(
    "leads to the inbox and not to %s",
    (path) => expect(readPush(JSON.stringify({ ...whole, path })).path).toBe("/timeline/inbox"),
  );
});

test("a link is the way within the site, and the inbox where it leads elsewhere", () => {
  const site = "https://shop.example";
  expect(pathOfLink("https://shop.example/a?b=1#c", site)).toBe("/a?b=1#c");
  expect(pathOfLink("/x", site)).toBe("/x");
  expect(pathOfLink("https://elsewhere.example/a", site)).toBe("/timeline/inbox");
  expect(pathOfLink("https://[", site)).toBe("/timeline/inbox");
});

describe("a device that a browser gives", () => {
  const given = {
    endpoint: "https://fcm.googleapis.com/fcm/send/x",
    keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) },
  };
  test("is taken as it is", () => expect(DeviceForm.safeParse(given).success).toBe(true));
  test.each([
    ["no address", { ...given, endpoint: "" }],
    ["an address without an end", { ...given, endpoint: "x".repeat(1_001) }],
    ["a short key", { ...given, keys: { ...given.keys, p256dh: "B".repeat(80) } }],
    ["a key of other letters", { ...given, keys: { ...given.keys, auth: "あ".repeat(22) } }],
    ["no keys", { endpoint: given.endpoint }],
  ])("is refused with %s", (_why, form) => expect(DeviceForm.safeParse(form).success).toBe(false));
});
