/** Letters of an address to come back to: a longer one was typed by nobody, and fits no header. */
export const maxRedirectLetters = 2_000;

/** Where a visitor is asked to sign in, to go on to `path` afterwards. */
export const signInAddress = (path: string): string =>
  `/?redirect_url=${encodeURIComponent(path.length > maxRedirectLetters ? "/" : path)}`;

/**
 * A path of this site, or "/". For `redirect_url` and every other address that comes from outside.
 * Must begin with one slash and, read against our own origin, stay there. Source:
 * docs/guides/reliability.md §6.10.
 */
export function safeRedirect(value: string | null | undefined): string {
  if (
    !value ||
    value.length > maxRedirectLetters ||
    !value.startsWith("/") ||
    value.startsWith("//")
  )
    return "/";
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused here
  if (/[\u0000-\u001f\u007f\\]/.test(value)) return "/";
  const base = "http://own.invalid";
  if (!URL.canParse(value, base)) return "/";
  const url = new URL(value, base);
  // Dots are gone by now: "/x/..//other.example" has become another site's address.
  return url.origin === base && !url.pathname.startsWith("//")
    ? url.pathname + url.search + url.hash
    : "/";
}
