// A list by keys: J and K go through the rows, Enter opens, X chooses, E changes in place, /
// searches. They rest while
// something is typed.
import { useEffect } from "react";
import { isForPage } from "#browser/single-keys.ts";

const rowsShown = () => [...document.querySelectorAll<HTMLElement>(".desk-table tbody tr")];
const linkOf = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLAnchorElement>(".cell-main a");

function go(step: 1 | -1): void {
  const rows = rowsShown();
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step];
  const link = linkOf(next) ?? next?.querySelector<HTMLElement>("input, button, a");
  link?.focus();
  next?.scrollIntoView({ block: "nearest" });
}
function choose(): void {
  const row = rowsShown().find((one) => one.contains(document.activeElement));
  row?.querySelector<HTMLInputElement>('input[name="row"]')?.click();
}
/** What can be changed without leaving the list. */
function edit(): void {
  const row = rowsShown().find((one) => one.contains(document.activeElement));
  row?.querySelector<HTMLElement>("[data-row-edit]")?.click();
}
/** Enter on a link opens it by itself; on the box of a row it opens the row. */
function open(event: KeyboardEvent): void {
  if (!(event.target instanceof HTMLInputElement)) return;
  const link = linkOf(event.target.closest<HTMLElement>("tr") ?? undefined);
  if (!link) return;
  event.preventDefault();
  link.click();
}

export function useListKeys(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isForPage(event)) return;
      const field = document.querySelector<HTMLInputElement>("input[data-list-search]");
      if (event.key === "j") go(1);
      else if (event.key === "k") go(-1);
      else if (event.key === "x") choose();
      else if (event.key === "e") edit();
      else if (event.key === "Enter") open(event);
      else if (event.key === "/" && field) {
        event.preventDefault();
        field.select();
        field.focus();
      }
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
}
