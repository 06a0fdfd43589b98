// What runs once in every page, whatever its layout. Mounted by the root.
import { useEffect, useLayoutEffect, useRef } from "react";
import {
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useRevalidator,
} from "react-router";
import { signedOutEvent } from "./signed-out.ts";
import { repeatEarlyTap } from "./early-taps.ts";
import { repeatEarlyTyping } from "./early-typing.ts";
import { watchChunks } from "./stale-build-reload.ts";
import { network, restoreUser, useStore } from "./stores.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { judgeAgain } from "./mended.ts";
import { pageViewDelayMs, sendPageView, visitSource } from "./page-views.ts";
import { failProgress, finishProgress, progress, startProgress } from "./progress.ts";
import { withoutSaid } from "./said-once.ts";
import { elementOf, glideTo } from "./smooth-scroll.ts";
import { isPlainPress } from "#ui/prefetch-link.tsx";
import { ToastHost } from "#ui/toasts.tsx";

/** Starts with a change of route or parameter, ends with it. */
export function useProgress() {
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "idle") finishProgress();
    else startProgress();
  }, [state]);
  return useStore(progress);
}

export function ProgressBar() {
  const at = useProgress();
  const words = at === "failed" ? "読みこめませんでした" : "読みこみ中";
  return at === "idle" || at === "waiting" ? null : (
    <div className="prog" data-at={at} role="progressbar" aria-label={words}>
      <i />
    </div>
  );
}

function useNetwork() {
  useEffect(() => {
    const tell = () => network.set({ online: navigator.onLine });
    tell();
    // The root hears it as long as the page lives.
    for (const change of ["online", "offline"]) addEventListener(change, tell);
  }, []);
  return useStore(network).online;
}

export function OfflineFlag() {
  const online = useNetwork();
  return (
    <div role="status">
      {online ? null : (
        <p className="offline">
          <Icon name="wifi-slash" size={20} />
          電波がとどいていません。つながると、続きから使えます。
        </p>
      )}
    </div>
  );
}

/** What is looked at before it is published is no visit. */
const previewPath = "/preview/";
function usePageViews(on: boolean) {
  const { pathname, search } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    if (!on || pathname.startsWith(previewPath)) return;
    const source = first.current
      ? visitSource(location.search, document.referrer, location.host)
      : "";
    first.current = false;
    return sendPageView(pathname, source);
  }, [pathname, on]);
  useEffect(() => {
    if (!on || !navigator.onLine) return;
    // Of no use to the page: it comes after it.
    const timer = setTimeout(
      () => void import("./presses.ts").then((it) => it.tellPage(pathname, search)),
      pageViewDelayMs,
    );
    return () => clearTimeout(timer);
  }, [pathname, search, on]);
  // After whoever counts the page has read its address.
  useEffect(() => history.replaceState(history.state, "", withoutSaid(location.href)), [search]);
}

/**
 * The glide to a hash, and the title of a new page read aloud. The router itself keeps and restores
 * the place.
 */
function useArrival() {
  const { pathname, hash, key } = useLocation();
  const navigate = useNavigate();
  const arrived = useNavigationType();
  const lastY = useRef(0);
  const lastPath = useRef(pathname);
  const announcer = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const note = () => {
      lastY.current = scrollY;
    };
    // A plain link within the page goes through the router too, so that it glides and the way back
    // is kept.
    const press = (event: MouseEvent) => {
      const link =
        event.target instanceof Element
          ? event.target.closest<HTMLAnchorElement>("a[href^='#']")
          : null;
      if (!link || event.defaultPrevented || !isPlainPress(event) || !elementOf(link.hash)) return;
      event.preventDefault();
      void navigate({ search: location.search, hash: link.hash });
    };
    addEventListener("scroll", note, { passive: true });
    addEventListener("click", press);
    return () => {
      removeEventListener("scroll", note);
      removeEventListener("click", press);
    };
  }, [navigate]);

  useLayoutEffect(() => {
    const samePage = lastPath.current === pathname;
    lastPath.current = pathname;
    // On the way back the router puts the page where it was.
    const target = arrived === "POP" ? null : elementOf(hash);
    const stop = target ? glideTo(target, samePage ? lastY.current : 0) : undefined;
    if (target) {
      if (!target.matches("a[href],button,input,select,textarea,[tabindex]"))
        target.setAttribute("tabindex", "-1");
      (target as HTMLElement).focus({ preventScroll: true });
    }
    if (!samePage && announcer.current) announcer.current.textContent = document.title;
    return stop;
  }, [pathname, hash, key, arrived]);

  useEffect(() => {
    if (document.cookie.includes("joined=1")) void import("./joined.ts");
  }, [key]);

  return <p className="visually-hidden" aria-live="polite" ref={announcer} />;
}

/** A sign-in that has ended makes the page a visitor's, without leaving it: what plays goes on. */
function useVisitorsView() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => void revalidate();
    addEventListener(signedOutEvent, look);
    return () => removeEventListener(signedOutEvent, look);
  }, [revalidate]);
}

/** When the answer to a form has come. */
function useAnswers() {
  const { state } = useNavigation();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === "submitting" && state !== "submitting") judgeAgain();
    before.current = state;
  }, [state]);
}

/** Whoever writes into a form has what keeps it where the network does not. */
function watchWriting() {
  const write = ({ target }: Event) => {
    if (!(target as Element).closest("form[method=post]")) return;
    removeEventListener("input", write);
    void import("./unsent-form.ts").then((it) => it.watchUnsentForms());
  };
  addEventListener("input", write);
}

/** `tracking` is the one switch for counting page views. */
export function ClientParts({ tracking }: { tracking: boolean }) {
  usePageViews(tracking);
  useVisitorsView();
  useAnswers();
  useEffect(watchWriting, []);
  const arrival = useArrival();
  useEffect(restoreUser, []);
  useEffect(repeatEarlyTyping, []);
  useEffect(repeatEarlyTap, []);
  useEffect(() => watchChunks(() => failProgress()), []);
  return (
    <>
      {arrival}
      <ProgressBar />
      <OfflineFlag />
      <ToastHost />
    </>
  );
}
