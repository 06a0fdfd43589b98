import { Icon } from "./icons/Icon.tsx";

/** A quantity with its two buttons, each named after the thing. */
export function Stepper({
  what,
  value,
  min = 1,
  max,
  onChange,
}: {
  what: string;
  value: number;
  min?: number;
  max: number;
  onChange: (next: number) => void;
}) {
  return (
    <span className="step" role="group" aria-label={`${what}の数`}>
      <button
        type="button"
        aria-label={`${what}をひとつ減らす`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <b aria-live="polite">{value}</b>
      <button
        type="button"
        aria-label={`${what}をひとつ増やす`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </span>
  );
}
