// The bearer token of the calls: in local storage with its time, renewed at 30 minutes by one tab at a time. Source: specification §3, §7 and §9.

export const tokenKey = "access_token";
export const stampKey = "access_timestamp";
export const renewAfterMs = 30 * 60_000;
export const updatedWords =
  "システムがアップデートされたため、お手数ですがもう一度ログインをお願いいたします";

export function dropAccessToken(): void {
  try {
    localStorage.removeItem(tokenKey);
    localStorage.removeItem(stampKey);
  } catch {
    // Nothing can be kept in this browser.
  }
}

type Kept = { token: string; at: number };
export function keptToken(storage: Pick<Storage, "getItem">, now: number): string | undefined {
  const token = storage.getItem(tokenKey);
  const at = Number(storage.getItem(stampKey));
  return token && at > 0 && at <= now && now - at < renewAfterMs ? token : undefined;
}
const keep = ({ token, at }: Kept) => {
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(stampKey, String(at));
};

/** What a sign-in by a call answered. A browser that keeps nothing asks again when it needs one. */
export function keepAccessToken(token: string, at: number): void {
  try {
    keep({ token, at });
  } catch {
    // Storage is switched off in this browser.
  }
}

async function renew(): Promise<string | undefined> {
  const at = Date.now();
  const answer = await fetch("/api/v1/accessToken", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  if (!answer.ok) return undefined;
  const { data } = (await answer.json()) as { data: { token: string } };
  keep({ token: data.token, at });
  return data.token;
}

/** A token that is good now; nothing when nobody is signed in. Only one tab asks at a time, the others take what it got. */
export async function accessToken({ force = false } = {}): Promise<string | undefined> {
  const before = force ? undefined : keptToken(localStorage, Date.now());
  if (before) return before;
  const stale = localStorage.getItem(tokenKey);
  const ask = async () => {
    const meanwhile = keptToken(localStorage, Date.now());
    return meanwhile && (!force || meanwhile !== stale) ? meanwhile : renew();
  };
  return navigator.locks ? navigator.locks.request("access-token", ask) : ask();
}

/** The end of a sign-in that the server no longer knows: the alert of specification §8, then logout. */
function leave(): void {
  dropAccessToken();
  alert(updatedWords);
  location.assign("/account/login?problem=updated");
}

/** A call as a member: with the token, once more with a fresh one on 401, then the alert and logout. No loops. */
export async function memberFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const call = async (token: string) =>
    fetch(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
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
  leave();
  return Response.json({ status: -1, message: "ログインしてください" }, { status: 401 });
}
