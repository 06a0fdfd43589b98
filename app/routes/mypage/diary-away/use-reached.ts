import { useEffect, useState } from "react";

const againMs = 15_000;
const answers = async (): Promise<boolean> =>
  fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether the shop answers: a browser says "online" where a Wi-Fi leads nowhere. */
export function useReached(): boolean {
  const [reached, setReached] = useState(false);
  useEffect(() => {
    let left = false;
    const look = async () => {
      if (document.visibilityState === "hidden") return;
      const now = await answers();
      if (!left) setReached(now);
    };
    const ask = () => void look();
    ask();
    const timer = setInterval(ask, againMs);
    addEventListener("online", ask);
    document.addEventListener("visibilitychange", ask);
    return () => {
      left = true;
      clearInterval(timer);
      removeEventListener("online", ask);
      document.removeEventListener("visibilitychange", ask);
    };
  }, []);
  return reached;
}
