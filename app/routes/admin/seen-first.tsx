// What a form was asked to show stands above it and takes the focus: on a phone the form alone is
// longer than the screen, and without scripts a page begins at its top.
import { useEffect, useRef } from "react";
import { Alert } from "#ui/alert.tsx";

export function SeenFirst({
  of,
  title,
  className,
  sent,
  children,
}: {
  /** What is shown; another one takes the focus anew. */
  of: unknown;
  title: string;
  className?: string | undefined;
  /** The sentence that says that it was sent to who asked. */
  sent: string;
  children: React.ReactNode;
}) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, [of]);
  return (
    <section className={className} aria-label={title} tabIndex={-1} ref={ref}>
      <h2>{title}</h2>
      {sent ? (
        <Alert kind="success" role="status">
          {sent}
        </Alert>
      ) : null}
      {children}
    </section>
  );
}
