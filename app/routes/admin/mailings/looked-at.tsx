// A letter to many as its mail will look.
import { SeenFirst } from "../seen-first.tsx";
import type { ShownMailing } from "./mailing-acts.server.ts";

export const LookedAt = ({ letter, sent }: { letter: ShownMailing; sent: boolean }) => (
  <SeenFirst
    of={letter}
    title="届いたときの見えかた"
    sent={sent ? "ご自分に、ためしに送りました。" : ""}
  >
    <p className="body">
      <b>{letter.subject}</b>
    </p>
    <iframe
      title="手紙"
      sandbox=""
      srcDoc={letter.html}
      style={{ width: "100%", height: "24rem", border: "1px solid var(--line)" }}
    />
  </SeenFirst>
);
