// Whose page it is, for its forms (`ui/forms/whose.tsx`).
import type { RouterContextProvider } from "react-router";
import { memberIdOf } from "#features/identity/account/rules.ts";
import { contextOf } from "./request-context.server.ts";

/** Empty for a visitor, and on a page that is kept for many: it is made for a visitor. */
export function readerOf(context: Readonly<RouterContextProvider>): string {
  const { actor } = contextOf(context);
  return memberIdOf(actor) ?? "";
}
