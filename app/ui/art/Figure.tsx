import { groupOf, groups } from "./groups.ts";
import sprite from "./figures.svg?url";

/**
 * 筆人: a body type (1–12) in one breath of ink. On its pale card the ink stays as it is by night.
 */
export function Figure({ type, ground = "none" }: { type: number; ground?: "none" | "pale" }) {
  const card =
    ground === "pale" ? { background: groups[groupOf(type)].pale, color: "#1f2a33" } : undefined;
  return (
    <svg viewBox="0 0 200 260" aria-hidden="true" style={card}>
      <use href={`${sprite}#figure-${type}`} />
    </svg>
  );
}
