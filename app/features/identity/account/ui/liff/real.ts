// LINE's own script, from LINE: a fixed version, asked for by these pages alone.
import { cleanUrl, type LiffPort } from "./port.ts";

const source = "https://static.line-scdn.net/liff/edge/versions/2.31.0/sdk.js";

type Sdk = {
  init(config: { liffId: string }): Promise<void>;
  isInClient(): boolean;
  isLoggedIn(): boolean;
  login(config: { redirectUri: string }): void;
  logout(): void;
  getIDToken(): string | null;
  getAccessToken(): string | null;
  getFriendship(): Promise<{ friendFlag: boolean }>;
  closeWindow(): void;
};
const loaded = () => (globalThis as { liff?: Sdk }).liff;

function load(): Promise<Sdk> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = source;
    script.onload = () => {
      const sdk = loaded();
      if (sdk) resolve(sdk);
      else reject(new Error("LINE's script came without what it brings"));
    };
    script.onerror = () => reject(new Error("LINE's script did not come"));
    document.head.append(script);
  });
}

export async function realLiff(liffId: string): Promise<LiffPort> {
  const sdk = loaded() ?? (await load());
  return {
    init: () => sdk.init({ liffId }),
    isInClient: () => sdk.isInClient(),
    isLoggedIn: () => sdk.isLoggedIn(),
    login() {
      // A token that is over is handed out again until one signs out.
      if (sdk.isLoggedIn()) sdk.logout();
      sdk.login({ redirectUri: cleanUrl(location.href) });
    },
    idToken: () => sdk.getIDToken(),
    accessToken: () => sdk.getAccessToken(),
    isFriend: () =>
      sdk.getFriendship().then(
        ({ friendFlag }) => friendFlag,
        () => null,
      ),
    close: () => sdk.closeWindow(),
  };
}
