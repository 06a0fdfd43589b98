// What leaves the server of impressions: names that people chose, never a uid.
import { goneName, houseName } from "#features/community/profiles/rules.ts";
import { formatJapaneseMoment, stampTokyo, tokyoDate } from "#lib/tokyo-date.ts";
import { type KansouGroup, kansouGroupNames, type KansouStatus, mayEdit } from "./rules.ts";

/** Its address is made of its id; who may see it is asked there again. */
export type ShownPhoto = { id: string; width: number; height: number };

type Writer = { writer: string | null; penName: string | null; avatar: number | null };
/** `id`: what others know the person by; none of who has left, and of the house. */
const presentWriter = ({ writer, penName, avatar }: Writer) => ({
  id: writer,
  name: penName ?? goneName,
  avatar: avatar ?? 7,
});

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** "10分前", "2時間前", then the day and the time. */
export function whenWritten(at: Date, now: Date): string {
  const past = now.getTime() - at.getTime();
  if (past < minuteMs) return "いま";
  if (past < hourMs) return `${Math.floor(past / minuteMs)}分前`;
  if (tokyoDate(at) === tokyoDate(now)) return `${Math.floor(past / hourMs)}時間前`;
  return formatJapaneseMoment(at);
}

type KansouRow = Writer & {
  id: string;
  plan: KansouGroup;
  status: KansouStatus;
  body: string;
  summary: string;
  mediaId: string | null;
  photo: ShownPhoto | null;
  first: boolean;
  mine: boolean;
  created: number;
  edited: number | null;
  askedWords: string;
  likes: number;
  liked: boolean;
  comments: number;
};
/** What staff ask who wrote it to mend; told to nobody else. */
const presentAsked = ({
  mine,
  status,
  askedWords,
}: {
  mine: boolean;
  status: KansouStatus;
  askedWords: string;
}) => (mine && status === "asked" ? askedWords : null);
export function presentKansou(row: KansouRow, now: Date) {
  const at = new Date(row.created);
  return {
    id: row.id,
    plan: row.plan,
    planName: kansouGroupNames[row.plan],
    status: row.status,
    body: row.body,
    summary: row.summary,
    mediaId: row.mediaId,
    photo: row.photo,
    by: presentWriter(row),
    mine: row.mine,
    mayEdit: row.mine && mayEdit({ status: row.status, createdAt: at }, now),
    asked: presentAsked(row),
    created: stampTokyo(at),
    createdAt: at.toISOString(),
    day: tokyoDate(at),
    when: whenWritten(at, now),
    edited: row.edited !== null,
    likes: row.likes,
    liked: row.liked,
    comments: row.comments,
  };
}

/** Of people who like something without a pen name nothing is said but that they are there. */
export const presentLikers = (rows: readonly (Writer & { mine: boolean })[]) =>
  rows.map(({ mine, ...row }) => ({
    ...presentWriter(row),
    name: row.penName ?? "会員の方",
    /** As it is said of one of few: a name has さん, what is none has not. */
    called: row.penName ? `${row.penName}さん` : "会員の方",
    mine,
  }));

type CommentRow = Writer & {
  id: string;
  parentId: string | null;
  status: KansouStatus;
  ofStaff: boolean;
  body: string;
  mine: boolean;
  created: number;
  edited: number | null;
  askedWords: string;
  pinned: boolean;
  thanked: boolean;
  likes: number;
  liked: boolean;
};
function presentComment(row: CommentRow, now: Date) {
  const at = new Date(row.created);
  return {
    id: row.id,
    status: row.status,
    ofStaff: row.ofStaff,
    body: row.body,
    by: row.ofStaff ? { id: null, name: houseName, avatar: 0 } : presentWriter(row),
    mine: row.mine,
    mayEdit: row.mine && mayEdit({ status: row.status, createdAt: at }, now),
    asked: presentAsked(row),
    createdAt: at.toISOString(),
    when: whenWritten(at, now),
    edited: row.edited !== null,
    pinned: row.pinned,
    thanked: row.thanked,
    likes: row.likes,
    liked: row.liked,
  };
}
/** By what they answer: the pinned one first, then in the order in which they were said. */
export function presentComments(rows: readonly CommentRow[], now: Date) {
  const tops = rows.filter(({ parentId }) => parentId === null);
  const known = new Set(tops.map(({ id }) => id));
  // What it answered is out of sight: it stands by itself.
  const loose = rows.filter(({ parentId }) => parentId !== null && !known.has(parentId));
  return [...tops, ...loose]
    .toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || (a.id < b.id ? -1 : 1))
    .map((top) => ({
      ...presentComment(top, now),
      answers: rows
        .filter(({ parentId }) => parentId === top.id)
        .map((answer) => presentComment(answer, now)),
    }));
}

export type ShownKansou = ReturnType<typeof presentKansou> & {
  likers: ReturnType<typeof presentLikers>;
  said: ReturnType<typeof presentComments>;
};
export type ShownComment = Omit<ShownKansou["said"][number], "answers">;
