// The worker shows something for every push, and leads where a notice leads.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

type Shown = { title: string; body?: string | undefined; tag?: string | undefined };
const listeners = new Map<string, (event: never) => void>();
let shown: Shown[] = [];
let opened: string[] = [];
let pages: { focus: () => Promise<unknown> }[] = [];

beforeAll(async () => {
  vi.stubGlobal("addEventListener", (kind: string, listener: (event: never) => void) =>
    listeners.set(kind, listener),
  );
  vi.stubGlobal("registration", {
    showNotification: async (title: string, { body, tag }: NotificationOptions) =>
      void shown.push({ title, body, tag }),
  });
  vi.stubGlobal("clients", {
    matchAll: async () => pages,
    openWindow: async (path: string) => void opened.push(path),
  });
  await import("./service-worker.ts");
});
beforeEach(() => {
  [shown, opened, pages] = [[], [], []];
});
afterEach(() => vi.restoreAllMocks());

async function happens(kind: string, event: object): Promise<void> {
  let work: Promise<unknown> | undefined;
  const whole = { ...event, waitUntil: (done: Promise<unknown>) => (work = done) };
  listeners.get(kind)?.(whole as never);
  expect(work).toBeDefined();
  await work;
}
const push = (text?: string) =>
  happens("push", { data: text === undefined ? null : { text: () => text } });
const letter = { title: "お返事が届きました", body: "店", path: "/mypage/letters/1", id: "one" };

test("the same notice twice has one tag, so that it stands there once", async () => {
  await push(JSON.stringify(letter));
  await push(JSON.stringify(letter));
  expect(shown).toEqual(Array(2).fill({ title: letter.title, body: "店", tag: "one" }));
});
test.each([undefined, "", "読めないもの"])("%s is shown as a plain sentence", async (text) => {
  await push(text);
  expect(shown.map(({ title }) => title)).toEqual(["お知らせが届きました"]);
});
test("a press leads the open page there, and opens one where there is none", async () => {
  const close = vi.fn<() => void>();
  const notification = { close, data: { path: "/mypage/letters/1" } };
  await happens("notificationclick", { notification });
  expect(opened).toEqual(["/mypage/letters/1"]);

  const navigate = vi.fn<(path: string) => Promise<unknown>>(async () => ({}));
  pages = [{ focus: async () => ({ navigate }) }];
  await happens("notificationclick", { notification });
  expect(navigate).toHaveBeenCalledWith("/mypage/letters/1");
  expect([opened.length, close.mock.calls.length]).toEqual([1, 2]);

  // A page that another worker controls cannot be moved.
  navigate.mockRejectedValue(new TypeError("not controlled"));
  await happens("notificationclick", { notification });
  expect(opened).toHaveLength(2);
});
