import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memberFetch, stampKey, tokenKey, updatedWords } from "./access-token.ts";
import { signedOutEvent } from "./signed-out.ts";
import { setUser, ticketsKey, toasts, user } from "./stores.ts";

let kept: Map<string, string>;
let cookies: string[];
let heard: string[];
const answers = (list: Record<string, number[]>) => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const status = list[path]?.shift() ?? 404;
    return Response.json({ data: { token: `fresh ${asked.length}` } }, { status });
  });
  return asked;
};

beforeEach(() => {
  kept = new Map([
    [tokenKey, "old"],
    [stampKey, String(Date.now())],
    ["user_state", "{}"],
  ]);
  cookies = [];
  heard = [];
  toasts.set([]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("document", {
    set cookie(text: string) {
      cookies.push(text);
    },
  });
  vi.stubGlobal("indexedDB", { deleteDatabase: (name: string) => heard.push(`drop ${name}`) });
  vi.stubGlobal("dispatchEvent", ({ type }: Event) => heard.push(type));
  vi.stubGlobal("location", {
    assign: () => {
      throw new Error("led away");
    },
  });
  kept.set(ticketsKey, "[]");
  setUser({ uid: "u", name: "澪", authority: "customer", member: true });
});
afterEach(() => vi.unstubAllGlobals());

const said = () => toasts.get().filter(({ open }) => open);

describe("a call of a member whose sign-in has ended", () => {
  test("forgets the member here, says so once in one sentence that stays, and leads nobody away", async () => {
    answers({ "/call": [401, 401], "/api/v1/accessToken": [401, 401] });
    expect((await memberFetch("/call")).status).toBe(401);
    expect((await memberFetch("/call")).status).toBe(401);
    expect([tokenKey, stampKey, "user_state", ticketsKey].filter((key) => kept.has(key))).toEqual(
      [],
    );
    expect(user.get()).toBeNull();
    expect(cookies[0]).toBe("member=; Path=/; Max-Age=0; SameSite=Lax");
    expect(heard).toContain("drop masters");
    expect(heard).toContain("drop door-lists");
    // What was received and not sent names nobody, and is sent after the next sign-in.
    expect(heard).not.toContain("drop door-presses");
    expect(heard).toContain(signedOutEvent);
    expect(said()).toMatchObject([{ message: updatedWords, stays: true, kind: "info" }]);
  });
});

describe("a call of a member who is signed in", () => {
  test("is made once more with a fresh token, and nothing is forgotten", async () => {
    answers({ "/call": [401, 200], "/api/v1/accessToken": [200] });
    expect((await memberFetch("/call")).status).toBe(200);
    expect(user.get()).not.toBeNull();
    expect(said()).toEqual([]);
  });
  test.each([500, 502, 503, 429])(
    "is not signed out by a server that answers %s: the call says 503 and may be made again",
    async (status) => {
      answers({ "/call": [401], "/api/v1/accessToken": [status] });
      expect((await memberFetch("/call")).status).toBe(503);
      expect(user.get()).not.toBeNull();
      expect(cookies).toEqual([]);
      expect(said()).toEqual([]);
    },
  );
});
