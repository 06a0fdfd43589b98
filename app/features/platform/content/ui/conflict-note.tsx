import { FormError } from "#ui/form-error.tsx";
import type { Conflict } from "../rules.ts";
import { CompareFields, type SayText } from "./compare-fields.tsx";
import type { Compared } from "./editor-state.ts";

const maxShown = 200;
const shortly = (text: string) =>
  text === "" ? "（空）" : text.length > maxShown ? `${text.slice(0, maxShown - 1)}…` : text;

/** What was set aside, and what was published since in the same fields. */
export const BothTexts = ({
  conflicts,
  mine,
  theirs,
}: {
  conflicts: readonly Conflict[];
  mine: string;
  theirs: string;
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

/** Why nothing was saved; where two wrote in the same field, both texts and the choice. */
export const ConflictNote = ({
  problem,
  conflicts,
  say,
}: {
  problem: string;
  conflicts: readonly Compared[];
  say?: SayText;
}) => (
  <>
    <FormError key={JSON.stringify(conflicts)}>{problem}</FormError>
    {conflicts.length > 0 ? (
      <CompareFields
        key={`both ${JSON.stringify(conflicts)}`}
        conflicts={conflicts}
        {...(say ? { say } : {})}
      />
    ) : null}
  </>
);
