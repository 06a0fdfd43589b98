// Numbers and lengths of days in the words of the house.

const kanji = ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
/** 1 to 99 in kanji. */
export const kanjiNumber = (n: number): string => {
  const [tens, ones] = [Math.floor(n / 10), n % 10];
  const of = (digit: number, shown: boolean) => (shown ? (kanji[digit] ?? "") : "");
  return `${of(tens, tens > 1)}${tens > 0 ? "十" : ""}${of(ones, ones > 0 || tens === 0)}`;
};

/** 21 → 三週間, 10 → 10日間. */
export const daysWords = (days: number): string =>
  days % 7 === 0 ? `${kanjiNumber(days / 7)}週間` : `${days}日間`;
