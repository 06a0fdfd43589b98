// Publishing and taking back for many rows of a list: each by its editor, with all that it asks.
import type { Db } from "#db/client.server.ts";
import type { DeskAct } from "#features/platform/desk-lists/many-acts.ts";
import type { Texts } from "./rules.ts";

const said = {
  "not-found": "もうありません。",
  conflict: "ほかの方が、いま直しています。この1件を開いて、お試しください。",
} as const;
type Told =
  | { ok: true }
  | { ok: false; code: keyof typeof said }
  | { ok: false; code: "wrong"; errors: Readonly<Record<string, string>> }
  | { ok: false; code: "not-ready"; sentence: string };

type Editing<F extends string> = {
  textsOf: (db: Db, id: string) => Promise<Texts<F> | undefined>;
  edit: (
    db: Db,
    id: string,
    typed: { seen: Texts<F>; mine: Texts<F>; keepsDraft: true },
    actor: string,
    now: Date,
  ) => Promise<Told>;
};

/**
 * Changes the texts of each. `change`: how they are to be, nothing where they are so already, or a
 * sentence that says why not.
 */
export const textsAct = <F extends string>(
  editor: Editing<F>,
  change: (seen: Texts<F>, given: string) => Texts<F> | string | undefined,
  act: Pick<DeskAct, "label" | "look" | "ask">,
): DeskAct => ({
  ...act,
  async one(db, id, { actor, now, given }) {
    const seen = await editor.textsOf(db, id);
    if (!seen) return said["not-found"];
    const mine = change(seen, given);
    if (mine === undefined || typeof mine === "string") return mine;
    const told = await editor.edit(db, id, { seen, mine, keepsDraft: true }, actor, now);
    if (told.ok) return undefined;
    if (told.code === "wrong") return Object.values(told.errors)[0] ?? said["not-found"];
    return told.code === "not-ready" ? told.sentence : said[told.code];
  },
});

/** What has the status already stays as it is. */
export const statusAct = <F extends string>(
  editor: Editing<F | "status">,
  status: string,
  act: Pick<DeskAct, "label" | "look">,
): DeskAct =>
  textsAct(editor, (seen) => (seen.status === status ? undefined : { ...seen, status }), act);
