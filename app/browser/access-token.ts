// The bearer token of the calls: in local storage with its time, renewed at 30 minutes by one tab
// at a time. Source: specification §3, §7 and §9.
import { href } from "#lib/href.ts";
import { forgetOwnCopies } from "./own-copies.ts";
import { signedOutEvent } from "./signed-out.ts";
import { doorLists, setUser, showToast, ticketsKey } from "./stores.ts";

export const tokenKey = "access_token";
export const stampKey = "access_timestamp";
export const renewAfterMs = 30 * 60_000;
export const updatedWords =
  "システムがアップデートされたため、お手数ですがもう一度ログインをお願いいたします";

export function clearAccessToken(): void {
  try {
    localStorage.removeItem(tokenKey);
    localStorage.removeItem(stampKey);
  } catch {
    // Nothing can be kept in this browser.
  }
}

/**
 * What a browser forgets of a member: state, token, the mark by which scripts know that somebody is
 * signed in, tickets and lists of events, and the masters that only members may keep.
 */
export function clearMember(): void {
  setUser(null);
  clearAccessToken();
  forgetOwnCopies();
  document.cookie = "member=; Path=/; Max-Age=0; SameSite=Lax";
  try {
    localStorage.removeItem(ticketsKey);
    indexedDB.deleteDatabase("masters");
    indexedDB.deleteDatabase(doorLists);
  } catch {
    // A browser without such a store has nothing to forget.
  }
}

type Kept = { token: string; at: number };
export function savedToken(storage: Pick<Storage, "getItem">, now: number): string | undefined {
  const token = storage.getItem(tokenKey);
  const at = Number(storage.getItem(stampKey));
  return token && at > 0 && at <= now && now - at < renewAfterMs ? token : undefined;
}
const store = ({ token, at }: Kept) => {
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(stampKey, String(at));
};

/** What a sign-in by a call answered. A browser that keeps nothing asks again when it needs one. */
export function saveAccessToken(token: string, at: number): void {
  try {
    store({ token, at });
  } catch {
    // Storage is switched off in this browser.
  }
}

/** The server could not answer: nobody is signed out by that. */
class Unanswered extends Error {}

async function renew(): Promise<string | undefined> {
  const at = Date.now();
  const answer = await fetch("/api/v1/accessToken", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  if (answer.status === 401 || answer.status === 403) return undefined;
  if (!answer.ok) throw new Unanswered(`No token: ${answer.status}`);
  const { data } = (await answer.json()) as { data: { token: string } };
  store({ token: data.token, at });
  return data.token;
}

/**
 * A token that is good now; nothing when nobody is signed in. Only one tab asks at a time, the
 * others take what it got.
 */
export async function accessToken({ force = false } = {}): Promise<string | undefined> {
  const before = force ? undefined : savedToken(localStorage, Date.now());
  if (before) return before;
  const stale = localStorage.getItem(tokenKey);
  const ask = async () => {
    const meanwhile = savedToken(localStorage, Date.now());
    return meanwhile && (!force || meanwhile !== stale) ? meanwhile : renew();
  };
  return navigator.locks ? navigator.locks.request("access-token", ask) : ask();
}

/**
 * The end of a sign-in that the server no longer knows: the alert of specification §8, then logout,
 * here and now. Nobody is led away: the page becomes a visitor's, and a free piece goes on playing.
 */
function leave(): void {
  clearMember();
  showToast({
    message: updatedWords,
    link: { href: href("/account/login"), label: "ログインへ" },
    stays: true,
  });
  dispatchEvent(new Event(signedOutEvent));
}

const refused = (status: 401 | 503, message: string) =>
  Response.json({ status: -1, message }, { status });

/**
 * A call as a member: with the token, once more with a fresh one on 401, then the alert and logout.
 * No loops.
 */
export async function memberFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const call = async (token: string) =>
    fetch(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
  try {
    const token = await accessToken();
    if (token) {
      const answer = await call(token);
      if (answer.status !== 401) return answer;
      const fresh = await accessToken({ force: true });
      if (fresh) {
        const again = await call(fresh);
        if (again.status !== 401) return again;
      }
    }
  } catch (error) {
    if (error instanceof Unanswered) return refused(503, "server error");
    throw error;
  }
  leave();
  return refused(401, "ログインしてください");
}
