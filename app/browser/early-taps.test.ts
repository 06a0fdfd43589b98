import { runInNewContext } from "node:vm";
import { afterEach, expect, test, vi } from "vitest";
import { earlyTapScript, repeatEarlyTap } from "./early-taps.ts";

type Listener = (event: { target: unknown }) => void;
type Page = { earlyTap?: unknown; earlyTaps?: Listener };
afterEach(() => {
  delete (globalThis as Page).earlyTap;
});

/** The script of the head as a browser runs it. */
function pageBeforeScripts() {
  const page: Page & { addEventListener: (name: string, press: Listener) => void } = {
    addEventListener: (_, press) => {
      page.earlyTaps = press;
    },
  };
  runInNewContext(earlyTapScript, page);
  return page;
}
const within = (found: unknown) => ({ target: { closest: () => found } });
const button = (isConnected = true) => ({ click: vi.fn<() => void>(), isConnected });

test("the last button that only a script can answer is remembered, and pressed once when the page answers", () => {
  const page = pageBeforeScripts();
  const [first, second] = [button(), button()];
  page.earlyTaps?.(within(first));
  page.earlyTaps?.(within(second));
  (globalThis as Page).earlyTap = page.earlyTap;
  repeatEarlyTap();
  repeatEarlyTap();
  expect(first.click).not.toHaveBeenCalled();
  expect(second.click).toHaveBeenCalledOnce();
});

test("a tap elsewhere after it takes it back, and what has left the page is not pressed", () => {
  const page = pageBeforeScripts();
  const [changed, gone] = [button(), button(false)];
  page.earlyTaps?.(within(changed));
  page.earlyTaps?.(within(null));
  (globalThis as Page).earlyTap = page.earlyTap;
  repeatEarlyTap();
  expect(changed.click).not.toHaveBeenCalled();
  (globalThis as Page).earlyTap = gone;
  repeatEarlyTap();
  expect(gone.click).not.toHaveBeenCalled();
});
