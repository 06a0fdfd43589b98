// Each step of the screen of a word, by the button that was pressed.
import { data } from "react-router";
import {
  deletedWord,
  deleteWord,
  editWord,
  discardNext,
  restoreWord,
  setAside,
  undoWord,
  wordOf,
} from "#features/editorial/dictionary-editor/edit.server.ts";
import { previewTexts } from "#features/editorial/dictionary-editor/preview.server.ts";
import {
  wordFields,
  isWordId,
  type WordTexts,
  wordTextsOf,
} from "#features/editorial/dictionary-editor/rules.ts";
import { readWordEdit } from "#features/editorial/dictionary-editor/schema.ts";
import { shownOf, undoWords } from "#features/platform/content/rules.ts";
import { sentences } from "#lib/form.ts";
import { href } from "#lib/href.ts";
import { err, ok } from "#lib/result.ts";
import type { OfMember } from "#server/access.server.ts";
import { refusalOfEdit, readTyped } from "#server/forms/editor-form.server.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { Refusal, refuse, refuseWith, stay } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";

const idOf = ({ params }: Pick<SentForm, "params">) => params["id"] ?? "";
const ledTo = (what: string, on: SentForm) =>
  `${href("/admin/dictionary/:id", { id: idOf(on) })}?done=${what}`;
/** An address that can be no word's has no page. */
const first = (on: SentForm) => {
  if (!isWordId(idOf(on))) throw data(null, 404);
  return undefined;
};
const says = {
  twoWrote:
    "開いているあいだに、ほかの方が同じ欄を変えました。下の欄には、あなたの書いたものが残っています。",
  gone: "開いているあいだに、ほかの方がこの言葉を消しました。あなたの書いたものは、下に残っています。もとにもどしてから、もう一度保存してください。",
  notOpen: "この言葉は、いま公開されていません。下書きのまま保存するか、公開してください。",
};

/** What `editWord` and `setAside` are told: what the form was opened with, and what it is to be. */
const formOf = ({ texts }: SentForm, status?: WordTexts["status"]) => {
  const { seen, typed } = readTyped(texts, wordFields);
  const mine = { ...typed, status: status ?? seen.status };
  return { seen, mine, aside: (texts["aside"] ?? "") !== "" };
};
type Refused = Exclude<Awaited<ReturnType<typeof setAside>>, { ok: true }>;
async function refusalOf(on: OfMember & SentForm, refused: Refused) {
  if (refused.code === "not-open") return refuse(409, says.notOpen);
  if (refused.code === "not-found" && (await deletedWord(on.services.db, idOf(on))))
    return refuseWith(409, { gone: true }, { problem: says.gone });
  return refusalOfEdit(refused, says.twoWrote, formOf(on).mine);
}

/** `status`: what it is to be; nothing leaves it as it was when the form was opened. */
const write = (status?: "open" | "closed" | "draft") =>
  staffAction(noFields, {
    do: async (on) => {
      const { services, actor, now } = on;
      const edited = await editWord(services.db, idOf(on), formOf(on, status), actor.uid, now);
      if (!edited.ok) return refusalOf(on, edited);
      await services.collections.refresh();
      if (edited.value.published === null) return ok("saved");
      const word = await wordOf(services.db, idOf(on));
      const shown = word ? shownOf(word, now) : "draft";
      return ok(shown === "open" ? "published" : shown);
    },
    first,
    done: (what, on) => ledTo(what, on),
  });

/** Kept beside what is published: until somebody publishes it, or until its hour. */
const aside = staffAction(noFields, {
  do: async (on) => {
    const { services, actor, now } = on;
    const kept = await setAside(services.db, idOf(on), formOf(on, "open"), actor.uid, now);
    if (!kept.ok) return refusalOf(on, kept);
    await services.collections.refresh();
    return ok(kept.value === "waiting" ? "reserved" : kept.value);
  },
  first,
  done: (what, on) => ledTo(what, on),
});

/** The form comes back with how it would look; nothing is written. */
const preview = staffAction(noFields, {
  do: async (on) => {
    const { mine } = formOf(on);
    const shown = await previewTexts(on.services.db, idOf(on), mine, on.now);
    if (shown) return stay({ preview: shown }, mine);
    const read = readWordEdit(mine);
    const errors = read.success ? {} : sentences(read.error);
    return new Refusal<{ preview: typeof shown }>(422, { errors, typed: mine });
  },
  first,
  done: href("/admin/dictionary"),
});

const undo = staffAction(noFields, {
  do: async (on) => {
    const undone = await undoWord(on.services.db, idOf(on), on.actor.uid, on.now);
    if (!undone.ok && undone.code === "not-found") throw data(null, 404);
    if (undone.ok) await on.services.collections.refresh();
    return undone;
  },
  first,
  done: (_, on) => ledTo("back", on),
  words: undoWords,
});

const forget = staffAction(noFields, {
  do: (on) =>
    discardNext(on.services.db, idOf(on), Number(on.texts["version"]), on.actor.uid, on.now),
  first,
  done: (_, on) => ledTo("forgot", on),
  words: {
    gone: "書きかけは、もう公開されたか、ほかの方が変えています。いまの内容をお確かめください。",
  },
});

const remove = staffAction(noFields, {
  do: async (on) => {
    const { services, actor, texts, now } = on;
    const version = Number(texts["version"]);
    const gone = await deleteWord(services.db, idOf(on), version, actor.uid, now);
    if (!gone.ok && gone.code === "not-found") throw data(null, 404);
    return gone.ok || gone.code === "published" ? gone : err("changed");
  },
  first,
  done: (_, on) => `${href("/admin/dictionary")}?deleted=${idOf(on)}`,
  words: {
    published: "公開している言葉は消せません。先に、しまってください。",
    changed:
      "開いているあいだに、ほかの方が変えました。いまの内容をお確かめになってから、消してください。",
  },
});

/** Where somebody was writing meanwhile, the form comes back with what they wrote. */
const restore = staffAction(noFields, {
  do: async (on) => {
    const { services, actor, now, texts } = on;
    const restored = await restoreWord(services.db, idOf(on), actor.uid, now);
    const word = await wordOf(services.db, idOf(on));
    if (!restored.ok || !word) return err("not-back");
    await services.collections.refresh();
    if (!texts["seen"]) return undefined;
    const stands = wordTextsOf(word);
    const merged: WordTexts = { ...readTyped(texts, wordFields).typed, status: stands.status };
    return refuseWith(200, { merged, now: stands, conflicts: [], restored: true });
  },
  first,
  done: (_, on) => ledTo("restored", on),
  words: {
    "not-back":
      "もどせませんでした。ほかの方が先にもどしたか、おなじ番号であたらしくつくっています。",
  },
});

export const wordActs = {
  save: write(),
  publish: write("open"),
  close: write("closed"),
  draft: write("draft"),
  aside,
  preview,
  undo,
  forget,
  delete: remove,
  restore,
};
