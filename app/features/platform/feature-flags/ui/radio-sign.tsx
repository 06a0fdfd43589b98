import type { Radio } from "../rules.ts";

/** Whether the radio is on air, what is said, and what comes next; nothing where there is nothing to say. */
export function RadioSign({ radio: { onAir, title, next } }: { radio: Radio }) {
  if (!onAir && next === "") return null;
  return (
    <p className="radio-sign">
      <b className={onAir ? "mini ink" : "mini"}>ラジオ{onAir ? "・放送中" : ""}</b>
      {onAir ? <span className="min">{title}</span> : null}
      {next ? <span className="xs sub">つぎ：{next}</span> : null}
    </p>
  );
}
