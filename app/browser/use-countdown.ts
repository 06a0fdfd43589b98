import { useEffect, useRef, useState } from "react";

/**
 * Calls `done` after `ms` (never, when null), counting only while nobody looks closer: the handlers
 * given back hold the time still while the pointer is over the element or the focus is inside it.
 */
export function useCountdown(ms: number | null, done: () => void) {
  const [held, setHeld] = useState(false);
  const left = useRef(ms);
  const call = useRef(done);
  useEffect(() => {
    call.current = done;
  });
  useEffect(() => {
    if (held || left.current === null) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => call.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, (left.current ?? 0) - (performance.now() - startedAt));
    };
  }, [held]);
  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  return { onPointerEnter: hold, onPointerLeave: letGo, onFocus: hold, onBlur: letGo };
}
