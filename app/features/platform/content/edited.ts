// What an editor is given and what it answers.
import type { Conflict, Texts } from "./rules.ts";

export type Written = { version: number; published: number | null };
export type Writing<Action> = { actor: string; action?: Action; undoable?: boolean };
/** What a form was opened with. `aside`: it showed what was set aside, which saving takes along. */
export type Typed<F extends string> = {
  seen: Texts<F>;
  mine: Texts<F>;
  aside?: boolean;
  /** No form of an editor: what its writer has typed there stays an open draft. */
  keepsDraft?: boolean;
};
export type RefusedEdit<F extends string> =
  | { ok: false; code: "not-found" }
  | { ok: false; code: "not-ready"; sentence: string }
  | { ok: false; code: "wrong"; errors: Record<string, string> }
  /**
   * `now`: how it stands; `merged`: mine with what the other changed elsewhere, so that nothing of
   * either is lost.
   */
  | {
      ok: false;
      code: "conflict";
      conflicts: Conflict[];
      merged: Texts<F>;
      now: Texts<F>;
    };
export type Edited<F extends string> = { ok: true; value: Written } | RefusedEdit<F>;
export type Undo = { at: Date; uid: string; fields: string[] };
