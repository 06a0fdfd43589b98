import { pageUrl } from "#server/page-url.ts";

/** The edition in the address, where there was one; else the newest. */
export function editionAsked(request: Request, newest: number): number {
  const asked = Number(pageUrl(request).searchParams.get("edition"));
  return Number.isInteger(asked) && asked >= 1 && asked <= newest ? asked : newest;
}
