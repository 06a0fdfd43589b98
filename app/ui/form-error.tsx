import { useEffect, useRef } from "react";
import { Icon } from "./icons/Icon.tsx";

/**
 * Why nothing was written, on top of a form that came back. Takes the focus, so that it is read and
 * seen first.
 */
export function FormError({
  turn,
  children,
}: {
  /** The answer that says it: the same sentence of another answer is told again. */
  turn?: unknown;
  children: React.ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
    ref.current?.scrollIntoView({ block: "center" });
  }, [turn]);
  return (
    <div className="note error" role="alert" tabIndex={-1} ref={ref}>
      <Icon name="warning-circle" />
      <span>{children}</span>
    </div>
  );
}
