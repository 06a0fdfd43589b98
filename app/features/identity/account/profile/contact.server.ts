// How a member wants to be told, and by which ways.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import {
  isNoticeKind,
  type NoticeKind,
  refusableKinds,
  type NoticeWay,
} from "#features/platform/notifications/kinds.ts";
import {
  type ContactChoices,
  usualChoices,
  usualQuiet,
} from "#features/platform/notifications/rules.ts";
import {
  contactHoursOf,
  contactMarksOf,
  setHours,
  setMarks,
} from "../internal/contact-choice-store.server.ts";
import { userByVerifiedEmail } from "../internal/store.server.ts";

/** Of many members; who has chosen nothing has what is usual. */
export async function contactChoicesOf(
  db: Reader,
  uids: readonly string[],
): Promise<(uid: string) => ContactChoices> {
  const marks = Map.groupBy(await contactMarksOf(db, uids), ({ uid }) => uid);
  const hours = new Map((await contactHoursOf(db, uids)).map((row) => [row.uid, row]));
  return (uid) => {
    const own = hours.get(uid);
    return {
      marks: (marks.get(uid) ?? []).flatMap(({ kind, way, wanted }) =>
        isNoticeKind(kind) ? [{ kind, way, wanted }] : [],
      ),
      quiet: own ? { on: own.quiet, fromHour: own.fromHour, untilHour: own.untilHour } : usualQuiet,
      everyWay: own?.everyWay ?? usualChoices.everyWay,
    };
  };
}
export const contactChoices = async (db: Reader, uid: string): Promise<ContactChoices> =>
  (await contactChoicesOf(db, [uid]))(uid);

/** Writes down what is chosen: of each kind and way that is named, and the hours. */
export async function chooseContact(
  db: Db,
  uid: string,
  { marks, quiet, everyWay }: ContactChoices,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await setMarks(tx, uid, marks);
    const { on, fromHour, untilHour } = quiet;
    await setHours(tx, uid, { quiet: on, fromHour, untilHour, everyWay });
  });
}

/** No more of these kinds by this way, from now on. Those that always go are left as they are. */
export async function stopContact(
  db: Db,
  uid: string,
  kinds: readonly NoticeKind[],
  way: NoticeWay,
): Promise<void> {
  const stopped = kinds.filter((kind) => refusableKinds.includes(kind));
  await inTransaction(db, (tx) =>
    setMarks(
      tx,
      uid,
      stopped.map((kind) => ({ kind, way, wanted: false })),
    ),
  );
}

/** Whose proved address this is; nothing for a guest's. */
export const memberOfAddress = async (db: Reader, email: string): Promise<string | undefined> =>
  (await userByVerifiedEmail(db, email))?.uid;
