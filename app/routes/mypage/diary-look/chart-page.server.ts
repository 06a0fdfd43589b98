// The loader of the charts: the circles of one's own pages, and the lessons of the same weeks. What
// is written in words does not leave the server for them.
import {
  chartPoints,
  chartSpans,
  type ChartStep,
  chartSteps,
  stepsShown,
} from "#features/learning/diaries/chart.ts";
import { pagesInParts } from "#features/learning/diaries/personal.server.ts";
import { firstDiaryDay, isDiaryDay } from "#features/learning/diaries/rules.ts";
import { lessonsHeard } from "#features/library/media/playback/finished.server.ts";
import { monthName, monthOf } from "#lib/calendar.ts";
import { addDays, isTokyoDate, tokyo, type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import type { OfMember } from "#server/access.server.ts";

type Span = { from: TokyoDate; to: TokyoDate };

/** The numbers of the pages of that time; `shut`: so many of them do not open. */
async function numbersOf({ services, actor }: OfMember, span: Span) {
  const days: { day: TokyoDate; numbers: Readonly<Record<string, number>> }[] = [];
  let shut = 0;
  const asked = { uid: actor.uid, kind: "eichi", span } as const;
  for await (const part of pagesInParts(services.db, services.diaries, asked))
    for (const { day, words } of part)
      if (words) days.push({ day, numbers: words.numbers });
      else shut += 1;
  return { days, shut };
}

async function lessonsOf({ services, actor }: OfMember, { from, to }: Span) {
  const [library, heard] = await Promise.all([
    services.library.read(),
    lessonsHeard(services.db, actor.uid, { since: tokyo(from), until: tokyo(addDays(to, 1)) }),
  ]);
  return heard.flatMap(({ itemId, at }) => {
    const title = library.byId.get(itemId)?.title;
    return at && title ? [{ day: tokyoDate(at), title }] : [];
  });
}

const shortDay = (day: TokyoDate) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;
const nameOf = (step: ChartStep, { from, to }: Span) =>
  step === "month"
    ? `${from.slice(0, 4)}年${Number(from.slice(5, 7))}月（${monthName(monthOf(from))}）`
    : `${from.slice(0, 4)}年${shortDay(from)}〜${shortDay(to)}`;

export async function loadCharts(on: OfMember, request: Request) {
  const { searchParams } = new URL(request.url);
  const today = tokyoDate(on.now);
  const step = chartSteps.find((one) => one === searchParams.get("by")) ?? "week";
  const asked = searchParams.get("until");
  const until = isTokyoDate(asked) && isDiaryDay(asked, today) ? asked : today;
  const spans = chartSpans(step, until);
  const whole = { from: spans[0]?.from ?? until, to: spans.at(-1)?.to ?? until };
  const [{ days, shut }, lessons] = await Promise.all([numbersOf(on, whole), lessonsOf(on, whole)]);
  return {
    step,
    shown: stepsShown[step],
    shut,
    before: whole.from > firstDiaryDay ? addDays(whole.from, -1) : null,
    isLatest: whole.to >= today,
    points: chartPoints(spans, days).map((point) => ({
      ...point,
      name: nameOf(step, point),
      short: step === "month" ? `${Number(point.from.slice(5, 7))}月` : shortDay(point.from),
      lessons: lessons
        .filter(({ day }) => point.from <= day && day <= point.to)
        .map(({ title }) => title),
    })),
  };
}
export type ChartData = Awaited<ReturnType<typeof loadCharts>>;
