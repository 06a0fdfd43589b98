import { useEffect, useEffectEvent, useLayoutEffect } from "react";

type Heard = {
  /** The screen went dark, or another page came before this one. */
  hidden: () => void;
  /** The network is there again. */
  online: () => void;
  /** The page goes, and is still there. */
  left: () => void;
};

export function useLeaving({ hidden, online, left }: Heard): void {
  const onHidden = useEffectEvent(() => {
    if (document.visibilityState === "hidden") hidden();
  });
  const onOnline = useEffectEvent(() => online());
  const onLeft = useEffectEvent(() => left());
  useLayoutEffect(() => () => onLeft(), []);
  useEffect(() => {
    const [hide, back] = [() => onHidden(), () => onOnline()];
    document.addEventListener("visibilitychange", hide);
    addEventListener("online", back);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      removeEventListener("online", back);
    };
  }, []);
}
