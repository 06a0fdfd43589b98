// The words that name the story's parts.
import { partNumber, type ScenarioNumbers, stepNumber } from "./rules.ts";
import type { Chapter, PlaceId, SceneDrawing } from "./story.ts";

export const storyName = "ものがたり";
export const chapterTitles: Record<Chapter, string> = {
  1: "坂をのぼる",
  2: "川をわたる",
  3: "雲をほどく",
};
export const kanjiNumbers = [..."〇一二三四五六七八九十", "十一"];
export const placeWords = ({ chapter, number }: ScenarioNumbers): string =>
  `第${kanjiNumbers[chapter]}章　` +
  `${kanjiNumbers[partNumber(number)]}段の${kanjiNumbers[stepNumber(number)]}`;

export const placeNames: Record<PlaceId, string> = {
  gate: "アパートの門",
  hall: "玄関",
  stairs: "階段",
  "my-room": "わたしの部屋",
  kitchen: "みんなの台所",
  bath: "湯",
  roof: "物干し",
  garden: "中庭",
  practice: "稽古場",
  shop: "道具屋",
  street: "通り",
  river: "川",
  station: "駅",
  mountain: "山",
  sea: "海",
  library: "書庫",
  office: "大家の部屋",
};
export const timeNames = { morning: "朝", day: "昼", evening: "夕方", night: "夜" };
export const weatherNames = { rain: "雨", snow: "雪", wind: "風" };
export const storySeasons = { spring: "春", summer: "夏", autumn: "秋", winter: "冬" };

/** What the drawing shows, for who does not see it. */
export function drawingWords(
  { place, time, weather }: Pick<SceneDrawing, "place" | "time" | "weather">,
  people: readonly string[],
): string {
  const when = [time && timeNames[time], weather && weatherNames[weather]].filter(Boolean);
  const what = [placeNames[place], ...when].join("、");
  return people.length === 0 ? `${what}の絵` : `${what}。${people.join("、")}がいる絵`;
}
