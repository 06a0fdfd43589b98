import { expect, test } from "vitest";
import { cookieIn, cookieLine, cookieOf } from "./cookie.ts";

test("is read by its whole name, with what stands after the first sign of equality", () => {
  expect(cookieIn("a=1; session=x=y;b=2", "session")).toBe("x=y");
  expect(cookieIn("oldsession=1", "session")).toBeUndefined();
  expect(cookieOf(new Request("https://a.example"), "session")).toBeUndefined();
});

test("is closed to scripts, and by https alone where we are", () => {
  expect(cookieLine("way", "mail", { https: true, seconds: 60, path: "/account" })).toBe(
    "way=mail; Path=/account; Max-Age=60; HttpOnly; SameSite=Lax; Secure",
  );
  expect(cookieLine("p", "k", { https: false, seconds: 0, sameSite: "Strict" })).toBe(
    "p=k; Path=/; Max-Age=0; HttpOnly; SameSite=Strict",
  );
});

test("is open to scripts where it is said", () => {
  expect(cookieLine("member", "1", { https: true, seconds: 9, scripts: true })).toBe(
    "member=1; Path=/; Max-Age=9; SameSite=Lax; Secure",
  );
});
