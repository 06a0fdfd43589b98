// A letter to many as its mail will look. It stands above the form and takes the focus: on a phone
// the form alone is longer than the screen.
import { useEffect, useRef } from "react";
import { Alert } from "#ui/alert.tsx";
import type { ShownMailing } from "./mailing-acts.server.ts";

export function LookedAt({ letter, sent }: { letter: ShownMailing; sent: boolean }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, [letter]);
  return (
    <section aria-label="届いたときの見えかた" tabIndex={-1} ref={ref}>
      <h2>届いたときの見えかた</h2>
      {sent ? (
        <Alert kind="success" role="status">
          ご自分に、ためしに送りました。
        </Alert>
      ) : null}
      <p className="body">
        <b>{letter.subject}</b>
      </p>
      <iframe
        title="手紙"
        sandbox=""
        srcDoc={letter.html}
        style={{ width: "100%", height: "24rem", border: "1px solid var(--line)" }}
      />
    </section>
  );
}
