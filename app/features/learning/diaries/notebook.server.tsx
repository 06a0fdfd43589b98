// A span of a diary as a notebook to be printed: a cover, of each month a sheet with its 判, then
// the days as they were written.
import { Document, Image, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { printable } from "#features/platform/papers/fonts.server.ts";
import { daysOfMonth, type Month, monthName } from "#lib/calendar.ts";
import { formatJapaneseYear, type TokyoDate } from "#lib/tokyo-date.ts";
import type { DiaryDay } from "./export.ts";
import { daysByMonth, type DiarySpan, diarySpanWords } from "./notebook.ts";
import { NotebookDay } from "./notebook-day.server.tsx";
import { coverOf, type Drawn, type PrintedPhoto, stampOfDay } from "./notebook-pictures.server.ts";
import { sheet } from "./notebook-styles.server.ts";
import type { DiaryKind } from "./rules.ts";
import { diaryNames } from "./words.ts";

type Stamps = ReadonlyMap<TokyoDate, Drawn>;
type Asked = {
  kind: DiaryKind;
  span: DiarySpan;
  days: readonly DiaryDay[];
  photos: ReadonlyMap<TokyoDate, readonly PrintedPhoto[]>;
  today: TokyoDate;
};

let before: Promise<unknown> = Promise.resolve();
/** One after the other: a notebook takes some hundred megabytes while it is set. */
export function renderNotebook(asked: Asked): Promise<Uint8Array> {
  const made = before.then(() => setNotebook(asked));
  before = made.catch(() => {});
  return made;
}

async function setNotebook({ kind, span, days, photos, today }: Asked): Promise<Uint8Array> {
  const print = await printable();
  const stamps: Stamps = new Map(
    await Promise.all(days.map(async ({ day }) => [day, await stampOfDay(day)] as const)),
  );
  const cover = await coverOf(span.to);
  const when = diarySpanWords(span);
  const title = diaryNames[kind];
  return renderToBuffer(
    <Document title={`${title}　${when}`} language="ja">
      <Cover title={title} when={when} picture={cover} />
      {daysByMonth(days).flatMap(([month, written]) => [
        <MonthPanel key={month} month={month} stamps={stamps} count={written.length} />,
        <Page key={`${month} days`} size="A5" style={sheet.page}>
          <Text style={sheet.running} fixed>
            {diarySpanWords({ from: `${month}-01`, to: `${month}-01` })}
          </Text>
          <PageNumber />
          {written.map((one, at) => (
            <NotebookDay
              key={one.day}
              {...{ kind, one, print }}
              stamp={stamps.get(one.day)}
              photos={photos.get(one.day) ?? []}
              last={at === written.length - 1}
            />
          ))}
        </Page>,
      ])}
      <Page size="A5" style={sheet.colophon}>
        <View style={sheet.facts}>
          <Text style={sheet.fact}>{title}</Text>
          <Text style={sheet.fact}>{`${when}　書いた日 ${days.length}日`}</Text>
          <Text style={sheet.fact}>{`${formatJapaneseYear(today)}に刷りました`}</Text>
        </View>
      </Page>
    </Document>,
  );
}

const PageNumber = () => (
  <Text style={sheet.number} fixed render={({ pageNumber }) => String(pageNumber - 1)} />
);

/** The name stands from top to bottom, as on a bound book. */
const Cover = ({ title, when, picture }: { title: string; when: string; picture: Drawn }) => (
  <Page size="A5" style={sheet.cover}>
    <Image style={sheet.picture} src={picture} />
    <View style={sheet.strip}>
      {[...title].map((letter, at) => (
        // A name may have a letter twice; it never changes.
        <Text key={at} style={sheet.letter}>
          {letter}
        </Text>
      ))}
    </View>
    <Text style={sheet.when}>{when}</Text>
  </Page>
);

const weekLength = 7;
function MonthPanel({ month, stamps, count }: { month: Month; stamps: Stamps; count: number }) {
  const { before: empty, days } = daysOfMonth(month);
  const places = [...Array.from({ length: empty }, () => undefined), ...days];
  const weeks = Array.from({ length: Math.ceil(places.length / weekLength) }, (_, at) =>
    places.slice(at * weekLength, (at + 1) * weekLength),
  );
  return (
    <Page size="A5" style={sheet.month}>
      <Text style={sheet.monthName}>{monthName(month)}</Text>
      <Text style={sheet.monthWords}>
        {diarySpanWords({ from: `${month}-01`, to: `${month}-01` })}
      </Text>
      <View style={[sheet.week, sheet.weekdays]}>
        {[..."月火水木金土日"].map((weekday) => (
          <Text key={weekday} style={sheet.weekday}>
            {weekday}
          </Text>
        ))}
      </View>
      {weeks.map((week, row) => (
        <View key={row} style={sheet.week}>
          {week.map((day, column) => {
            const stamp = day && stamps.get(day);
            return (
              <View key={column} style={sheet.place}>
                <Text style={sheet.date}>{day ? String(Number(day.slice(8))) : ""}</Text>
                {stamp ? <Image style={sheet.mark} src={stamp} /> : null}
              </View>
            );
          })}
        </View>
      ))}
      <Text style={sheet.count}>{`書いた日 ${count}日`}</Text>
      <PageNumber />
    </Page>
  );
}
