import { ProblemNote } from "#ui/problem-note.tsx";
import type { Conflict } from "../rules.ts";

const maxShown = 200;
const shortly = (text: string) =>
  text === "" ? "（空）" : text.length > maxShown ? `${text.slice(0, maxShown - 1)}…` : text;

/** What both wrote in the same fields. */
export const BothTexts = ({
  conflicts,
  mine = "あなた",
  theirs = "いま",
}: {
  conflicts: readonly Conflict[];
  mine?: string;
  theirs?: string;
}) =>
  conflicts.map((one) => (
    <span key={one.field}>
      <b>{one.label}</b>
      <span>
        {mine}「{shortly(one.mine)}」
      </span>
      <span>
        {theirs}「{shortly(one.theirs)}」
      </span>
    </span>
  ));

/** Why nothing was saved; where two wrote in the same field, both texts. */
export function ConflictNote({
  problem,
  conflicts,
  advice = "このまま保存すると、あなたの書いたものになります。相手のものを残すときは、その欄を書きかえてください。",
}: {
  problem: string;
  conflicts: readonly Conflict[];
  advice?: string;
}) {
  return (
    <ProblemNote key={JSON.stringify(conflicts)}>
      {problem}
      {conflicts.length > 0 ? (
        <span className="desk-conflicts">
          <BothTexts conflicts={conflicts} />
          {advice ? <span>{advice}</span> : null}
        </span>
      ) : null}
    </ProblemNote>
  );
}
