// What an editor's page is told of open drafts: one's own, and who else has one.
import type { Reader } from "#db/client.server.ts";
import { memberNamesOf } from "#features/backoffice/staff/service.server.ts";
import { draftOfPerson, othersWriting } from "#features/platform/content/drafts.server.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import type { OfMember } from "./access.server.ts";

/** Who else has one of this, and when they last typed. */
export async function othersHere(
  db: Reader,
  whose: { uid: string; subject: string },
  now: Date,
): Promise<{ name: string; at: string }[]> {
  const others = await othersWriting(db, whose, now);
  const names = await memberNamesOf(
    db,
    others.map(({ uid }) => uid),
  );
  return others.map(({ uid, at }) => ({
    name: names.get(uid) ?? "",
    at: formatJapaneseMoment(at),
  }));
}

/** `version`: of the thing as the page shows it. */
export async function openDrafts(
  { services: { db }, actor, now }: Pick<OfMember, "services" | "actor" | "now">,
  subject: string,
  version: number,
) {
  const whose = { uid: actor.uid, subject };
  const draft = await draftOfPerson(db, whose, now);
  return {
    subject,
    version,
    own: draft
      ? {
          version: draft.version,
          edition: draft.edition,
          fields: draft.fields,
          at: draft.savedAt.getTime(),
        }
      : null,
    others: await othersHere(db, whose, now),
    readAt: now.getTime(),
  };
}
