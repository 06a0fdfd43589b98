// Where a popup may come up. What it takes comes into the browser of a member alone.
import { lazy, Suspense } from "react";
import { useMemberHere } from "#browser/member-here.ts";

/** Whoever cannot fetch it reads on: nobody waits for a popup. */
const nothing: { default: React.FC } = { default: () => null };
const Popups = lazy<React.FC>(() => import("./popup.tsx").catch(() => nothing));

export const PopupSlot = () =>
  useMemberHere() ? (
    <Suspense>
      <Popups />
    </Suspense>
  ) : null;
