// What staff do with those who come to one event: receive them, take them off, keep places for
// somebody, write to them, call it off.
import { z } from "zod";
import { knownByEmails } from "#features/identity/account/brought.server.ts";
import { areasOf } from "#features/identity/licence/rules.ts";
import { heldItemsOfMember } from "#features/identity/session/service.server.ts";
import { callOff, removeGuest } from "#features/memberships/events/cancel.server.ts";
import { markArrived } from "#features/memberships/events/door/receive.server.ts";
import { writeToGuests } from "#features/memberships/events/guest-letter.server.ts";
import { keepPlace } from "#features/memberships/events/keep-place.server.ts";
import type { Guest } from "#features/memberships/events/reserve.server.ts";
import { GuestLetterWish, KeepPlaceForm } from "#features/memberships/events/schema.ts";
import { eventTickets } from "#features/memberships/events/service.server.ts";
import { href } from "#lib/href.ts";
import type { OfMember } from "#server/access.server.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import { refuseFields } from "#server/forms/refusal.server.ts";

const Row = z.object({ id: z.uuid() });
type Addressed = { params: Readonly<Record<string, string | undefined>> };
const eventId = ({ params }: Addressed) => params["id"] ?? "";
const back = (on: Addressed, done: string, part = "") => {
  const query = part ? `part=${part}&done=${done}` : `done=${done}`;
  return `${href("/admin/events/:id/guests", { id: eventId(on) })}?${query}`;
};

const arriving = (arrived: boolean) =>
  staffAction(Row, {
    do: ({ services, actor, value, now, params }) =>
      markArrived(
        services.db,
        { eventId: eventId({ params }), id: value.id, arrived },
        actor.uid,
        now,
      ),
    done: (_, on) => back(on, arrived ? "arrived" : "not-arrived"),
  });

/** The member whose address it is, with what they hold; else somebody by this name. */
async function guestNamed(
  { services, now }: Pick<OfMember, "services" | "now">,
  { email, name }: { email: string; name: string },
): Promise<Guest | undefined> {
  const address = email.toLowerCase();
  const [member] = await knownByEmails(services.db, [address], false);
  if (!member) return name === "" ? undefined : { uid: null, name, email: address };
  const items = await services.items.read();
  const held = await heldItemsOfMember(services.db, member.uid, now);
  return {
    uid: member.uid,
    name: member.displayName,
    areas: areasOf(items.byId, held),
    ticketIds: eventTickets(items.list),
  };
}

const keep = staffAction(KeepPlaceForm, {
  do: async ({ services, actor, value, now, params }) => {
    const guest = await guestNamed({ services, now }, value);
    if (!guest)
      return refuseFields({
        name: "このアドレスの会員はいません。登録のない方は、お名前もご入力ください。",
      });
    const wish = { ...value, event: eventId({ params }) };
    return keepPlace(services.db, guest, wish, actor.uid, now);
  },
  done: ({ state }, on) => back(on, state === "confirmed" ? "kept" : "asked"),
  words: {
    "called-off": "この催しは、とりやめました。",
    over: "催しがはじまったので、ここからは席をとれません。",
    later: "受付が、まだはじまっていません。「内容・値段」で受付のはじまりをお確かめください。",
    "not-yours": "この催しは、対象のプランをお持ちの方のものです。",
    "members-only":
      "この催しの予約には、会員の登録が要ります。登録のあるアドレスをご入力ください。",
    "terms-changed": "お代か取り消しの決まりが変わりました。もう一度どうぞ。",
    full: { status: 422, errors: { seats: "その人数の席が、空いていません。" } },
    "no-tickets": "この方の稽古会の券がたりません。",
    already: "この方は、もう予約しているか、席を待っています。下の一覧をお確かめください。",
  },
});

export const guestsActs = {
  arrive: arriving(true),
  "not-arrive": arriving(false),
  keep,
  remove: staffAction(Row, {
    do: ({ services, actor, value, now, params }) =>
      removeGuest(services.db, eventId({ params }), value.id, actor.uid, now),
    done: (_, on) => back(on, "removed"),
  }),
  write: staffAction(GuestLetterWish, {
    do: ({ services, actor, value, now, params }) =>
      writeToGuests(
        services.db,
        { eventId: eventId({ params }), id: value.key, words: value.words },
        actor.uid,
        now,
      ),
    done: (_, on) => back(on, "written", "letter"),
    words: { nobody: "まだ、届ける方がいません。" },
  }),
  "call-off": staffAction(
    z.object({ sure: z.literal("on", "みなさまに手紙が届きます。しるしをつけてください。") }),
    {
      do: ({ services, actor, now, params }) =>
        callOff(services.db, eventId({ params }), actor.uid, now),
      done: (_, on) => back(on, "off", "letter"),
      words: { over: "もう終わった催しです。" },
    },
  ),
};
