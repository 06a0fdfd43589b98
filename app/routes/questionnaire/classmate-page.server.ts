// What the page of a class shows: the others, one question about one of them, or what one may read.
import { data } from "react-router";
import {
  classFor,
  type ClassPage,
  ownClasses,
} from "#features/community/classmates/service.server.ts";
import {
  classQuestions,
  minRead,
  mayChangeWord,
  openQuestion,
  wordOpenMs,
} from "#features/community/classmates/rules.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment, formatJapaneseTime, tokyoDate } from "#lib/tokyo-date.ts";
import type { OfMember } from "#server/access.server.ts";
import { pageUrl } from "#server/page-url.ts";

const page = href("/questionnaire/classmate-eval");
export const classAddress = (classId: string, more: Readonly<Record<string, string>> = {}) =>
  `${page}?${new URLSearchParams({ class: classId, ...more })}`;

function presentMate(mate: ClassPage["mates"][number], { writing, now }: Shown) {
  const { id, penName, avatar, state, writtenAt } = mate;
  const open = openQuestion(mate.answers ?? []);
  const may = state === null || mayChangeWord({ state, writtenAt }, now);
  return {
    id,
    penName,
    avatar,
    state: state ?? ("new" as const),
    answered: mate.answers?.length ?? 0,
    /** Until when it may be taken back; nothing where it may not any more. */
    until:
      state === "written" && may && writtenAt
        ? formatJapaneseMoment(new Date(writtenAt.getTime() + wordOpenMs))
        : "",
    to: writing && may ? { number: open ?? 1 } : null,
  };
}
type Shown = { writing: boolean; now: Date };
export type ShownMate = ReturnType<typeof presentMate>;

/** The question that an address asks for, no further than the first without an answer. */
function questionOf(found: ClassPage, asked: URLSearchParams, now: Date) {
  const mate = found.mates.find(({ id }) => id === asked.get("to"));
  if (!mate || presentMate(mate, { writing: found.writing, now }).to === null) return null;
  const answers = mate.answers ?? [];
  const furthest = openQuestion(answers) ?? classQuestions.length;
  const wanted = Number(asked.get("q"));
  const number = Number.isInteger(wanted) && wanted >= 1 ? Math.min(wanted, furthest) : furthest;
  const question = classQuestions[number - 1];
  if (!question) return null;
  const { id, penName, avatar, line, state } = mate;
  return {
    mate: { id, penName, avatar, isWritten: state === "written" },
    place: found.mates.indexOf(mate) + 1,
    number,
    isLast: number === classQuestions.length,
    lines: question.lines(penName),
    answers: question.answers,
    chosen: answers[number - 1] ?? null,
    line: line ?? "",
  };
}

export async function classmatePage({
  services,
  actor,
  now,
  request,
}: OfMember & { request: Request }) {
  const asked = pageUrl(request).searchParams;
  const classes = await ownClasses(services.db, actor.uid);
  const id =
    asked.get("class") ?? classes.find(({ status }) => status === "open")?.id ?? classes[0]?.id;
  const others = classes.map((one) => ({ id: one.id, title: one.title }));
  if (id === undefined) return { found: null, classes: others, done: "" };
  const found = await classFor(services.db, id, actor.uid, now);
  if (!found) throw data(null, 404);
  const { group, mates, place, writing, settled, summary } = found;
  const shown = mates.map((mate) => presentMate(mate, { writing, now }));
  const saved = mates.flatMap(({ savedAt }) => (savedAt ? [savedAt] : []));
  const last = saved.toSorted((a, b) => b.getTime() - a.getTime())[0];
  return {
    classes: others,
    done: asked.get("done") ?? "",
    found: {
      me: actor.uid,
      id: group.id,
      title: group.title,
      until: formatJapaneseMoment(group.until),
      writing,
      away: place.away,
      named: place.named,
      nameless: place.nameless,
      mates: shown,
      handled: shown.filter(({ state }) => state === "written" || state === "passed").length,
      written: shown.filter(({ state }) => state === "written").length,
      saved: last && tokyoDate(last) === tokyoDate(now) ? formatJapaneseTime(last) : "",
      settled,
      waits: Math.max(0, minRead - settled),
      summary: summary ?? null,
      question: questionOf(found, asked, now),
    },
  };
}
export type ClassmateData = Awaited<ReturnType<typeof classmatePage>>;
export type FoundClass = NonNullable<ClassmateData["found"]>;
