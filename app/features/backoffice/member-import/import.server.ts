// Members from another shop: whose address is known here is joined, others begin. Points and
// licences are given once for each person and place, however often a file comes.
import {
  bringPeople,
  joinPeople,
  type KnownMember,
  knownByEmails,
} from "#features/identity/account/brought.server.ts";
import { grantManyLicences, licencesGiven } from "#features/identity/licence/grant-many.server.ts";
import { itemMasterRows } from "#features/identity/licence/items.server.ts";
import type { Item } from "#features/identity/licence/rules.ts";
import { grantManyPoints, pointsGiven } from "#features/identity/points/grant-many.server.ts";
import type { Tx } from "#db/client.server.ts";
import type {
  LineComplaint,
  MeantImport,
  TableDesk,
} from "#features/platform/imports/read-table.server.ts";
import { addDays, formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import {
  type FileMember,
  isMemberTable,
  memberColumns,
  memberHeadings,
  readMemberLine,
} from "./file.ts";

const itemNamed = (items: readonly Item[], name: string): Item | undefined =>
  items.find(({ id, title, kind }) => kind !== "mark" && (id === name || title === name));

type Good = { line: FileMember; item: Item | undefined };
/** Lines that can be taken, and why the others cannot. */
function sortLines(lines: readonly FileMember[], items: readonly Item[], now: Date) {
  const good: Good[] = [];
  const refused: LineComplaint[] = [];
  for (const line of lines) {
    const item = line.licence === "" ? undefined : itemNamed(items, line.licence);
    const wrong = [...line.wrong];
    if (line.licence !== "" && !item)
      wrong.push(
        `「${line.licence.slice(0, 60)}」という権利はありません。プランや券の名前か、番号で書きます。`,
      );
    if (item && line.licenceUntil && line.licenceUntil <= now)
      wrong.push("権利のおわりの日が、すぎています。権利の欄を空にすると、ほかは取りこめます。");
    if (wrong.length > 0) refused.push({ line: line.line, sentence: wrong.join("") });
    else good.push({ line, item });
  }
  return { good, refused };
}

/** What gives points and a licence, once for each person and place. */
const pointsOrigin = (uid: string, { from }: FileMember) => `brought:${from}:${uid}`;
const licenceOrigin = (uid: string, item: Item, until: Date) =>
  `brought:${uid}:${item.id}:${until.getTime()}`;

type Given = { points: Set<string>; licences: Set<string> };
async function givenTo(tx: Tx, good: readonly Good[], known: ReadonlyMap<string, KnownMember>) {
  const points: string[] = [];
  const licences: string[] = [];
  for (const { line, item } of good) {
    const uid = known.get(line.id)?.uid;
    if (uid === undefined) continue;
    if (line.points > 0) points.push(pointsOrigin(uid, line));
    if (item && line.licenceUntil) licences.push(licenceOrigin(uid, item, line.licenceUntil));
  }
  return {
    points: await pointsGiven(tx, points),
    licences: await licencesGiven(tx, licences),
  };
}

type Change = Good & { known: KnownMember | undefined; changes: string[] };
/** The last day that it is open, as the table named it. */
const untilWords = (end: Date | undefined) =>
  end ? `（${formatJapaneseYear(addDays(tokyoDate(end), -1))}まで）` : "";
const givingWords = ({ line, item }: Good, gives: { points: boolean; licence: boolean }) => [
  ...(gives.points ? [`ポイント ＋${line.points.toLocaleString("ja-JP")}`] : []),
  ...(gives.licence && item ? [`権利「${item.title}」${untilWords(line.licenceUntil)}`] : []),
];
/** What a line changes; of a member whose row says so already, nothing. */
function changesOf(one: Good, known: KnownMember | undefined, given: Given): Change {
  const { line, item } = one;
  if (!known) {
    const gives = { points: line.points > 0, licence: item !== undefined };
    const no = line.letters === "no" ? ["お知らせメールは送りません"] : [];
    return { ...one, known, changes: [...givingWords(one, gives), ...no] };
  }
  const { uid } = known;
  const gives = {
    points: line.points > 0 && !given.points.has(pointsOrigin(uid, line)),
    licence:
      item !== undefined &&
      line.licenceUntil !== undefined &&
      !given.licences.has(licenceOrigin(uid, item, line.licenceUntil)),
  };
  return {
    ...one,
    known,
    changes: [
      ...(known.displayName === "" && line.displayName !== ""
        ? [`お名前「${line.displayName}」`]
        : []),
      ...(known.kana === "" && line.kana !== "" ? [`ふりがな「${line.kana}」`] : []),
      ...(line.letters === "no" && !known.noMail ? ["お知らせメールは送りません"] : []),
      ...givingWords(one, gives),
    ],
  };
}

/** People first, then what they are given; the uid of each address that stands now. */
async function writeChanges(
  tx: Tx,
  changes: readonly Change[],
  actor: string,
  now: Date,
): Promise<Map<string, string>> {
  const from = changes[0]?.line.from ?? "";
  const person = ({ line }: Change) => ({
    email: line.id,
    displayName: line.displayName,
    kana: line.kana,
    noMail: line.letters === "no",
  });
  const uids = await bringPeople(
    tx,
    changes.filter(({ known }) => !known).map(person),
    { actor, from },
    now,
  );
  const joined = changes.flatMap((one) =>
    one.known ? [{ ...person(one), uid: one.known.uid }] : [],
  );
  await joinPeople(tx, joined, { actor, from }, now);
  for (const { email, uid } of joined) uids.set(email, uid);
  const begun = changes.flatMap((one) => {
    const uid = uids.get(one.line.id);
    return uid === undefined ? [] : [{ ...one, uid }];
  });
  await grantManyPoints(
    tx,
    begun
      .filter(({ line }) => line.points > 0)
      .map(({ uid, line }) => ({
        uid,
        amount: line.points,
        origin: pointsOrigin(uid, line),
        words: line.pointsReason,
      })),
    actor,
    now,
  );
  await grantManyLicences(
    tx,
    begun.flatMap(({ uid, item, line: { licenceUntil: expireAt } }) =>
      item && expireAt
        ? [
            {
              uid,
              itemId: item.id,
              origin: licenceOrigin(uid, item, expireAt),
              sinceAt: now,
              expireAt,
              store: item.grants,
              reason: `${from}から取りこみ`,
            },
          ]
        : [],
    ),
    actor,
    now,
  );
  return uids;
}

async function takeMembers(
  tx: Tx,
  lines: readonly FileMember[],
  { write, actor }: MeantImport,
  now: Date,
) {
  const { good, refused } = sortLines(lines, await itemMasterRows(tx, now), now);
  const rows = await knownByEmails(
    tx,
    good.map(({ line }) => line.id),
    write,
  );
  const known = new Map(rows.map((row) => [row.email, row]));
  const given = await givenTo(tx, good, known);
  const all = good.map((one) => changesOf(one, known.get(one.line.id), given));
  const changes = all.filter((one) => !one.known || one.changes.length > 0);
  const uids = write ? await writeChanges(tx, changes, actor, now) : undefined;
  const lost = changes.filter(({ line }) => uids && !uids.has(line.id));
  const told = changes.filter((one) => !lost.includes(one));
  const noted = ({ line, known: member, changes: what }: Change) => {
    const name = member?.displayName || line.displayName;
    // Beside somebody new the page has the address already.
    const both = member && name !== "" ? `${name}（${line.id}）` : name;
    return { line: line.line, id: line.id, name: both || line.id, changes: what };
  };
  return {
    fresh: told.filter((one) => !one.known).map(noted),
    changed: told.filter((one) => one.known).map(noted),
    unchanged: all.length - changes.length,
    refused: [
      ...refused,
      ...lost.map(({ line }) => ({
        line: line.line,
        sentence: `${line.id} は、たったいま登録されました。もう一度お持ちください。`,
      })),
    ],
    notes: [],
    seen: false,
  };
}

export const memberTable: TableDesk<FileMember> = {
  headings: memberHeadings,
  columns: memberColumns,
  isTable: isMemberTable,
  notTable:
    "会員の表ではないようです。1行目に email（メールアドレス）の見出しがあるか、ご確認ください。",
  readLine: readMemberLine,
  take: takeMembers,
  tell: async () => undefined,
};
