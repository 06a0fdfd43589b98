import { Image, Text, View } from "@react-pdf/renderer";
import { Fragment } from "react";
import { weekdayName } from "#lib/tokyo-date.ts";
import type { DiaryDay } from "./export.ts";
import type { Drawn, PrintedPhoto } from "./notebook-pictures.server.ts";
import { sheet } from "./notebook-styles.server.ts";
import { type DiaryKind, diaryNumbers, diaryTexts, maxDiaryNumber } from "./rules.ts";
import { diaryLabels } from "./words.ts";

type Numbers = NonNullable<DiaryDay["words"]>["numbers"];
function Scales({ kind, numbers }: { kind: DiaryKind; numbers: Numbers }) {
  const given = diaryNumbers[kind].filter((name) => numbers[name]);
  return given.length === 0 ? null : (
    <View style={sheet.scales}>
      {given.map((name) => (
        <View key={name} style={sheet.scale}>
          <Text style={sheet.label}>{diaryLabels(kind)[name]}</Text>
          {Array.from({ length: maxDiaryNumber }, (_, at) => (
            <View
              key={at}
              style={at < (numbers[name] ?? 0) ? [sheet.dot, sheet.full] : sheet.dot}
            />
          ))}
        </View>
      ))}
    </View>
  );
}

/** An empty line keeps its height. */
const linesOf = (text = "") =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trimEnd() || "　");

/** Side by side, as high as the lowest of them lets them be. */
function Photos({ photos }: { photos: readonly PrintedPhoto[] }) {
  return (
    <View style={sheet.photos} wrap={false}>
      {photos.map(({ data, format, width, height }, at) => (
        // Those of a day stand in their order.
        <Image
          key={at}
          style={{ height: photoHeight(photos), width: (photoHeight(photos) * width) / height }}
          src={{ data, format }}
        />
      ))}
    </View>
  );
}
/** In points; the page is 332 wide, with 6 between two. */
function photoHeight(photos: readonly PrintedPhoto[]): number {
  const wide = photos.reduce((sum, { width, height }) => sum + width / height, 0);
  return Math.min(150, (332 - 6 * (photos.length - 1)) / wide);
}

type Props = {
  kind: DiaryKind;
  one: DiaryDay;
  stamp: Drawn | undefined;
  photos: readonly PrintedPhoto[];
  print: (text: string) => string;
  /** Of its month: nothing follows that it would keep its distance to. */
  last: boolean;
};

/** So much of a day stands below its head on the same page, in points: photographs are not cut. */
const belowHead = (startsWithPhotos: boolean, photos: readonly PrintedPhoto[]): number =>
  startsWithPhotos ? photoHeight(photos) + 20 : 60;

/**
 * What was left empty is not there. All parts lie side by side on the page: only so does the
 * renderer see what follows a head, and takes it to the next page rather than leaving it alone.
 */
export function NotebookDay({ kind, one: { day, words }, stamp, photos, print, last }: Props) {
  const given = words ? diaryTexts[kind].filter((name) => words.texts[name]?.trim()) : [];
  const startsWithPhotos = words !== null && given.length === 0 && photos.length > 0;
  return (
    <>
      <View wrap={false} minPresenceAhead={belowHead(startsWithPhotos, photos)}>
        <View style={sheet.head}>
          <Text style={sheet.day}>{String(Number(day.slice(8)))}</Text>
          <Text style={sheet.weekdayOfDay}>{`${weekdayName(day)}曜`}</Text>
          {stamp ? <Image style={sheet.ofDay} src={stamp} /> : null}
        </View>
        {words ? <Scales kind={kind} numbers={words.numbers} /> : null}
      </View>
      {words ? (
        given.map((name) => (
          <Fragment key={name}>
            <Text style={sheet.asked} minPresenceAhead={30}>
              {diaryLabels(kind)[name]}
            </Text>
            {linesOf(words.texts[name]).map((line, at) => (
              // Lines may be equal; what is printed does not change.
              <Text key={at} style={sheet.words}>
                {print(line)}
              </Text>
            ))}
          </Fragment>
        ))
      ) : (
        <Text style={sheet.asked}>この頁は、いま開けません。</Text>
      )}
      {photos.length > 0 ? <Photos photos={photos} /> : null}
      {last ? null : <View style={sheet.after} />}
    </>
  );
}
