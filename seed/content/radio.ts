// くせごよみ放送室: every other Friday at nine in the evening, again and again until midnight.
export type SeedEpisode = {
  number: number;
  title: string;
  summary: string;
  /** With +09:00. On air from `airsAt` up to `endsAt`, and not at it. */
  airsAt: string;
  endsAt: string;
  /** What can be heard again; null for those to come. */
  pieceId: string | null;
};

const evening = (day: string) => ({
  airsAt: `${day}T21:00:00+09:00`,
  endsAt: `${day}T23:59:00+09:00`,
});

export const episodes: readonly SeedEpisode[] = [
  {
    number: 1,
    title: "放送室、ひらきました",
    summary: "物置だった部屋に、机をひとつ入れました。声は、字で流れます。",
    pieceId: "housoushitsu-1",
    ...evening("2026-10-09"),
  },
  {
    number: 2,
    title: "片足で歯をみがく人々",
    summary: "歯をみがくとき、どちらの足で立っていますか。二十六通いただきました。",
    pieceId: "housoushitsu-2",
    ...evening("2026-10-23"),
  },
  {
    number: 3,
    title: "返事のまえの「まあ」",
    summary: "「まあ」「えっと」「いや」。返事のまえの一音を、型べつに並べます。",
    pieceId: "housoushitsu-3",
    ...evening("2026-11-06"),
  },
  {
    number: 4,
    title: "靴下は右からはくか",
    summary: "冬の靴下がそろったので、はく順番の話をします。",
    pieceId: "housoushitsu-4",
    ...evening("2026-11-20"),
  },
  {
    number: 5,
    title: "年越しまえの、肩のたなおろし",
    summary: "ことし肩に乗ったものを、ひとつずつ読みあげます。おたよりは12月1日まで。",
    pieceId: null,
    ...evening("2026-12-04"),
  },
  {
    number: 6,
    title: "こたつから出る、その一瞬",
    summary: "十二種の方に、出かたを教わります。出られなければ、こたつから放送します。",
    pieceId: null,
    ...evening("2026-12-18"),
  },
];
