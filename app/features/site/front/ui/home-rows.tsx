// The sections of the front page in their order, each with its steps; every press is a form.
import { useNavigation } from "react-router";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { RowSteps, StepRows } from "#ui/step-rows.tsx";
import { type HomeAct, type HomeRow, homeSections } from "../rules.ts";

const words: Readonly<Record<HomeAct, readonly [string, string]>> = {
  up: ["上へ", "をひとつ上へ"],
  down: ["下へ", "をひとつ下へ"],
  hide: ["隠す", "を出さない"],
  show: ["出す", "を出す"],
};

export function HomeRows({ rows, version }: { rows: readonly HomeRow[]; version: number }) {
  const busy = useNavigation().state !== "idle";
  const act = (by: HomeAct, name: string) => (
    <Button
      type="submit"
      look="line"
      small
      name="by"
      value={by}
      busy={busy}
      aria-label={`${name}${words[by][1]}`}
    >
      {words[by][0]}
    </Button>
  );
  return (
    <StepRows>
      {rows.map(({ id, on }, at) => (
        <li key={id}>
          <span>
            {homeSections[id]}
            {on ? null : <Badge>出していない</Badge>}
          </span>
          <RowSteps>
            <input type="hidden" name="intent" value="arrange" />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="seen" value={version} />
            {at > 0 ? act("up", homeSections[id]) : null}
            {at < rows.length - 1 ? act("down", homeSections[id]) : null}
            {act(on ? "hide" : "show", homeSections[id])}
          </RowSteps>
        </li>
      ))}
    </StepRows>
  );
}
