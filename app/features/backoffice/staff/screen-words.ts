// The screen from which something was done, as people call it.
import { deskOf } from "#ui/shells/desk-places.ts";

/** `screen`: its address, as the record has it; nothing where nobody sat before one. */
export function screenWords(screen: string | null): string {
  if (screen === null) return "";
  if (screen.startsWith("/admin")) return `「${deskOf(screen)?.label ?? "番台"}」の机`;
  return `お客さまの画面（${screen}）`;
}
