// What staff do with a class: make and name it, add people, open and close it, read what was
// reported.
import { z } from "zod";
import {
  closeClass,
  editClass,
  joinByMail,
  leaveOut,
  makeClass,
  openClass,
  readReported,
} from "#features/community/classmates/desk.server.ts";
import { minMembers, maxMembers } from "#features/community/classmates/rules.ts";
import { ClassForm, ClassMailsForm } from "#features/community/classmates/schema.ts";
import { eventWithGuests } from "#features/memberships/events/service.server.ts";
import type { Reader } from "#db/client.server.ts";
import { href } from "#lib/href.ts";
import { err, ok } from "#lib/result.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { refuseFields } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";

const classIdOf = ({ params }: Pick<SentForm, "params">) => params["id"] ?? "";
const ledTo = (id: string, done: string) => `${href("/admin/classes/:id", { id })}?done=${done}`;
const tooMany = `ひと組は${maxMembers}人までです。`;

/** Who came to an event: those who were received at its door. */
export async function peopleOfEvent(db: Reader, eventId: string) {
  const found = eventId === "" ? undefined : await eventWithGuests(db, eventId);
  return (
    found && {
      title: found.event.title,
      uids: found.guests.flatMap(({ uid, arrivedAt }) => (arrivedAt && uid ? [uid] : [])),
    }
  );
}

const save = staffAction(
  ClassForm.extend({
    key: z.string().optional(),
    seen: z.string().optional(),
    event: z.string().max(80).optional(),
  }),
  {
    do: async (on) => {
      const { services, actor, value, now } = on;
      const { title, until, key = "", event = "" } = value;
      const by = { actor: actor.uid, now };
      if (until <= now && classIdOf(on) === "new")
        return refuseFields({ until: "これからの日時をご入力ください。" });
      if (classIdOf(on) !== "new")
        return editClass(
          services.db,
          classIdOf(on),
          { title, until, seen: Number(value.seen) },
          by,
        );
      if (!z.uuid().safeParse(key).success) return err("used-key");
      const uids = (await peopleOfEvent(services.db, event))?.uids ?? [];
      return makeClass(services.db, { id: key, title, until, uids }, by);
    },
    done: (id) => ledTo(id, "saved"),
    words: {
      "too-many": tooMany,
      changed: "開いているあいだに、ほかの方が書きかえました。頁を開きなおして、もう一度どうぞ。",
    },
  },
);

const MemberRow = z.object({ id: z.string() });
export const classActs = {
  save,
  open: staffAction(noFields, {
    do: (on) => openClass(on.services.db, classIdOf(on), { actor: on.actor.uid, now: on.now }),
    done: (id) => ledTo(id, "opened"),
    words: {
      over: "書ける日時がすぎています。先に「いつまで」を直してください。",
      "too-few": `${minMembers}人からひらけます。言葉は、三人ぶんそろうと渡るためです。`,
    },
  }),
  close: staffAction(noFields, {
    do: (on) => closeClass(on.services.db, classIdOf(on), { actor: on.actor.uid, now: on.now }),
    done: (id) => ledTo(id, "closed"),
    words: { "not-open": "いまは、ひらいていません。" },
  }),
  join: staffAction(ClassMailsForm, {
    do: async (on) => {
      const { services, actor, value, now } = on;
      const by = { actor: actor.uid, now };
      const joined = await joinByMail(services.db, classIdOf(on), value.mails, by);
      if (!joined.ok) return joined;
      const [first] = joined.value.unknown;
      return first === undefined
        ? ok(joined.value)
        : refuseFields({
            mails: `「${first}」を確かめた会員は、いません。まだ、どなたも加えていません。`,
          });
    },
    done: (_, on) => ledTo(classIdOf(on), "joined"),
    words: { "too-many": { status: 422, errors: { mails: tooMany } } },
  }),
  remove: staffAction(MemberRow, {
    do: (on) =>
      leaveOut(on.services.db, classIdOf(on), on.value.id, { actor: on.actor.uid, now: on.now }),
    done: (id) => ledTo(id, "removed"),
  }),
  read: staffAction(MemberRow, {
    do: (on) =>
      readReported(on.services.db, classIdOf(on), on.value.id, {
        actor: on.actor.uid,
        now: on.now,
      }),
    done: (id) => ledTo(id, "read"),
  }),
};
