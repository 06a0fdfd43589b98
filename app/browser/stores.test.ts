import { beforeEach, describe, expect, test, vi } from "vitest";

let state: typeof import("./stores.ts");
beforeEach(async () => {
  vi.resetModules();
  state = await import("./stores.ts");
});

test("the parts begin as the specification says", () => {
  expect(state.loader.get()).toEqual({ loading: false });
  expect(state.snackbar.get()).toEqual({ show: false, message: "", color: "info", timeout: 5000 });
  expect(state.security.get()).toEqual({ csrfToken: "" });
  expect(state.network.get()).toEqual({ online: true });
  expect(state.user.get()).toBeNull();
});

describe("the snackbar", () => {
  test("is shown with info and 5 s when nothing else is said, and hidden on close", () => {
    state.showSnackbar({ message: "保存しました" });
    expect(state.snackbar.get()).toEqual({
      show: true,
      message: "保存しました",
      color: "info",
      timeout: 5000,
    });
    state.hideSnackbar();
    expect(state.snackbar.get().show).toBe(false);
  });

  test("shows one at a time, in order", () => {
    state.showSnackbar({ message: "一" });
    state.showSnackbar({ message: "二", color: "error", timeout: 9000 });
    expect(state.snackbar.get().message).toBe("一");
    state.hideSnackbar();
    expect(state.snackbar.get()).toEqual({
      show: true,
      message: "二",
      color: "error",
      timeout: 9000,
    });
  });

  test("lets three wait; a fourth sends the oldest of them away", () => {
    for (const message of ["一", "二", "三", "四", "五"]) state.showSnackbar({ message });
    const seen: string[] = [];
    while (state.snackbar.get().show) {
      seen.push(state.snackbar.get().message);
      state.hideSnackbar();
    }
    expect(seen).toEqual(["一", "三", "四", "五"]);
  });
});

describe("toasts", () => {
  test("stay in the list after they are closed", () => {
    const id = state.showToast({ kind: "success", message: "カートに入れました。" });
    state.closeToast(id);
    expect(state.toasts.get()).toEqual([
      { id, kind: "success", message: "カートに入れました。", open: false },
    ]);
  });

  test("do not say the same thing twice at once, but may say it again later", () => {
    const id = state.showToast({ kind: "error", message: "つながりません" });
    expect(state.showToast({ kind: "error", message: "つながりません" })).toBe(id);
    state.closeToast(id);
    expect(state.showToast({ kind: "error", message: "つながりません" })).not.toBe(id);
  });
});

describe("the user state of an earlier visit", () => {
  const mio = { uid: "u1", name: "みお", authority: "customer", member: true };
  test("is read back", () => expect(state.readUser(JSON.stringify(mio))).toEqual(mio));
  test("brings no field that is not ours", () =>
    expect(state.readUser(JSON.stringify({ ...mio, token: "x" }))).toEqual(mio));
  test.each([
    ["nothing", null],
    ["broken text", "{"],
    ["a list", "[]"],
    ["a number", "3"],
    ["an authority that does not exist", JSON.stringify({ ...mio, authority: "root" })],
    ["a missing name", JSON.stringify({ uid: "u1", authority: "customer", member: true })],
  ])("is nobody for %s", (_why, json) => expect(state.readUser(json)).toBeNull());
});
