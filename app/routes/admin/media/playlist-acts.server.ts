// What staff do with a list: its pieces moved, put in and taken out, its texts written,
// published, taken back.
import { data } from "react-router";
import { piecesOfDesk } from "#features/editorial/media-editor/playlist-desk.server.ts";
import {
  arranged,
  maxInPlaylist,
  playlistFields,
  type PlaylistTexts,
} from "#features/editorial/media-editor/playlist-rules.ts";
import { editPlaylist, undoPlaylist } from "#features/editorial/media-editor/playlists.server.ts";
import { type Conflict, undoWords, wordsIn } from "#features/platform/content/rules.ts";
import { href } from "#lib/href.ts";
import { err, ok } from "#lib/result.ts";
import type { OfMember } from "#server/access.server.ts";
import { readTyped } from "#server/forms/editor-form.server.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { refuseWith } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";

const fields = Object.keys(playlistFields) as (keyof PlaylistTexts)[];
const twoWrote =
  "開いているあいだに、ほかの方が同じところを変えました。下には、あなたの書いたものが残っています。このまま保存すると、あなたのものになります。";
const idOf = ({ params }: Pick<SentForm, "params">) => params["id"] ?? "";
const ledTo = (what: string, on: SentForm) =>
  `${href("/admin/playlists/:id", { id: idOf(on) })}?done=${what}`;

type Stands = { merged: PlaylistTexts; now: PlaylistTexts; conflicts?: Conflict[] };
type Said = { problem?: string; errors?: Record<string, string> };
/** The form once more, with everything as it was typed, and the pieces that it names. */
async function back(on: OfMember & SentForm, status: number, stands: Stands, said: Said = {}) {
  const ids = [stands.merged, stands.now].flatMap(({ items }) =>
    wordsIn(items).slice(0, maxInPlaylist),
  );
  const sought = (on.texts["find"] ?? "").trim().slice(0, 100);
  const shown = await piecesOfDesk(on.services.db, ids, sought, on.now);
  return refuseWith(status, { conflicts: [], ...stands, ...shown }, said);
}

/** Before scripts: a row is moved, put in or taken out here, and the form comes back. */
const arrange = (items: (ids: string[], texts: SentForm["texts"]) => string[]) =>
  staffAction(noFields, {
    do: (on) => {
      const { seen, typed } = readTyped(on.texts, fields);
      const next = items(wordsIn(typed.items), on.texts).join("、");
      return back(on, 200, { merged: { ...typed, items: next }, now: seen });
    },
    done: href("/admin/playlists"),
  });

const write = (status: "open" | "closed" | "draft" | null) =>
  staffAction(noFields, {
    do: async (on) => {
      const { services, actor, now } = on;
      const { seen, typed } = readTyped(on.texts, fields);
      const wanted = status ?? seen.status;
      const form = { seen, mine: { ...typed, status: wanted } };
      const edited = await editPlaylist(services.db, idOf(on), form, actor.uid, now);
      if (edited.ok) {
        await services.collections.refresh();
        return ok(wanted === "open" ? "published" : wanted === "closed" ? "closed" : "saved");
      }
      if (edited.code === "conflict") return back(on, 409, edited, { problem: twoWrote });
      if (edited.code !== "wrong") throw data(null, 404);
      return back(on, 422, { merged: typed, now: seen }, { errors: edited.errors });
    },
    done: (what, on) => ledTo(what, on),
  });

const undo = staffAction(noFields, {
  do: async (on) => {
    const undone = await undoPlaylist(on.services.db, idOf(on), on.actor.uid, on.now);
    if (!undone.ok) return undone.code === "late" ? undone : err("gone");
    await on.services.collections.refresh();
    return ok(null);
  },
  done: (_, on) => ledTo("back", on),
  words: undoWords,
});

export const playlistActs = {
  save: write(null),
  publish: write("open"),
  close: write("closed"),
  draft: write("draft"),
  find: arrange((ids) => ids),
  add: arrange((ids, texts) => [...new Set([...ids, ...wordsIn(texts["add"] ?? "")])]),
  undo,
};
/** The buttons of the rows carry what they do instead of an intent. */
export const arrangeAct = arrange((ids, texts) => {
  if (!texts["move"]) throw data(null, 400);
  return arranged(ids, texts["move"]);
});
