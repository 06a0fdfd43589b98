// What staff do with a quiz: its first words written, the draft published or thrown away, an
// earlier edition taken as the beginning of the next.
import { z } from "zod";
import {
  beginFromEdition,
  changeQuizDraft,
  discardQuizDraft,
  publishQuiz,
} from "#features/learning/quiz-editor/edit.server.ts";
import { wrongInQuizAbout } from "#features/learning/quiz-editor/judge.ts";
import { quizAboutTexts, typedQuizAbout } from "#features/learning/quiz-editor/texts.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { refuseFields } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { quizIdOf } from "./quiz-of.server.ts";

const done = (on: Pick<SentForm, "params">, what: string) =>
  `${href("/admin/quizzes/:id", { id: quizIdOf(on) })}?done=${what}`;
const drafted =
  "書きかけの下書きがあります。公開するか、捨ててから、もう一度どうぞ。下書きは、消していません。";

const about = staffAction(z.object({ was: z.string().max(10_000) }), {
  do: ({ services, actor, texts, value, now, ...on }) => {
    const errors = wrongInQuizAbout(texts);
    if (Object.keys(errors).length > 0) return refuseFields(errors);
    return changeQuizDraft(
      services.db,
      quizIdOf(on),
      (stands) => {
        const quiz = { ...stands, ...typedQuizAbout(texts) };
        const [before, after] = [stands, quiz].map((one) => JSON.stringify(quizAboutTexts(one)));
        if (before !== value.was && before !== after) return undefined;
        return { quiz, told: { before: { about: before ?? "" }, after: { about: after ?? "" } } };
      },
      actor.uid,
      now,
    );
  },
  done: (_, on) => done(on, "about"),
  words: {
    changed:
      "開いているあいだに、ほかの方が書きかえました。頁をひらきなおして、いまの内容をお確かめください。",
  },
});

export const quizDeskActs = {
  about,
  publish: staffAction(z.object({ seen: z.string().max(100) }), {
    do: ({ services, actor, value, now, ...on }) =>
      publishQuiz(services.db, quizIdOf(on), value.seen, actor.uid, now),
    done: (_, on) => done(on, "published"),
    words: {
      changed: "開いているあいだに、ほかの方が書きかえました。いまの内容をお確かめください。",
      faulty: "まだ公開できません。下の「公開するまえに」をお直しください。",
    },
  }),
  discard: staffAction(noFields, {
    do: async ({ services, actor, now, ...on }) =>
      ok(await discardQuizDraft(services.db, quizIdOf(on), actor.uid, now)),
    done: (_, on) => done(on, "discarded"),
  }),
  begin: staffAction(z.object({ id: z.coerce.number().int().min(1).max(100_000) }), {
    do: ({ services, actor, value, now, ...on }) =>
      beginFromEdition(services.db, quizIdOf(on), value.id, actor.uid, now),
    done: (_, on) => done(on, "begun"),
    words: { drafted },
  }),
};
