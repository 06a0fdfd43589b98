// A member is told that the house has answered; the words stay in the room. Who has read the answer
// there meanwhile is told nothing more.
import { z } from "zod";
import { defineNotice, everyChannel } from "#features/platform/notifications/notice.server.ts";
import { href } from "#lib/href.ts";
import { hasReadAnswers } from "./internal/desk-store.server.ts";
import { roomIdOf } from "./internal/room-id.server.ts";
import { isRoomPlan, roomNames, roomPlans } from "./rules.ts";

export const roomAnswered = defineNotice({
  key: "room-answered",
  payload: z.object({ uid: z.string(), plan: z.string().refine(isRoomPlan) }),
  kind: "room",
  channels: everyChannel,
  about: async (told, { db }) => ({
    ...told,
    isRead: await hasReadAnswers(db, roomIdOf(told.uid, told.plan)),
  }),
  to: ({ uid, isRead }) => (isRead ? {} : { uid, mail: "proved" }),
  words: {
    title: "部屋にお返事があるとき",
    group: "つどい",
    places: ({ plan }) => ({ 部屋の名前: isRoomPlan(plan) ? roomNames[plan] : "部屋" }),
    example: () => ({ uid: "example", plan: roomPlans[0], isRead: false }),
  },
  mail: ({ plan }, { site }) => ({
    subject: `${isRoomPlan(plan) ? roomNames[plan] : "部屋"}に、お返事があります`,
    parts: [
      "お書きくださったことに、お返事しました。部屋でお読みください。",
      { link: `${site.baseUrl}${href("/timeline/rooms/:plan?", { plan })}`, words: "部屋をひらく" },
    ],
  }),
});
export const roomNotices = [roomAnswered];
