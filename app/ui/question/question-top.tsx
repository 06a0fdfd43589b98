import { BrushBar } from "../brush-bar.tsx";
import { Icon } from "../icons/Icon.tsx";
import { PrefetchLink } from "../prefetch-link.tsx";
import styles from "./question.module.css";

/** How far one is, and the way out. `label` says it to who does not see it. */
export const QuestionTop = ({
  leave,
  leaveLabel,
  percent,
  label,
  place,
}: {
  leave: string;
  leaveLabel: string;
  percent: number;
  label: string;
  /** "2/5" */
  place: string;
}) => (
  <div className={styles.progress}>
    <PrefetchLink to={leave} aria-label={leaveLabel}>
      <Icon name="x" />
    </PrefetchLink>
    <BrushBar percent={percent} label={label} colour="var(--nejire-deep)" />
    <span aria-hidden="true">{place}</span>
  </div>
);
