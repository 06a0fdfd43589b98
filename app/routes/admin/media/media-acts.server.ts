// What staff do with one piece: write, publish, put away, take back, have its picture drawn anew.
import { editItem, mediaItemOf, undoItem } from "#features/editorial/media-editor/edit.server.ts";
import { drawAgain } from "#features/editorial/media-editor/replace-file.server.ts";
import { mediaFields } from "#features/editorial/media-editor/rules.ts";
import { shownOf, undoWords } from "#features/platform/content/rules.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { refusalOfEdit, readTyped } from "#server/forms/editor-form.server.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { noFields } from "#server/forms/no-fields.ts";

const idOf = ({ params }: Pick<SentForm, "params">) => params["id"] ?? "";
const ledTo = (what: string, on: SentForm) =>
  `${href("/admin/media/:id", { id: idOf(on) })}?done=${what}`;
const twoWrote =
  "開いているあいだに、ほかの方が同じ欄を変えました。下の欄には、あなたの書いたものが残っています。";

/** `status`: what it is to be; null leaves it as it was when the form was opened. */
const write = (status: "open" | "closed" | "draft" | null) =>
  staffAction(noFields, {
    do: async (on) => {
      const { services, actor, now } = on;
      const { seen, typed } = readTyped(on.texts, mediaFields);
      const wanted = status ?? seen.status;
      const form = { seen, mine: { ...typed, status: wanted } };
      const edited = await editItem(services.db, idOf(on), form, actor.uid, now);
      if (!edited.ok) return refusalOfEdit(edited, twoWrote, form.mine);
      await services.collections.refresh();
      if (seen.status === wanted && edited.value.published === null) return ok("saved");
      if (wanted === "closed") return ok("closed");
      const item = await mediaItemOf(services.db, idOf(on));
      if (item && shownOf(item, now) === "waiting") return ok("waiting");
      return ok(wanted === "open" ? "published" : "saved");
    },
    done: (what, on) => ledTo(what, on),
    lists: ["areas"],
  });

const undo = staffAction(noFields, {
  do: async (on) => {
    const undone = await undoItem(on.services.db, idOf(on), on.actor.uid, on.now);
    if (undone.ok) await on.services.collections.refresh();
    return undone;
  },
  done: (_, on) => ledTo("back", on),
  words: undoWords,
});

const draw = staffAction(noFields, {
  do: async (on) => {
    const drawn = await drawAgain(on.services, idOf(on), on.actor.uid, on.now);
    if (drawn.ok) await on.services.collections.refresh();
    return drawn;
  },
  done: (_, on) => ledTo("drawn", on),
});

export const mediaActs = {
  save: write(null),
  publish: write("open"),
  close: write("closed"),
  draft: write("draft"),
  undo,
  draw,
};
