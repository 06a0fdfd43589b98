// What is done on a diary's page: save, join two texts, go back to an earlier state, delete.
import { z } from "zod";
import {
  type DiaryKind,
  type DiaryWords,
  isBlank,
  joinWords,
  maxDiaryText,
} from "#features/learning/diaries/rules.ts";
import { chooseDayEnd } from "#features/learning/diaries/day-end.server.ts";
import {
  DayEndForm,
  DiaryForm,
  RestoreForm,
  tooLongWords,
} from "#features/learning/diaries/schema.ts";
import { purgeDiaryPhotos } from "#features/learning/diaries/photos.server.ts";
import {
  deletePage,
  readEarlier,
  readDiaryPage,
  savePage,
} from "#features/learning/diaries/service.server.ts";
import { diaryWriters } from "#features/learning/diaries/words.ts";
import { err } from "#lib/result.ts";
import type { OfMember } from "#server/access.server.ts";
import { intents, memberAction, type SentForm } from "#server/forms/form-action.server.ts";
import { Refusal, refuse, refuseFields, stay } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { diaryHref } from "./diary-href.ts";
import { dayNamed, mayWriteDiary, savedAtWords } from "./diary-page.server.ts";
import {
  dropPhoto,
  DropPhoto,
  dropWords,
  putWords,
  putPhoto,
  PutPhoto,
} from "./photo-acts.server.ts";

/** Another tab or device wrote meanwhile: what stands there, and which version it is. */
export type Theirs = { theirs: { version: number; at: string; words: DiaryWords } };
export type InPlace = { kept: { version: number; at: string; isStamped: boolean } };
type On = OfMember & SentForm;

const pageOf = (kind: DiaryKind, { actor, params, now }: On) => ({
  uid: actor.uid,
  kind,
  day: dayNamed(params["day"], now),
});
const shut =
  "この日の頁は、いま開けません。上から書くことも、できません。しばらくしてから、もう一度お試しください。";
const words = { unreadable: { status: 409, problem: shut } } as const;
const limit = {
  kind: "write",
  say: () => "つづけて送られています。少し待ってから、もう一度お試しください。",
  by: ({ actor }: OfMember) => actor.uid,
} as const;

/** Writing wants a plan; the address a day that has come. */
const writersOf = (kind: DiaryKind) => async (on: On) => {
  dayNamed(on.params["day"], on.now);
  if (await mayWriteDiary(on, kind)) return undefined;
  return refuse(
    403,
    `いまのプランでは、${diaryWriters[kind].replace("書けます", "書きます")}いままでの頁は、読めます。`,
  );
};

async function staleRefusal(kind: DiaryKind, on: On): Promise<Refusal<Theirs>> {
  const { db, diaries } = on.services;
  const page = await readDiaryPage(db, diaries, pageOf(kind, on));
  if (!page.ok) return refuse(409, shut) as Refusal<never>;
  const { version, savedAt, words: theirs } = page.value;
  return new Refusal<Theirs>(
    409,
    {
      problem:
        "ほかの画面か端末で、先にこの日が書きかえられています。どちらの言葉も残っています。見くらべて、おえらびください。",
    },
    {},
    { theirs: { version, at: savedAt ? savedAtWords(savedAt, on.now) : "", words: theirs } },
  );
}

type Save = { seen: number; words: DiaryWords; keeps: boolean };
async function save(kind: DiaryKind, on: On, value: Save) {
  const { db, diaries } = on.services;
  const saved = await savePage(db, diaries, pageOf(kind, on), value, on.now);
  if (saved.ok) return saved;
  return saved.code === "stale" ? staleRefusal(kind, on) : err(saved.code);
}

/** The same without leaving the page: it is told which version stands there now, and since when. */
async function saveInPlace(kind: DiaryKind, on: On, value: Save) {
  const saved = await save(kind, on, value);
  if (!("ok" in saved) || !saved.ok) return saved;
  return stay<InPlace>({
    kept: {
      version: saved.value.version,
      at: savedAtWords(on.now, on.now),
      isStamped: !isBlank(value.words),
    },
  });
}

/** What stands there, and what was typed, one after the other. */
async function join(kind: DiaryKind, on: On, { words: mine }: Save) {
  const { db, diaries } = on.services;
  const page = await readDiaryPage(db, diaries, pageOf(kind, on));
  if (!page.ok) return page;
  const joined = joinWords(kind, page.value.words, mine);
  const long = Object.entries(joined.texts).filter(([, text]) => text.length > maxDiaryText);
  if (long.length > 0)
    return refuseFields(Object.fromEntries(long.map(([name]) => [name, tooLongWords])));
  return save(kind, on, { seen: page.value.version, words: joined, keeps: true });
}

async function restore(kind: DiaryKind, on: On, value: z.output<typeof RestoreForm>) {
  const { db, diaries } = on.services;
  const found = await readEarlier(db, diaries, pageOf(kind, on), value.version);
  if (!found) return err("gone");
  return save(kind, on, { seen: value.seen, words: found.words, keeps: true });
}

export function diaryAction(kind: DiaryKind) {
  const first = writersOf(kind);
  const to = (done: string) => (_: unknown, on: On) =>
    `${diaryHref(kind, dayNamed(on.params["day"], on.now))}?done=${done}`;
  return intents({
    save: memberAction(DiaryForm(kind), {
      do: (on) => save(kind, on, on.value),
      first,
      limit,
      words,
      done: to("saved"),
    }),
    auto: memberAction(DiaryForm(kind), {
      do: (on) => saveInPlace(kind, on, on.value),
      first,
      limit,
      words,
      done: to("saved"),
    }),
    join: memberAction(DiaryForm(kind), {
      do: (on) => join(kind, on, on.value),
      first,
      limit,
      words,
      done: to("saved"),
    }),
    restore: memberAction(RestoreForm, {
      do: (on) => restore(kind, on, on.value),
      first,
      limit,
      words: { ...words, gone: { status: 404, problem: "そのすがたは、もう残っていません。" } },
      done: to("restored"),
    }),
    photo: memberAction(PutPhoto, {
      do: (on) => putPhoto(on, pageOf(kind, on)),
      first,
      limit,
      words: { ...words, ...putWords },
      done: to("photo"),
    }),
    dayEnd: memberAction(DayEndForm, {
      do: ({ services, actor, value, now }) =>
        chooseDayEnd(services.db, actor.uid, value.endsAt, now),
      done: `${diaryHref(kind)}?done=day-end`,
    }),
    /** Both open for ever, without a plan too. */
    photoDrop: memberAction(DropPhoto, {
      do: (on) => dropPhoto(on, pageOf(kind, on)),
      words: dropWords,
      done: to("photo-gone"),
    }),
    delete: memberAction(noFields, {
      do: async (on) => {
        await deletePage(on.services.db, on.services.diaries, pageOf(kind, on), on.now);
        await purgeDiaryPhotos(on.services);
      },
      done: to("deleted"),
    }),
  });
}
