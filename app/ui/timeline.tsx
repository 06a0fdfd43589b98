// What happened, the newest first: a mark, what it was, and when.
import { Icon } from "./icons/Icon.tsx";
import type { IconName } from "./icons/names.ts";

export type Moment = {
  id: string;
  icon: IconName;
  /** `memo` stands on yellow: written by hand, for the house alone. */
  kind?: "plain" | "success" | "error" | "memo";
  what: React.ReactNode;
  /** A second, smaller line. */
  more?: React.ReactNode;
  /** In words, with who did it where that is known. */
  when: React.ReactNode;
};
export const Timeline = ({ moments, empty }: { moments: readonly Moment[]; empty: string }) =>
  moments.length === 0 ? (
    <p className="soft">{empty}</p>
  ) : (
    <ol className="desk-timeline">
      {moments.map(({ id, icon, kind = "plain", what, more, when }) => (
        <li key={id} className={kind}>
          <span className="spot">
            <Icon name={icon} size={18} />
          </span>
          <div>
            <div>{what}</div>
            {more ? <div className="tiny soft">{more}</div> : null}
            <div className="tiny soft">{when}</div>
          </div>
        </li>
      ))}
    </ol>
  );
