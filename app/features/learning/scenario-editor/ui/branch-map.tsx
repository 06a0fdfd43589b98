import { sceneLetterOf } from "#features/learning/scenarios/scene-letters.ts";
import type { BranchPlan } from "../branches.ts";
import styles from "./branch-map.module.css";

const half = 20;
type Point = readonly [x: number, y: number];
function curve([x1, y1]: Point, [x2, y2]: Point): string {
  const middle = (y1 + y2) / 2;
  return `M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`;
}
/** The scenes by their letters, and the ways between them; a list says the same in words. */
export const BranchMap = ({ plan }: { plan: BranchPlan }) => (
  <svg
    className={styles.branches}
    viewBox={`0 0 ${plan.width} ${plan.height}`}
    role="img"
    aria-label="枝わかれの地図（道は下の一覧にも）"
  >
    <defs>
      <marker
        id="branch-head"
        viewBox="0 0 8 8"
        refX="7"
        refY="4"
        markerWidth="8"
        markerHeight="8"
        orient="auto"
      >
        <path d="M0 0 8 4 0 8z" />
      </marker>
    </defs>
    {plan.ways.map(({ from, to }) => {
      const back = to.y <= from.y;
      const [y1, y2] = back ? [from.y - half, to.y + half] : [from.y + half, to.y - half];
      return (
        <path
          key={`${from.id}${to.id}`}
          className={styles.branch}
          data-back={back || undefined}
          d={curve([from.x, y1], [to.x, y2])}
          markerEnd="url(#branch-head)"
        />
      );
    })}
    {plan.spots.map(({ id, x, y, isEnd }) => (
      <g key={id} className={styles.spot} data-end={isEnd || undefined}>
        <circle cx={x} cy={y} r={half} />
        <text x={x} y={y + 7}>
          {sceneLetterOf(id)}
        </text>
        {isEnd ? (
          <text className={styles.ending} x={x + half + 6} y={y + 5}>
            おわり
          </text>
        ) : null}
      </g>
    ))}
  </svg>
);
