// The calls of signing in by LINE's app: the token is exchanged for a one-use key, the key for this
// browser's sign-in. Source: specification §7.
import type { LiffProblem } from "../../sign-in/liff-rules.ts";
import { liffWords } from "../../sign-in/liff-rules.ts";
import { saveAccessToken } from "#browser/access-token.ts";
import { callApi } from "#browser/api-client.ts";
import { security } from "#browser/stores.ts";
import { claimsOf } from "./port.ts";

export type LiffEntered =
  | { ok: true; fresh: boolean; email: "proved" | "asked" | "none" }
  | { ok: false; problem: LiffProblem };

/** Which way on a refusal of the server stands for. */
export function problemOf(
  status: number,
  body: { errors?: Record<string, string[]> | undefined },
): LiffProblem {
  const reason = body.errors?.["reason"]?.[0] ?? "";
  if (reason in liffWords) return reason as LiffProblem;
  return status === 429 || status >= 500 ? "busy" : "refused";
}

/** Without a line, or without an answer. */
export const lost = (): LiffProblem => (navigator.onLine ? "unavailable" : "offline");

export async function enterByLiff(
  { idToken, accessToken }: { idToken: string; accessToken: string },
  { membersOnly }: { membersOnly: boolean },
): Promise<LiffEntered> {
  const claims = claimsOf(idToken);
  if (!claims) return { ok: false, problem: "refused" };
  const { sub, name, picture } = claims;
  const tokens = { idToken, ...(accessToken ? { accessToken } : {}) };
  try {
    const made = membersOnly
      ? await callApi.createCustomToken.$post({
          json: { userId: sub, provider: "line", ...tokens },
        })
      : await callApi.createCustomUser.$post({
          json: { providerUserId: sub, provider: "line", name, picture, uid: "", ...tokens },
        });
    const body = await made.json();
    if (body.status !== 0) return { ok: false, problem: problemOf(made.status, body) };
    const asked = await (await callApi.csrf.$get()).json();
    if (asked.status !== 0) return { ok: false, problem: "busy" };
    const { csrfToken } = asked.data;
    security.set({ csrfToken });
    const at = Date.now();
    const session = await callApi.sessionLogin.$post({
      json: { idToken: body.data.token, csrfToken },
    });
    const signedIn = await session.json();
    if (signedIn.status !== 0) return { ok: false, problem: problemOf(session.status, signedIn) };
    saveAccessToken(signedIn.data.token, at);
    return { ok: true, fresh: body.data.fresh, email: body.data.email };
  } catch (error) {
    // A call that never came back, or an answer of something in between.
    if (error instanceof TypeError || error instanceof SyntaxError)
      return { ok: false, problem: lost() };
    throw error;
  }
}

const triesBackOnline = 3;
/**
 * A browser says that the line is back a moment before calls get through: what is lost then is
 * asked again after `pause`, at most three times in all.
 */
export async function enterBackOnline(
  enter: () => Promise<LiffEntered>,
  pause: () => Promise<void>,
): Promise<LiffEntered> {
  for (let tried = 1; ; tried += 1) {
    const found = await enter();
    const isLost = !found.ok && found.problem === "unavailable";
    if (!isLost || tried === triesBackOnline) return found;
    await pause();
  }
}
