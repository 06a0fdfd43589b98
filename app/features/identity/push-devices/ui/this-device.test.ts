import { afterEach, expect, test, vi } from "vitest";
import { type DeviceState, deviceState, refreshDevice } from "./this-device.ts";

const real = { standIn: false };
type Here = { agent: string; touches?: number; permission?: string; subscribed?: boolean };
const shown = () => ({ close: vi.fn<() => void>() });
/** `permission`: the browser can show notices, and was told this. */
function aBrowser({ agent, touches = 0, permission, subscribed = false }: Here) {
  const notices = [shown(), shown()];
  const registration = {
    pushManager: { getSubscription: async () => (subscribed ? { toJSON: () => ({}) } : null) },
    getNotifications: async () => notices,
  };
  const here = { userAgent: agent, maxTouchPoints: touches };
  vi.stubGlobal(
    "navigator",
    permission
      ? { ...here, serviceWorker: { getRegistration: async () => registration } }
      : { ...here },
  );
  const asks = vi.fn<() => Promise<string>>();
  if (permission) {
    vi.stubGlobal("PushManager", {});
    vi.stubGlobal("Notification", { permission, requestPermission: asks });
  }
  return { notices, asks };
}
afterEach(() => vi.unstubAllGlobals());

const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)";
const macintosh = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const android = "Mozilla/5.0 (Linux; Android 16)";
const cases: [string, Here, DeviceState][] = [
  ["an iPhone in the browser is asked nothing", { agent: iphone }, "home-first"],
  ["nor an iPad that calls itself a Mac", { agent: macintosh, touches: 5 }, "home-first"],
  ["a Mac that can show nothing", { agent: macintosh }, "away"],
  ["an iPhone from its home screen is asked", { agent: iphone, permission: "default" }, "asks"],
  ["what was refused is not asked for", { agent: android, permission: "denied" }, "no"],
  ["allowed, and signed on nowhere", { agent: android, permission: "granted" }, "asks"],
  ["allowed", { agent: android, permission: "granted", subscribed: true }, "on"],
];
test.each(cases)("%s", async (_why, here, state) => {
  const { asks } = aBrowser(here);
  expect(await deviceState(real)).toBe(state);
  expect(asks).not.toHaveBeenCalled();
});

test("what was shown is cleared where the inbox is opened, and by nobody who refused", async () => {
  const { notices, asks } = aBrowser({ agent: android, permission: "granted" });
  await refreshDevice();
  for (const { close } of notices) expect(close).toHaveBeenCalledOnce();
  const refused = aBrowser({ agent: android, permission: "denied" });
  await refreshDevice();
  for (const { close } of refused.notices) expect(close).not.toHaveBeenCalled();
  expect(asks).not.toHaveBeenCalled();
});
