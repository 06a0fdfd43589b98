// A way to another desk; its words alone for who may not open it.
import { useMayGo } from "./forms/may-act.tsx";
import { PrefetchLink } from "./prefetch-link.tsx";

export const DeskLink = ({ to, children }: { to: string; children: React.ReactNode }) =>
  useMayGo(to) ? (
    <PrefetchLink className="link" to={to}>
      {children}
    </PrefetchLink>
  ) : (
    <>{children}</>
  );
