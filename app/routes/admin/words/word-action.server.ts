import { data, redirect } from "react-router";
import {
  deletedWord,
  deleteWord,
  editWord,
  forgetNext,
  restoreWord,
  setAside,
  undoWord,
  wordOf,
} from "#features/editorial/dictionary-editor/edit.server.ts";
import {
  type PreviewedWord,
  previewTexts,
} from "#features/editorial/dictionary-editor/preview.server.ts";
import { isStatus, readSeen } from "#features/platform/content/fields.ts";
import { shownOf, type Conflict } from "#features/platform/content/rules.ts";
import {
  wordFields,
  wordTextsOf,
  type WordTexts,
} from "#features/editorial/dictionary-editor/rules.ts";
import { readWordEdit } from "#features/editorial/dictionary-editor/schema.ts";
import { href } from "#lib/href.ts";
import { sentences, formTexts } from "#lib/form.ts";
import type { Route } from "./+types/dictionary-word.ts";
import { staffContext } from "#server/access.server.ts";

export const isId = (id: string) => /^[a-z0-9-]{1,80}$/.test(id);

export type WordAnswer = {
  typed: WordTexts | null;
  seen: WordTexts | null;
  errors: Record<string, string>;
  problem: string;
  conflicts: Conflict[];
  preview: PreviewedWord | null;
  gone: boolean;
  say: string;
};
const wantedBy = {
  save: null,
  preview: null,
  aside: "open",
  publish: "open",
  close: "closed",
  draft: "draft",
} as const;

/** Each step of the screen of a word, by the button that was pressed. */
export async function wordAction({ request, params: { id }, context }: Route.ActionArgs) {
  const { services, actor, now } = staffContext(context, request);
  if (!isId(id)) throw data(null, 404);
  const texts = formTexts(await request.formData());
  const answer = (code: number, more: Partial<WordAnswer>) =>
    data(
      {
        typed: null,
        seen: null,
        errors: {},
        problem: "",
        conflicts: [],
        preview: null,
        gone: false,
        say: "",
        ...more,
      } satisfies WordAnswer,
      code,
    );
  const done = async (what: string) => {
    await services.collections.refresh();
    return redirect(`${href("/admin/dictionary/:id", { id })}?done=${what}`, 303);
  };
  const intent = texts["intent"] ?? "";
  const seen = readSeen(texts["seen"], wordFields);
  const typed = {
    ...(Object.fromEntries(wordFields.map((field) => [field, texts[field] ?? ""])) as WordTexts),
    status: seen?.status ?? "draft",
  };
  if (intent === "undo") {
    const undone = await undoWord(services.db, id, actor.uid, now);
    if (undone.ok) return done("back");
    if (undone.code === "not-found") throw data(null, 404);
    return answer(409, {
      problem: "そのあとに変更があったため、もどせませんでした。いまの内容をお確かめください。",
    });
  }
  if (intent === "forget") {
    const forgot = await forgetNext(services.db, id, Number(texts["version"]), actor.uid, now);
    return forgot.ok
      ? done("forgot")
      : answer(409, {
          problem:
            "書きかけは、もう公開されたか、ほかの方が変えています。いまの内容をお確かめください。",
        });
  }
  if (intent === "delete") {
    const deleted = await deleteWord(services.db, id, Number(texts["version"]), actor.uid, now);
    if (deleted.ok) return redirect(`${href("/admin/dictionary")}?deleted=${id}`, 303);
    if (deleted.code === "not-found") throw data(null, 404);
    return answer(409, {
      problem:
        deleted.code === "published"
          ? "公開している言葉は消せません。先に、しまってください。"
          : "開いているあいだに、ほかの方が変えました。いまの内容をお確かめになってから、消してください。",
    });
  }
  if (intent === "restore") {
    const restored = await restoreWord(services.db, id, actor.uid, now);
    const word = await wordOf(services.db, id);
    if (!restored.ok || !word)
      return answer(409, {
        typed: seen ? typed : null,
        seen: seen ?? null,
        problem:
          "もどせませんでした。ほかの方が先にもどしたか、おなじ番号であたらしくつくっています。",
      });
    const stands = wordTextsOf(word);
    return seen
      ? answer(200, {
          typed: { ...typed, status: stands.status },
          seen: stands,
          say: "もとにもどしました。下の内容は、まだ保存していません。",
        })
      : done("restored");
  }
  if (!(intent in wantedBy) || !seen || !isStatus(seen.status)) throw data(null, 400);
  const wanted = wantedBy[intent as keyof typeof wantedBy] ?? seen.status;
  const mine: WordTexts = { ...typed, status: wanted };
  if (intent === "preview") {
    const preview = await previewTexts(services.db, id, mine, now);
    const read = readWordEdit(mine);
    return preview
      ? answer(200, { typed, seen, preview })
      : answer(422, { typed, seen, errors: read.success ? {} : sentences(read.error) });
  }
  const written = { seen, mine, aside: (texts["aside"] ?? "") !== "" };
  const edited =
    intent === "aside"
      ? await setAside(services.db, id, written, actor.uid, now)
      : await editWord(services.db, id, written, actor.uid, now);
  if (edited.ok) {
    if (typeof edited.value === "string")
      return done(edited.value === "waiting" ? "reserved" : edited.value);
    const word = await wordOf(services.db, id);
    const shown = word ? shownOf(word, now) : "draft";
    if (edited.value.published === null) return done("saved");
    return done(shown === "open" ? "published" : shown);
  }
  switch (edited.code) {
    case "not-found": {
      if (!(await deletedWord(services.db, id))) throw data(null, 404);
      return answer(409, {
        typed,
        seen,
        gone: true,
        problem:
          "開いているあいだに、ほかの方がこの言葉を消しました。あなたの書いたものは、下に残っています。もとにもどしてから、もう一度保存してください。",
      });
    }
    case "not-open":
      return answer(409, {
        typed,
        seen,
        problem: "この言葉は、いま公開されていません。下書きのまま保存するか、公開してください。",
      });
    case "wrong":
      return answer(422, { typed, seen, errors: edited.errors });
    case "conflict":
      return answer(409, {
        typed: { ...edited.merged, status: edited.now.status },
        seen: edited.now,
        problem:
          "開いているあいだに、ほかの方が同じ欄を変えました。下の欄には、あなたの書いたものが残っています。",
        conflicts: edited.conflicts,
      });
  }
}
