// What staff do with news: write them, take the last publishing back.
import { data } from "react-router";
import { z } from "zod";
import {
  editNews,
  findNews,
  makeNews,
  readNewsEdit,
  undoNews,
} from "#features/editorial/news-editor/edit.server.ts";
import {
  blankNews,
  newsFields,
  type NewsTexts,
  newsTextsOf,
} from "#features/editorial/news-editor/rules.ts";
import { claimsAsked, claimsIn, claimsSeen } from "#features/platform/claims/rules.ts";
import { withChoices } from "#features/platform/content/choices.ts";
import { discardDraft } from "#features/platform/content/drafts.server.ts";
import { readSeen } from "#features/platform/content/fields.ts";
import { undoWords, wordsIn } from "#features/platform/content/rules.ts";
import { plainText } from "#features/platform/rich-text/rules.ts";
import { sentences } from "#lib/form.ts";
import { href } from "#lib/href.ts";
import { err, ok } from "#lib/result.ts";
import { refusalOfEdit } from "#server/forms/editor-form.server.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { Refusal } from "#server/forms/refusal.server.ts";

const maxAreas = 40;
const twoWrote = "開いているあいだに、ほかの方が書きかえました。下の文は、まだ残しています。";
const Nothing = z.object({});
const NewsKey = z.uuid();

const idOf = ({ params }: Pick<SentForm, "params">) => params["id"] ?? "";
const ledTo = (id: string, what = "1") => `${href("/admin/news/:id", { id })}?done=${what}`;
/** With what was chosen of another's, where two wrote. */
function typedOf({ texts }: SentForm): NewsTexts {
  const typed = Object.fromEntries(
    newsFields.map((field) => [field, texts[field] ?? ""]),
  ) as NewsTexts;
  const areas = wordsIn(typed.areas).slice(0, maxAreas).join("、");
  const mine = { ...typed, areas };
  return withChoices(mine, readSeen(texts["was"], newsFields) ?? mine, texts);
}

const save = staffAction(Nothing, {
  do: async (on) => {
    const { services, actor, texts, now } = on;
    const { db } = services;
    const typed = typedOf(on);
    const read = readNewsEdit(typed);
    if (!read.success) return new Refusal(422, { errors: sentences(read.error), typed });
    const { status, title, body } = read.data;
    const promises = status === "open" && claimsIn(title, plainText(body)).length > 0;
    if (promises && texts["claims"] !== claimsSeen)
      return new Refusal(422, { errors: { claims: claimsAsked }, typed });
    if (idOf(on) === "new") {
      const key = NewsKey.safeParse(texts["key"]);
      if (!key.success) return err("used-key");
      // The same form sent twice is one piece of news, and leads to it.
      await makeNews(db, key.data, read.data, actor.uid, now);
      await discardDraft(db, { uid: actor.uid, subject: "news:new" });
      await services.collections.refresh();
      return ok(key.data);
    }
    const stands = await findNews(db, idOf(on));
    if (!stands) throw data(null, 404);
    const isNewest = Number(texts["seen"]) === stands.version;
    const seen = readSeen(texts["was"], newsFields) ?? (isNewest ? newsTextsOf(stands) : blankNews);
    const edited = await editNews(db, stands.id, { seen, mine: typed }, actor.uid, now);
    if (!edited.ok) return refusalOfEdit(edited, twoWrote, typed);
    await services.collections.refresh();
    return ok(stands.id);
  },
  done: (id) => ledTo(id),
  lists: ["areas"],
});

const undo = staffAction(Nothing, {
  do: async (on) => {
    const undone = await undoNews(on.services.db, idOf(on), on.actor.uid, on.now);
    if (!undone.ok && undone.code === "not-found") throw data(null, 404);
    if (undone.ok) await on.services.collections.refresh();
    return undone;
  },
  done: (_, on) => ledTo(idOf(on), "back"),
  words: undoWords,
});

export const newsActs = { save, undo };
