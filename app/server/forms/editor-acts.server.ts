// What the form of an editor does at the desk: saves what was typed beside what others wrote, makes
// a new one once, takes the last publishing back.
//
//   const desk = editorActs({
//     kind: "popup",
//     fields: popupFields,
//     textsOf: popupTextsOf,
//     to: (id) => href("/admin/popups/:id", { id }),
//     find: findPopup,
//     edit: editPopup,
//     undo: undoPopup,
//   });
//   export const popupActs = {
//     save: desk.save({ read: readPopupEdit, make: makePopup, claims: ({ title }) => [title] }),
//     undo: desk.undo,
//   };
//
// An editor whose form asks more writes its own `save` of the parts: `idOf`, `typedOf`, `seenOf`,
// `refused`, `ledTo`.
import { data } from "react-router";
import { z } from "zod";
import type { Db } from "#db/client.server.ts";
import { claimsAsked, claimsIn, claimsSeen } from "#features/platform/claims/rules.ts";
import { withChoices } from "#features/platform/content/choices.ts";
import { discardDraft } from "#features/platform/content/drafts.server.ts";
import type { Edited, RefusedEdit, Typed } from "#features/platform/content/edited.ts";
import { readSeen } from "#features/platform/content/fields.ts";
import { type Status, type Texts, undoWords, wordsIn } from "#features/platform/content/rules.ts";
import { sentences } from "#lib/form.ts";
import { err, ok, type Result } from "#lib/result.ts";
import type { OfMember } from "../access.server.ts";
import { refusalOfEdit } from "./editor-form.server.ts";
import { type SentForm, staffAction } from "./form-action.server.ts";
import { Refusal } from "./refusal.server.ts";
import { noFields } from "./no-fields.ts";

export const twoWrote =
  "開いているあいだに、ほかの方が書きかえました。下の文は、まだ残しています。";
const maxTicked = 40;
const NewKey = z.uuid();

type Desk<F extends string, Row> = {
  /** As the editor's: drafts of a new one lie under `<kind>:new`. */
  kind: string;
  fields: readonly F[];
  /** Fields of boxes that are ticked. */
  lists?: readonly F[];
  textsOf: (row: Row) => Texts<F>;
  /** The page of one. */
  to: (id: string) => string;
  find: (db: Db, id: string) => Promise<Row | undefined>;
  edit: (db: Db, id: string, typed: Typed<F>, actor: string, now: Date) => Promise<Edited<F>>;
  undo: (
    db: Db,
    id: string,
    actor: string,
    now: Date,
  ) => Promise<Result<unknown, "not-found" | "gone" | "late">>;
  /** What was published stands in the memory of every process: ours reads it before it answers. */
  kept?: boolean;
};
type Save<F extends string, Edit> = {
  read: (texts: Texts<F>) => z.ZodSafeParseResult<Edit>;
  /** `id`: made with the form, so that sending it twice makes one. */
  make: (db: Db, id: string, edit: Edit, actor: string, now: Date) => Promise<unknown>;
  /** Texts that are looked at again before they go out, where they promise an effect. */
  claims?: (edit: Edit) => readonly string[];
};

/** Published words that promise an effect want a tick; nothing where there are none. */
export const refusedClaims = <F extends string>(
  sent: Readonly<Record<string, string>>,
  typed: Texts<F>,
  words: readonly string[],
) =>
  claimsIn(...words).length > 0 && sent["claims"] !== claimsSeen
    ? new Refusal(422, { errors: { claims: claimsAsked }, typed })
    : undefined;

/** What the form says, whatever is done with it. */
function formOfDesk<F extends string, Row extends { version: number }>({
  fields,
  lists = [],
  textsOf,
  to,
}: Desk<F, Row>) {
  const textsBy = (textOf: (field: F) => string) =>
    Object.fromEntries(fields.map((field) => [field, textOf(field)])) as Texts<F>;
  return {
    idOf: ({ params }: Pick<SentForm, "params">) => params["id"] ?? "",
    ledTo: (id: string, what = "1") => `${to(id)}?done=${what}`,
    /** What was typed, with what was chosen of another's, where two wrote. */
    typedOf({ texts }: Pick<SentForm, "texts">): Texts<F> {
      const mine = textsBy((field) => {
        // A browser sends the lines of a text with CR LF.
        const text = (texts[field] ?? "").replaceAll("\r\n", "\n");
        return lists.includes(field) ? wordsIn(text).slice(0, maxTicked).join("、") : text;
      });
      return withChoices(mine, readSeen(texts["was"], fields) ?? mine, texts);
    },
    /**
     * How it stood when the form was opened. One that does not say so says its version: of an older
     * one every difference is shown.
     */
    seenOf: ({ texts }: Pick<SentForm, "texts">, stands: Row): Texts<F> =>
      readSeen(texts["was"], fields) ??
      (Number(texts["seen"]) === stands.version ? textsOf(stands) : textsBy(() => "")),
    refused: (edited: RefusedEdit<F>, typed: Texts<F>) => refusalOfEdit(edited, twoWrote, typed),
  };
}

export function editorActs<F extends string, Row extends { id: string; version: number }>(
  desk: Desk<F, Row>,
) {
  const form = formOfDesk(desk);
  const { idOf, ledTo, typedOf, seenOf, refused } = form;
  const refresh = async ({ services }: OfMember) => {
    if (desk.kept) await services.collections.refresh();
  };
  /** Writes over the one that stands. */
  async function change(on: OfMember & SentForm, typed: Texts<F>) {
    const { services, actor, now } = on;
    const stands = await desk.find(services.db, idOf(on));
    if (!stands) throw data(null, 404);
    const texts = { seen: seenOf(on, stands), mine: typed };
    const edited = await desk.edit(services.db, stands.id, texts, actor.uid, now);
    if (!edited.ok) return refused(edited, typed);
    await refresh(on);
    return ok(stands.id);
  }
  /** The same form sent twice makes one, and leads to it. */
  async function begin<Edit>(on: OfMember & SentForm, make: Save<F, Edit>["make"], begun: Edit) {
    const { services, actor, texts, now } = on;
    const key = NewKey.safeParse(texts["key"]);
    if (!key.success) return err("used-key");
    await make(services.db, key.data, begun, actor.uid, now);
    await discardDraft(services.db, { uid: actor.uid, subject: `${desk.kind}:new` });
    await refresh(on);
    return ok(key.data);
  }
  const save = <Edit extends { status: Status }>({ read, make, claims }: Save<F, Edit>) =>
    staffAction(noFields, {
      do: async (on) => {
        const typed = typedOf(on);
        const found = read(typed);
        if (!found.success) return new Refusal(422, { errors: sentences(found.error), typed });
        const words = (found.data.status === "open" && claims?.(found.data)) || [];
        const asked = refusedClaims(on.texts, typed, words);
        if (asked) return asked;
        return idOf(on) === "new" ? begin(on, make, found.data) : change(on, typed);
      },
      done: (id) => ledTo(id),
      lists: desk.lists ?? [],
    });
  const undo = staffAction(noFields, {
    do: async (on) => {
      const undone = await desk.undo(on.services.db, idOf(on), on.actor.uid, on.now);
      if (!undone.ok && undone.code === "not-found") throw data(null, 404);
      if (undone.ok) await refresh(on);
      return undone;
    },
    done: (_, on) => ledTo(idOf(on), "back"),
    words: undoWords,
  });
  return { ...form, change, begin, save, undo };
}
