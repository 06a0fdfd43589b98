// What a member does in a room, on its own page and beside a session.
import { data } from "react-router";
import { ReadUpTo, SendMessage, TellsRead } from "#features/community/rooms/schema.ts";
import { readRoom, tellHowFar, writeToRoom } from "#features/community/rooms/service.server.ts";
import type { RoomPlan } from "#features/community/rooms/rules.ts";
import { memberAction, type SentForm } from "#server/forms/form-action.server.ts";
import { Refusal } from "#server/forms/refusal.server.ts";
import { sendWords, sentRoomPhoto } from "#server/room-photo.server.ts";

type Sent = Pick<SentForm, "params" | "texts">;
/** `plan`: which room is meant; nothing: none. `at`: the page to which one comes back. */
type Where = { plan: (sent: Sent) => RoomPlan | undefined; at: (plan: RoomPlan) => string };

export function roomForms({ plan, at }: Where) {
  const planOf = (sent: Sent): RoomPlan => {
    const meant = plan(sent);
    if (!meant) throw data(null, 404);
    return meant;
  };
  return {
    send: memberAction(SendMessage, {
      limit: {
        kind: "write",
        say: () => "つづけて送られています。少し待ってから、もう一度お試しください。",
        by: ({ actor }) => actor.uid,
      },
      do: async (on) => {
        const { services, actor, value, form, now } = on;
        const photo = await sentRoomPhoto(services, actor.uid, form, now);
        if (photo instanceof Refusal) return photo;
        return writeToRoom(services.db, actor.uid, planOf(on), { ...value, photo }, now);
      },
      done: (sent, on) => `${at(planOf(on))}?sent=${(sent as { number: number }).number}#end`,
      words: {
        ...sendWords,
        "not-of-plan": { status: 403, problem: "プランがおわったので、この部屋は読むだけです。" },
      },
    }),
    read: memberAction(ReadUpTo, {
      do: (on) => {
        const read = { uid: on.actor.uid, plan: planOf(on), upTo: on.value.upTo };
        return readRoom(on.services.db, read, on.now);
      },
      // By script nothing moves; without scripts it is the same page again.
      done: (_, on) =>
        on.request.headers.get("accept")?.includes("text/html")
          ? `${at(planOf(on))}#end`
          : Response.json(null),
    }),
    tells: memberAction(TellsRead, {
      do: (on) => tellHowFar(on.services.db, on.actor.uid, planOf(on), on.value.tells === "yes"),
      done: (_, on) => at(planOf(on)),
    }),
  };
}
