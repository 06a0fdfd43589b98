// A member is told that the house has answered; the words stay in the room.
import { z } from "zod";
import { memberNotice } from "#features/platform/notifications/notice.server.ts";
import { href } from "#lib/href.ts";
import { isRoomPlan, roomNames, roomPlans } from "./rules.ts";

export const roomAnswered = memberNotice({
  key: "room-answered",
  payload: z.object({ uid: z.string(), plan: z.string().refine(isRoomPlan) }),
  kind: "room",
  words: {
    title: "部屋にお返事があるとき",
    group: "つどい",
    places: ({ plan }) => ({ 部屋の名前: isRoomPlan(plan) ? roomNames[plan] : "部屋" }),
    example: () => ({ uid: "example", plan: roomPlans[0] }),
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
