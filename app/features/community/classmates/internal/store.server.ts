import { sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import {
  type ClassStatus,
  minRead,
  maxMembers,
  maxOwnClasses,
  type ReadWord,
  type WordState,
} from "../rules.ts";

type Row = {
  id: string;
  title: string;
  until: string;
  status: ClassStatus;
  version: number;
};
const read = ({ until, ...row }: Row) => ({ ...row, until: new Date(until) });
const columns = sql`one.id, one.title, one.until, one.status, one.version`;

export async function classById(db: Reader, id: string) {
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from class_group one where one.id = ${id}`);
  return rows[0] && read(rows[0]);
}
/** Classes that were opened, the newest first. */
export async function classesOfMember(db: Reader, uid: string) {
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from class_group one
    join class_member own on own.class_id = one.id and own.uid = ${uid}
    where one.opened_at is not null
    order by one.opened_at desc, one.id limit ${maxOwnClasses}`);
  return rows.map(read);
}

type MateRow = {
  id: string;
  uid: string;
  penName: string;
  avatar: number;
  answers: number[] | null;
  line: string | null;
  state: WordState | null;
  savedAt: string | null;
  writtenAt: string | null;
};
/** Who is written about by name: there, in sight, and not blocked by who writes. */
const isMate = (uid: string) => sql`
  mate.uid <> ${uid} and mate.away_at is null
  and person.banned_at is null and person.left_at is null
  and not exists (select 1 from community_block block
    where block.uid = ${uid} and block.blocked_uid = mate.uid)`;
const instantOf = (text: string | null) => (text === null ? null : new Date(text));

/** The others with what `uid` wrote of them. */
export async function matesOf(db: Reader, classId: string, uid: string) {
  const { rows } = await db.execute<MateRow>(sql`
    select mate.id, mate.uid, profile.pen_name as "penName", profile.avatar,
      word.answers, word.line, word.state, word.saved_at as "savedAt",
      word.written_at as "writtenAt"
    from class_member mate
    join community_profile profile on profile.uid = mate.uid
    join users person on person.uid = mate.uid
    left join class_word word
      on word.class_id = mate.class_id and word.uid = ${uid} and word.about_uid = mate.uid
    where mate.class_id = ${classId} and ${isMate(uid)}
    order by mate.added_at, mate.id limit ${maxMembers}`);
  return rows.map(({ savedAt, writtenAt, ...row }) => ({
    ...row,
    savedAt: instantOf(savedAt),
    writtenAt: instantOf(writtenAt),
  }));
}
export type Mate = Awaited<ReturnType<typeof matesOf>>[number];

/** The member's own row; and how many others have no name to be called by. */
export async function ownPlace(db: Reader, classId: string, uid: string) {
  const { rows } = await db.execute<{ away: boolean; nameless: number; named: boolean }>(sql`
    select own.away_at is not null as away,
      exists (select 1 from community_profile profile where profile.uid = own.uid) as named,
      (select count(*)::int from class_member mate join users person on person.uid = mate.uid
        where mate.class_id = own.class_id and ${isMate(uid)}
        and not exists (select 1 from community_profile profile where profile.uid = mate.uid)
      ) as nameless
    from class_member own where own.class_id = ${classId} and own.uid = ${uid}`);
  return rows[0];
}

type AboutRow = Omit<ReadWord, "writtenAt" | "answers"> & {
  classId: string;
  answers: number[];
  writtenAt: string;
};
/**
 * Whole words about one person. Who was blocked when they wrote is not heard; a block that came
 * later changes nothing, so that nobody can be found out by it.
 */
export async function wordsAbout(db: Reader, uid: string, classIds: readonly string[]) {
  const { rows } = await db.execute<AboutRow>(sql`
    select word.id, word.class_id as "classId", word.answers, word.line,
      word.written_at as "writtenAt", word.reported_at is not null as "isReported"
    from class_word word
    where word.about_uid = ${uid} and word.class_id = any(${sql.param(classIds)})
      and word.state = 'written'
      and not exists (select 1 from community_block block where block.uid = word.about_uid
        and block.blocked_uid = word.uid and block.created_at <= word.written_at)
    order by word.written_at, word.id`);
  return rows.map(({ writtenAt, ...row }) => ({ ...row, writtenAt: new Date(writtenAt) }));
}

/**
 * Members whose words can be read by now and who were not told of it; their rows are held. Of
 * classes that ended long ago nobody is looked for any more.
 */
export async function toldNothingYet(
  tx: Tx,
  { settledBefore, endedAfter }: { settledBefore: Date; endedAfter: Date },
  limit: number,
) {
  const { rows } = await tx.execute<{ uid: string; classId: string }>(sql`
    select own.uid, own.class_id as "classId"
    from class_member own join class_group one on one.id = own.class_id
    where own.told_at is null and one.opened_at is not null and one.until > ${endedAfter}
      and (select count(*) from class_word word
        where word.class_id = own.class_id and word.about_uid = own.uid
          and word.state = 'written' and word.written_at <= ${settledBefore}
          and not exists (select 1 from community_block block where block.uid = word.about_uid
            and block.blocked_uid = word.uid and block.created_at <= word.written_at)
      ) >= ${minRead}
    order by own.class_id, own.uid limit ${limit} for update of own skip locked`);
  return rows;
}
export async function markWordsTold(
  tx: Tx,
  places: readonly { uid: string; classId: string }[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update class_member set told_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place(uid uuid, "classId" uuid)
    where class_member.uid = place.uid and class_member.class_id = place."classId"`);
}

/** The words of one writer in one class are written one after the other. */
export async function lockClassWriter(tx: Tx, classId: string, uid: string): Promise<void> {
  await tx.execute(sql`
    select 1 from class_member where class_id = ${classId} and uid = ${uid} for update`);
}
type Word = {
  id: string;
  classId: string;
  uid: string;
  aboutUid: string;
  answers: readonly number[];
  line: string;
  state: WordState;
  savedAt: Date;
  writtenAt: Date | null;
};
export async function putWord(tx: Tx, word: Word): Promise<void> {
  const { id, classId, uid, aboutUid, line, state, savedAt, writtenAt } = word;
  await tx.execute(sql`
    insert into class_word
      (id, class_id, uid, about_uid, answers, line, state, saved_at, written_at)
    values (${id}, ${classId}, ${uid}, ${aboutUid}, ${JSON.stringify(word.answers)}::jsonb,
      ${line}, ${state}, ${savedAt}, ${writtenAt})
    on conflict (class_id, uid, about_uid) do update set answers = excluded.answers,
      line = excluded.line, state = excluded.state, saved_at = excluded.saved_at,
      written_at = excluded.written_at`);
}
export async function putMemberAway(
  db: Reader,
  { classId, uid, at }: { classId: string; uid: string; at: Date | null },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update class_member set away_at = ${at}
    where class_id = ${classId} and uid = ${uid} returning uid`);
  return rows.length > 0;
}
/** False: it is no word about this reader. */
export async function putReported(
  db: Reader,
  { id, uid, at, settledBefore }: { id: string; uid: string; at: Date; settledBefore: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update class_word set reported_at = coalesce(reported_at, ${at})
    where id = ${id} and about_uid = ${uid} and state = 'written'
      and written_at <= ${settledBefore} returning id`);
  return rows.length > 0;
}

/** What one member wrote, the newest first. */
export async function wordsOfWriter(db: Reader, uid: string, limit: number) {
  const { rows } = await db.execute<{
    title: string;
    about: string | null;
    answers: number[];
    line: string;
    state: WordState;
    savedAt: string;
  }>(sql`
    select one.title, profile.pen_name as about, word.answers, word.line, word.state,
      word.saved_at as "savedAt"
    from class_word word join class_group one on one.id = word.class_id
    left join community_profile profile on profile.uid = word.about_uid
    where word.uid = ${uid} order by word.saved_at desc, word.id limit ${limit}`);
  return rows;
}
/** The words go with the places of who wrote them, and of whom they are. */
export async function deletePlaces(tx: Tx, uid: string): Promise<void> {
  await tx.execute(sql`delete from class_member where uid = ${uid}`);
}
