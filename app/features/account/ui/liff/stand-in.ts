// LINE's app for development: a person of the stand-ins is chosen on a page of its own and kept for this tab.
import { cleanAddress, type LiffPort } from "./port.ts";

const key = "stand_in_liff";
type Given = { idToken: string; friendFlag: boolean };

export function standInLiff(): LiffPort {
  let given: Given | undefined;
  return {
    async init() {
      const chosen = new URL(location.href).searchParams.get("persona");
      if (chosen) {
        sessionStorage.setItem(key, chosen);
        history.replaceState(history.state, "", cleanAddress(location.href));
      }
      const persona = sessionStorage.getItem(key);
      if (!persona) return;
      const answer = await fetch(`/__stand-in/line/liff?persona=${encodeURIComponent(persona)}`);
      if (!answer.ok) throw new Error(`No such person: ${answer.status}`);
      given = (await answer.json()) as Given;
    },
    isInClient: () => /\bLine\//i.test(navigator.userAgent),
    isLoggedIn: () => given !== undefined,
    login() {
      sessionStorage.removeItem(key);
      const { pathname, search } = new URL(cleanAddress(location.href));
      location.assign(`/__stand-in/line/liff/who?to=${encodeURIComponent(pathname + search)}`);
    },
    idToken: () => given?.idToken ?? null,
    isFriend: async () => given?.friendFlag ?? null,
    close: () => location.assign("/"),
  };
}
