// What this browser has agreed to show, and how it agrees: only after a press, never by itself.
import { memberFetch } from "#browser/access-token.ts";

/**
 * `away`: it can show nothing. `home-first`: an iPhone or iPad, which can once the site stands on
 * its home screen. `asks`: it would ask. `no`: it was told no, which only its own settings change.
 */
export type DeviceState = "away" | "home-first" | "asks" | "no" | "on";
/** What a page knows of the shop's sending. */
export type PushOffer = { key: string; standIn: boolean };

type Given = { endpoint: string; keys: { p256dh: string; auth: string } };
/** A stand-in's device: a browser in a house without network knows no service of its own. */
const standInKey = "push_stand_in";
const standInDevice = (): Given | undefined => {
  try {
    return (JSON.parse(localStorage.getItem(standInKey) ?? "null") as Given | null) ?? undefined;
  } catch {
    return undefined;
  }
};

const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const canPush = () =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

const registered = async () => navigator.serviceWorker.getRegistration("/");
const ownSubscription = async () => (await registered())?.pushManager.getSubscription();

export async function deviceState({ standIn }: Pick<PushOffer, "standIn">): Promise<DeviceState> {
  if (standIn) return standInDevice() ? "on" : "asks";
  if (!canPush()) return isApple() ? "home-first" : "away";
  if (Notification.permission === "denied") return "no";
  return Notification.permission === "granted" && (await ownSubscription()) ? "on" : "asks";
}

const call = (method: "PUT" | "DELETE", body: unknown) =>
  memberFetch("/api/v1/push/device", {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function subscribeStandIn(key: string): Promise<Given> {
  const answer = await fetch("/__stand-in/push/devices", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ key }),
  });
  const given = (await answer.json()) as Given;
  localStorage.setItem(standInKey, JSON.stringify(given));
  return given;
}
async function subscribeHere(key: string): Promise<Given | "no"> {
  if ((await Notification.requestPermission()) !== "granted") return "no";
  await navigator.serviceWorker.register("/service-worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  // One that was made with another key of the shop is of no use any more.
  const made = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  return made.toJSON() as Given;
}

/** After a press. The sentence is empty where all is well, or the person said no. */
export async function agree({ key, standIn }: PushOffer): Promise<string> {
  try {
    const given = await (standIn ? subscribeStandIn(key) : subscribeHere(key));
    if (given === "no") return "";
    const answer = await call("PUT", given);
    if (answer.ok) return "";
    await stop({ standIn });
    return ((await answer.json()) as { message: string }).message;
  } catch {
    return "いまは、この端末の通知を始められませんでした。すこし待って、もう一度お試しください。";
  }
}

/** Nothing is shown here any more, whether or not the server can be told now. */
export async function stop({ standIn }: Pick<PushOffer, "standIn">): Promise<void> {
  const own = standIn ? undefined : await ownSubscription();
  const endpoint = standIn ? standInDevice()?.endpoint : own?.endpoint;
  localStorage.removeItem(standInKey);
  await own?.unsubscribe();
  // A subscription that is over is taken away at the next notice too.
  if (endpoint) await call("DELETE", { endpoint }).catch(() => undefined);
}

/**
 * Says again what this browser agreed to before: after a new sign-in it is known once more. What it
 * still shows of notices is cleared, as their page is open now. It asks for nothing.
 */
export async function refreshDevice(): Promise<void> {
  if (!canPush() || Notification.permission !== "granted") return;
  const registration = await registered();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  const own = await registration?.pushManager.getSubscription();
  if (own) await call("PUT", own.toJSON());
}
