// Passkeys on the screens: a button where the device can, and waiting quietly in the field of the
// address where the browser can.
import { useEffect, useState } from "react";
import { href } from "#lib/href.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { Alert } from "#ui/alert.tsx";
import { useHydrated } from "#browser/use-hydrated.ts";
import {
  canFillPasskeys,
  canUsePasskeys,
  type PasskeyEntered,
  type Outcome,
  signInByPasskey,
  stopWaiting,
} from "./ceremonies.ts";

/** A challenge counts five minutes; the field that waits gets a new one before. */
const renewMs = 4 * 60_000;

/** Runs a ceremony once at a time; what it says is shown beside its button. */
export function useCeremony<T>(work: () => Promise<Outcome<T>>, onDone: (value: T) => void) {
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState("");
  const run = async () => {
    if (busy) return;
    setBusy(true);
    setWords("");
    const outcome = await work();
    setBusy(false);
    if (outcome.ok) onDone(outcome.value);
    else setWords(outcome.words);
  };
  return { busy, words, run: () => void run() };
}

/** False on the server and until scripts run. */
export const useCanUsePasskeys = (): boolean => useHydrated() && canUsePasskeys();

type Ceremony<T> = {
  label: string;
  look?: "ink" | "line";
  full?: boolean;
  work: () => Promise<Outcome<T>>;
  onDone: (value: T) => void;
};
/** Nothing before scripts run, and nothing where the device knows no passkeys. */
export function PasskeyButton<T>({
  label,
  look = "line",
  full = false,
  work,
  onDone,
}: Ceremony<T>) {
  const can = useCanUsePasskeys();
  const { busy, words, run } = useCeremony(work, onDone);
  if (!can) return null;
  return (
    <>
      <button
        type="button"
        className={`button button-${look} button-${full ? "full" : "small"}${busy ? " busy" : ""}`}
        aria-busy={busy || undefined}
        onClick={run}
      >
        <Icon name="key" size={20} />
        {label}
      </button>
      {words ? (
        <Alert kind="warn" role="alert">
          {words}
        </Alert>
      ) : null}
    </>
  );
}

const goOn =
  (redirectUrl: string) =>
  ({ back, offered }: PasskeyEntered) => {
    const to = back
      ? `${href("/mypage")}?back=1`
      : redirectUrl === "/"
        ? href("/mypage")
        : redirectUrl;
    location.assign(
      offered ? `${href("/account/join")}?redirect_url=${encodeURIComponent(to)}` : to,
    );
  };

/** The way in by passkey; `redirectUrl` is one that the server has looked at. */
export function PasskeyWay({ redirectUrl }: { redirectUrl: string }) {
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = async () => {
      if (gone || !(await canFillPasskeys()) || gone) return;
      timer = setTimeout(() => void wait(), renewMs);
      const outcome = await signInByPasskey({ fill: true });
      if (!gone && outcome.ok) goOn(redirectUrl)(outcome.value);
    };
    void wait();
    return () => {
      gone = true;
      clearTimeout(timer);
      if (canUsePasskeys()) void stopWaiting();
    };
  }, [redirectUrl]);
  return (
    <PasskeyButton
      label="パスキーでログインする"
      full
      work={signInByPasskey}
      onDone={goOn(redirectUrl)}
    />
  );
}
