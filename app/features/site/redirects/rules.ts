// Old addresses and where they lead: how an address is written, and what cannot be.

export type Redirect = { path: string; target: string };

/** More at once than a shop that moves house brings in one go is a mistake. */
export const maxLines = 1_000;
export const maxRedirects = 20_000;
const maxAddress = 500;

/** Paths of ours that are never given away: what forms, calls and providers ask for. */
const ours = /^\/(?:api|admin|__|v1|assets|healthz|readyz|metrics)(?:\/|$)/;

/**
 * A path as it is looked up: its escapes undone, no slash at its end, no query. `undefined`: it is
 * no path.
 */
export function redirectPath(address: string): string | undefined {
  if (!address.startsWith("/") || address.startsWith("//")) return undefined;
  const [path = ""] = address.split(/[?#]/, 1);
  try {
    const plain = decodeURIComponent(path).normalize("NFC");
    if (plain.length > maxAddress || /[\s\p{Cc}\\]/u.test(plain)) return undefined;
    return plain.replace(/\/+$/, "") || "/";
  } catch {
    return undefined;
  }
}

/** Where it leads: a path of ours with what stands behind it, or a whole `https://` address. */
function targetOf(typed: string): string | undefined {
  if (typed.length > maxAddress) return undefined;
  if (typed.startsWith("/")) return redirectPath(typed) === undefined ? undefined : typed;
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  return url?.protocol === "https:" && !url.username && !url.password ? url.href : undefined;
}

/** Other shops' addresses are pasted whole: their path is meant. */
const withoutHost = (typed: string) => typed.replace(/^https?:\/\/[^/?#]+(?=\/|$)/, "") || "/";

const example =
  "「/products/hakama /shop/product/hakama」のように、前の住所と行き先を空白で分けてお書きください。";
export type Read = { rows: Redirect[] } | { problem: string };

/** "/products/hakama /shop/product/hakama", a line each; a table's columns as well. */
export function readRedirects(text: string): Read {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length === 0) return { problem: "1行にひとつ、前の住所と行き先をお書きください。" };
  if (lines.length > maxLines)
    return { problem: `一度に${maxLines.toLocaleString("ja")}行までです。分けてお書きください。` };
  const rows = new Map<string, Redirect>();
  for (const line of lines) {
    const [from = "", to = "", ...more] = line.split(/[\s,、→]+/u);
    const path = redirectPath(withoutHost(from));
    const target = targetOf(to);
    if (more.length > 0 || !path || !target)
      return {
        problem: `「${line.slice(0, 80)}」を読めませんでした。${example}`,
      };
    if (path === "/" || ours.test(path))
      return { problem: `「${path}」は、店が使う住所です。ほかへは送れません。` };
    rows.set(path, { path, target });
  }
  return { rows: [...rows.values()] };
}

/** The path that a target of ours leads to; nothing for another's house. */
export const nextPath = (target: string): string | undefined =>
  target.startsWith("/") ? redirectPath(target) : undefined;

export const maxRedirectSteps = 10;
/**
 * A path that would lead in a circle, or through more than ten others, once `rows` hold.
 */
export function circleIn(
  rows: readonly Redirect[],
  all: ReadonlyMap<string, string>,
): string | undefined {
  const leads = new Map([...all, ...rows.map(({ path, target }) => [path, target] as const)]);
  return rows.find(({ path }) => {
    let at: string | undefined = path;
    for (let step = 0; step <= maxRedirectSteps; step += 1) {
      const target: string | undefined = at === undefined ? undefined : leads.get(at);
      if (target === undefined) return false;
      at = nextPath(target);
    }
    return true;
  })?.path;
}

/** Where who asked for `search` is led; a target that has a question of its own keeps it. */
export const leadTo = (target: string, search: string): string =>
  target.includes("?") || target.includes("#") ? target : target + search;
