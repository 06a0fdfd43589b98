// What the desk may change of a piece, as texts: a form, a file and the question "did somebody else
// change this" all speak of the same ones.
import {
  type Collection,
  type MediaItem,
  weekCategories,
  type WeekCategory,
} from "#features/library/media/rules.ts";
import { momentText, type ShownState } from "#features/platform/content/rules.ts";
import { type Area, areaNames } from "#features/identity/licence/rules.ts";

/** In the order of the form and of the file's columns. */
export const mediaFieldNames = {
  title: "題",
  kana: "よみ",
  name: "語り手・演奏",
  summary: "ひとこと",
  body: "本文",
  tags: "からだと言葉のタグ",
  tags1: "とき・ところのタグ",
  weekEichi: "英知の週",
  weekKafuku: "禍福の週",
  areas: "ひらく場所",
  free: "おためし",
  playtag: "おすそわの皿",
  openAt: "公開する日時",
  position: "並び順",
  status: "状態",
} as const;
export type MediaField = keyof typeof mediaFieldNames;
export const mediaFields = Object.keys(mediaFieldNames) as MediaField[];
export type MediaTexts = Record<MediaField, string>;

export const statusNames = {
  draft: "下書き",
  open: "公開",
  closed: "終了",
} as const satisfies Record<MediaItem["status"], string>;
export const isArea = (text: string): text is Area => text in areaNames;

/** What staff change; the file, the length, the picture and the transcript come with uploads. */
export type ItemEdit = Pick<
  MediaItem & { body: string },
  | "title"
  | "kana"
  | "name"
  | "summary"
  | "body"
  | "tags"
  | "tags1"
  | "weeks"
  | "areas"
  | "free"
  | "playtag"
  | "openAt"
  | "position"
  | "status"
>;

const between = "、";
const weekText = (weeks: MediaItem["weeks"], category: WeekCategory) =>
  weeks
    .filter((one) => one.category === category)
    .map(({ week }) => week)
    .toSorted((a, b) => a - b)
    .join(between);
export const mediaTextsOf = ({
  title,
  kana,
  name,
  summary,
  body,
  tags,
  tags1,
  weeks,
  areas,
  free,
  playtag,
  openAt,
  position,
  status,
}: ItemEdit): MediaTexts => ({
  title,
  kana,
  name,
  summary,
  body,
  tags: tags.join(between),
  tags1: tags1.join(between),
  weekEichi: weekText(weeks, "eichi"),
  weekKafuku: weekText(weeks, "kafuku"),
  areas: areas.join(between),
  free: free ? "on" : "",
  playtag: playtag ?? "",
  openAt: momentText(openAt),
  position: String(position),
  status,
});

export const weeksOf = (texts: {
  weekEichi: readonly number[];
  weekKafuku: readonly number[];
}): MediaItem["weeks"] =>
  weekCategories.flatMap((category) =>
    (category === "eichi" ? texts.weekEichi : texts.weekKafuku).map((week) => ({ category, week })),
  );

/** Why a piece cannot be published yet. */
export function publishProblem({
  fileKey,
  vimeoId,
}: Pick<MediaItem, "fileKey" | "vimeoId">): string | undefined {
  return fileKey || vimeoId
    ? undefined
    : "音声か動画のファイルがまだありません。先にファイルを置いてください。";
}

export const shownNames: Record<ShownState, string> = {
  draft: "下書き",
  waiting: "公開まち",
  open: "公開中",
  closed: "終了",
};
/** Collections that are watched, and those that are heard; kagura is either. */
export const mediumOf = (collection: Collection, asked: MediaItem["medium"]): MediaItem["medium"] =>
  ["douga", "music_video"].includes(collection)
    ? "video"
    : ["kagura", "another_frontier"].includes(collection)
      ? asked
      : "audio";

/** Words that addresses of the desk use themselves. */
export const takenIds: readonly string[] = ["new", "import", "export", "calendar"];
export const isItemId = (id: string): boolean =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) && id.length <= 60 && !takenIds.includes(id);

export const itemsOnPage = 50;
