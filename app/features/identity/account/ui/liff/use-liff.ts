// From opening the page to LINE's token, once for each page however often it is drawn.
import { useCallback, useEffect, useState } from "react";
import type { LiffProblem } from "../../sign-in/liff-rules.ts";
import { type LiffClaims, claimsOf, type LiffPort, type LiffSetting, openLiff } from "./port.ts";
import { lost } from "./sign-in-calls.ts";

export type LiffReady = {
  idToken: string;
  accessToken: string;
  claims: LiffClaims;
  friend: boolean | null;
};
export type LiffState =
  | { at: "starting" }
  | { at: "failed"; problem: LiffProblem }
  | ({ at: "ready" } & LiffReady);
export type OpenedLiff = { state: LiffState; port: LiffPort | undefined };

const failed = (problem: LiffProblem): LiffState => ({ at: "failed", problem });

async function begin(setting: LiffSetting): Promise<OpenedLiff> {
  if (setting.kind === "off") return { state: failed("off"), port: undefined };
  if (!navigator.onLine) return { state: failed("offline"), port: undefined };
  // The person turned back on LINE's own screen.
  const turnedBack = new URL(location.href).searchParams.has("error");
  let port: LiffPort | undefined;
  try {
    port = await openLiff(setting);
    if (turnedBack) return { state: failed("cancelled"), port };
    await port.init();
  } catch {
    return { state: failed(lost()), port };
  }
  if (!port.isLoggedIn()) return { state: failed("outside"), port };
  const idToken = port.idToken();
  const claims = idToken ? claimsOf(idToken) : undefined;
  if (!idToken || !claims) return { state: failed("refused"), port };
  return {
    state: {
      at: "ready",
      idToken,
      accessToken: port.accessToken() ?? "",
      claims,
      friend: await port.isFriend(),
    },
    port,
  };
}

/** Calls once the line is back, as long as one waits for it. */
export function useBackOnline(waiting: boolean, goOn: () => void): void {
  useEffect(() => {
    if (!waiting) return;
    addEventListener("online", goOn);
    return () => removeEventListener("online", goOn);
  }, [waiting, goOn]);
}

/** Goes on by itself when the line comes back. */
export function useLiff(setting: LiffSetting): OpenedLiff {
  const [opened, setOpened] = useState<OpenedLiff>({ state: { at: "starting" }, port: undefined });
  const [turn, setTurn] = useState(0);
  const { kind } = setting;
  const liffId = setting.kind === "real" ? setting.liffId : "";
  useEffect(() => {
    let gone = false;
    const running = begin(kind === "real" ? { kind, liffId } : { kind });
    void running.then((found) => {
      if (!gone) setOpened(found);
    });
    return () => {
      gone = true;
    };
  }, [kind, liffId, turn]);
  useBackOnline(
    opened.state.at === "failed" && opened.state.problem === "offline",
    useCallback(() => setTurn((n) => n + 1), []),
  );
  return opened;
}
