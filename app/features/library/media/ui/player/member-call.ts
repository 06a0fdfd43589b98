// A member's calls while something plays: a sign-in that is over stops nothing that may still be
// heard, and is said once.
import { accessToken } from "#browser/access-token.ts";
import { showToast } from "#browser/stores.ts";
import { href } from "#lib/href.ts";
import { signInOver } from "#browser/member-here.ts";

export const signedOutWords =
  "ログインが切れています。聴いたところは、この端末にとってあります。ログインすると、つづきにまとまります。";

export function tellSignedOut(): void {
  if (signInOver.get()) return;
  signInOver.set(true);
  const here = location.pathname + location.search;
  showToast({
    message: signedOutWords,
    link: {
      href: `${href("/account/login")}?redirect_url=${encodeURIComponent(here)}`,
      label: "ログイン",
    },
  });
}
const signedOut = () => Response.json({ status: -1 }, { status: 401 });

/** No token: because nobody is signed in (true), or because the server cannot answer now. */
const isOver = async (): Promise<boolean> =>
  (
    await fetch("/api/v1/accessToken", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    })
  ).status === 401;

/**
 * As `memberFetch`, but it never leads away: 401 where the sign-in is over, 503 where no token was
 * to be had.
 */
export async function memberCall(path: string, init: RequestInit = {}): Promise<Response> {
  if (signInOver.get()) return signedOut();
  const call = (token: string) =>
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
  if (!(await isOver())) return Response.json({ status: -1 }, { status: 503 });
  tellSignedOut();
  return signedOut();
}
