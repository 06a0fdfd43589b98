// The screen from which something was done, as people call it.
import { endViewingPath } from "#features/identity/session/viewing-rules.ts";
import { type DeskPlace, deskGroups, deskOf, today } from "#ui/shells/desk-places.ts";

/** `screen`: its address, as the record has it; nothing where nobody sat before one. */
export function screenWords(screen: string | null): string {
  if (screen === null) return "";
  if (screen === endViewingPath) return "会員の目で見ていた画面";
  if (screen.startsWith("/admin")) return `「${deskOf(screen)?.label ?? "番台"}」の机`;
  return `お客さまの画面（${screen}）`;
}

export const [atToday, atCustomers, atNoScreen] = ["today", "customers", "none"] as const;
const choice = ({ href, label }: DeskPlace) => [href.split("/")[2] ?? "", `「${label}」の机`];
/** What the record is narrowed to, by the part of the address that names the desk. */
export const screenChoices: Readonly<Record<string, string>> = {
  [atToday]: `「${today.label}」の机`,
  ...Object.fromEntries(deskGroups.flatMap(({ desks }) => desks.map(choice))),
  [atCustomers]: "お客さまの画面",
  [atNoScreen]: "画面なし（自動の仕事など）",
};
