// What a page inside LINE's app needs of LINE, in our words. Each side of it comes only when such a
// page is open. Source: docs/guides/integrations.md §3 "LIFF".

export type LiffSetting = { kind: "real"; liffId: string } | { kind: "stand-in" } | { kind: "off" };

export interface LiffPort {
  /** Before anything else; LINE's own words in the address belong to it. */
  init(): Promise<void>;
  isInClient(): boolean;
  isLoggedIn(): boolean;
  /** Leaves for LINE's own sign-in and comes back to this page. */
  login(): void;
  /** The token that LINE signed; it may be an old one. */
  idToken(): string | null;
  /**
   * Tells the server whether they are a friend, and inside LINE who they are when the token above
   * is an old one.
   */
  accessToken(): string | null;
  /** Null where LINE does not say. */
  isFriend(): Promise<boolean | null>;
  close(): void;
}

/**
 * LINE's script is its own and comes from LINE; neither it nor the stand-in is part of any other
 * page.
 */
export async function openLiff(setting: Exclude<LiffSetting, { kind: "off" }>): Promise<LiffPort> {
  if (setting.kind === "real") return (await import("./real.ts")).realLiff(setting.liffId);
  return (await import("./stand-in.ts")).standInLiff();
}

export type LiffClaims = { sub: string; name: string; picture: string };
/** What the token says, for the screen alone: the server reads it for itself. */
export function claimsOf(idToken: string): LiffClaims | undefined {
  try {
    const part = (idToken.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const claims = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(atob(part), (mark) => mark.charCodeAt(0))),
    ) as Record<string, unknown>;
    const text = (name: string) => (typeof claims[name] === "string" ? claims[name] : "");
    return text("sub")
      ? { sub: text("sub"), name: text("name"), picture: text("picture") }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The address to come back to: without what a sign-in of before left in it. */
export function cleanUrl(href: string): string {
  const url = new URL(href);
  for (const name of ["error", "error_description", "error_message", "code", "state", "persona"])
    url.searchParams.delete(name);
  url.hash = "";
  return url.href;
}
