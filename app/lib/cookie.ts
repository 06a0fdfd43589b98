// Cookies as requests bring them and answers set them.

/** The value of one cookie in the header that holds them all. */
export function cookieIn(cookies: string, name: string): string | undefined {
  for (const part of cookies.split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}
/** The value of a cookie of a request; nothing where it is missing. */
export const cookieOf = (request: Request, name: string): string | undefined =>
  cookieIn(request.headers.get("cookie") ?? "", name);

type CookieWish = {
  https: boolean;
  /** How long it stays; 0 takes it away. */
  seconds: number;
  path?: string;
  /** Scripts read it too: nothing in it is believed. */
  scripts?: boolean;
  /** Lax lets a link from another site bring it: from the payment page, LINE, Google. */
  sameSite?: "Lax" | "Strict";
};
/** A cookie as a header of an answer sets it: for the whole site and closed to scripts. */
export const cookieLine = (
  name: string,
  value: string,
  { https, seconds, path = "/", scripts = false, sameSite = "Lax" }: CookieWish,
): string =>
  `${name}=${value}; Path=${path}; Max-Age=${seconds};${scripts ? "" : " HttpOnly;"}` +
  ` SameSite=${sameSite}${https ? "; Secure" : ""}`;
