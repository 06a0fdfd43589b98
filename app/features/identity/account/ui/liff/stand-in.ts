// LINE's app for development: a person of the stand-ins is chosen on a page of its own and kept for
// this tab.
import { cleanUrl, type LiffPort } from "./port.ts";

const key = "stand_in_liff";
type Given = { idToken: string; accessToken: string | null; friendFlag: boolean };
const inClient = () => /\bLine\//i.test(navigator.userAgent);

export function standInLiff(): LiffPort {
  let given: Given | undefined;
  return {
    async init() {
      const chosen = new URL(location.href).searchParams.get("persona");
      if (chosen) {
        sessionStorage.setItem(key, chosen);
        history.replaceState(history.state, "", cleanUrl(location.href));
      }
      const persona = sessionStorage.getItem(key);
      if (!persona) return;
      const answer = await fetch(
        `/__stand-in/line/liff?persona=${encodeURIComponent(persona)}` +
          `${inClient() ? "&inside=1" : ""}`,
      );
      if (!answer.ok) throw new Error(`No such person: ${answer.status}`);
      given = (await answer.json()) as Given;
    },
    isInClient: inClient,
    isLoggedIn: () => given !== undefined,
    login() {
      sessionStorage.removeItem(key);
      const { pathname, search } = new URL(cleanUrl(location.href));
      location.assign(`/__stand-in/line/liff/who?to=${encodeURIComponent(pathname + search)}`);
    },
    idToken: () => given?.idToken ?? null,
    accessToken: () => given?.accessToken ?? null,
    isFriend: async () => given?.friendFlag ?? null,
    close: () => location.assign("/"),
  };
}
