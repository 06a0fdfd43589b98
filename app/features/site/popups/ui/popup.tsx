// When a popup comes up: in calm pages of a member, at most one in a visit. Before scripts nothing
// comes up, and nothing is asked for a visitor.
import { useCallback, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { memberFetch } from "#browser/access-token.ts";
import { isMemberHere, useMemberHere } from "#browser/member-here.ts";
import { createStore, user, useStore } from "#browser/stores.ts";
import { mayPopAt, type Visit, visitAt } from "../rules.ts";
import { PopupCard, type PopupWithPicture } from "./popup-card.tsx";

/** Asked so long after a page came: whoever moves on at once is left alone. */
const calmMs = 1_500;
const visitKey = "visit";
const shown = createStore<PopupWithPicture | null>(null);

/** Goes on with the visit; nothing where this browser keeps nothing. */
function goOn(asks: boolean): Visit | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(visitKey) ?? "null") as Visit | null;
    const visit = visitAt(kept ?? undefined, Date.now());
    localStorage.setItem(visitKey, JSON.stringify({ ...visit, asked: visit.asked || asks }));
    return visit;
  } catch {
    return undefined;
  }
}

/** Something is typed, lies open above the page, or plays. */
const isBusy = () =>
  document.activeElement?.matches("input,textarea,select,[contenteditable=true]") === true ||
  document.querySelector("dialog[open]") !== null ||
  document.documentElement.hasAttribute("data-mini");

async function ask(): Promise<void> {
  const uid = user.get()?.uid;
  if (isBusy() || !isMemberHere() || document.visibilityState !== "visible") return;
  const visit = goOn(true);
  if (!visit || visit.asked) return;
  const answer = await memberFetch("/api/v1/popup/pop", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...(uid ? { uid } : {}), plan: "all" }),
  });
  if (!answer.ok) return;
  const { data } = (await answer.json()) as { data: { popup: PopupWithPicture | null } };
  if (data.popup) shown.set(data.popup);
}

export default function Popups() {
  const { pathname } = useLocation();
  const here = useMemberHere();
  const popup = useStore(shown);
  const calm = here && mayPopAt(pathname);
  const close = useCallback(() => shown.set(null), []);
  const opener = useRef(pathname);
  useEffect(() => {
    if (!here) return;
    const visit = goOn(false);
    if (!calm || !visit || visit.asked) return;
    const timer = setTimeout(() => void ask().catch(() => undefined), calmMs);
    return () => clearTimeout(timer);
  }, [here, calm, pathname]);
  useEffect(() => {
    // It belongs to the page over which it came: whoever moves on has left it.
    if (opener.current !== pathname) shown.set(null);
    opener.current = pathname;
  }, [pathname]);
  return (
    <>
      <p className="visually-hidden" role="status">
        {popup && calm ? `お知らせ「${popup.title}」が下に出ています。Escで閉じます。` : ""}
      </p>
      {popup && calm ? <PopupCard of={popup} onClose={close} /> : null}
    </>
  );
}
