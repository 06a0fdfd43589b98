import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

/** On the page of every editor: the way to look at what is written. */
export const PreviewDoor = ({ kind, id }: { kind: string; id: string }) => (
  <p>
    <PrefetchLink className="link" to={href("/admin/preview/:kind/:id", { kind, id })}>
      見え方を確かめる
    </PrefetchLink>
  </p>
);
