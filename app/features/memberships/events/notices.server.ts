// Letters about reservations: what was asked, reserved and offered, and what is no more.
import { z } from "zod";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import {
  type About,
  calendar,
  costRows,
  door,
  doorNumber,
  facts,
  otherEvents,
  reservationNotice,
  wentBack,
} from "./letter-parts.server.ts";

const ofReservation = { reservationId: z.string() };
/** What went back. Letters of before there were cards say nothing of yen. */
const back = { tickets: z.number(), yen: z.number().default(0) };

export const eventConfirmed = reservationNotice(
  "event-confirmed",
  z.object(ofReservation),
  { title: "ご予約を承りました", example: { reservationId: "example" } },
  (about, world) => {
    const { event } = about;
    return {
      subject: `「${event.title}」のご予約を承りました`,
      parts: [
        `「${event.title}」のご予約を承りました。お待ちしています。`,
        facts(about),
        doorNumber(about),
        costRows(about),
        door(about, world),
        calendar(about, world),
        "来られなくなったときは、上の頁から取り消せます。席は、待っている方にお渡しします。",
      ],
    };
  },
);

export const eventOffered = reservationNotice(
  "event-offered",
  z.object(ofReservation),
  { title: "席が空きました", example: { reservationId: "example" } },
  (about, world) => {
    const { event, reservation } = about;
    const until = reservation.offerUntil ? formatJapaneseMoment(reservation.offerUntil) : "";
    return {
      subject: `「${event.title}」の席が空きました`,
      parts: [
        `お待たせしました。「${event.title}」の席が空き、あなたの番になりました。`,
        facts(about),
        `${until}まで、席をとっておきます。すぎると、つぎの方へお渡しします。`,
        door(about, world),
      ],
    };
  },
);

const askedAs = ({ reservation: { state, offerUntil } }: Pick<About<unknown>, "reservation">) => {
  const until = offerUntil ? formatJapaneseMoment(offerUntil) : "";
  const said = {
    offered: `まだ予約になっていません。${until}までに下をひらいて、予約をお決めください。すぎると、席はつぎの方へお渡しします。`,
    held: "お支払いがすむと、予約が決まります。",
    waiting: "席を待つ列にお入りになりました。空いたら順にお知らせします。",
    confirmed: "ご予約を承っています。お待ちしています。",
    cancelled: "この予約は終わっています。",
  };
  return said[state];
};
/** To a guest without an account, whose address it proves, and to whom the desk keeps places. */
export const eventAsked = reservationNotice(
  "event-asked",
  z.object(ofReservation),
  {
    title: "お申し込みのお返事を待つとき",
    example: { reservationId: "example" },
    places: (about) => ({ 用件: askedAs(about) }),
  },
  (about, world) => {
    return {
      subject: `「${about.event.title}」の席について`,
      parts: [
        askedAs(about),
        facts(about),
        door(about, world),
        "下の頁は、このメールを受けとった方のものです。ほかの方に渡さないでください。お心あたりのないときは、そのままお捨てください。",
      ],
    };
  },
);

const cancelledAs = ({ event, payload }: Pick<About<{ by: string }>, "event" | "payload">) =>
  payload.by === "member"
    ? `「${event.title}」のご予約を取り消しました。`
    : `「${event.title}」のご予約を、番台で取り消しました。お心あたりのないときは、お問い合わせください。`;
export const eventCancelled = reservationNotice(
  "event-cancelled",
  z.object({ ...ofReservation, ...back, by: z.enum(["member", "staff"]) }),
  {
    title: "ご予約の取り消し",
    example: { reservationId: "example", tickets: 0, yen: 0, by: "member" },
    places: (about) => ({ 用件: cancelledAs(about) }),
  },
  (about, world) => ({
    subject: `「${about.event.title}」のご予約を取り消しました`,
    parts: [
      cancelledAs(about),
      facts(about),
      ...wentBack(about.payload),
      "予定表に入れた方は、下から取り消しの予定を入れてください。",
      calendar(about, world),
      otherEvents(world),
    ],
  }),
);

export const eventCalledOff = reservationNotice(
  "event-called-off",
  z.object({ ...ofReservation, ...back }),
  { title: "催しのとりやめ", example: { reservationId: "example", tickets: 0, yen: 0 } },
  (about, world) => ({
    subject: `「${about.event.title}」をとりやめます`,
    parts: [
      `申し訳ありません。「${about.event.title}」を、とりやめることになりました。`,
      facts(about),
      ...wentBack(about.payload),
      "予定表に入れた方は、下から取り消しの予定を入れてください。",
      calendar(about, world),
      otherEvents(world),
    ],
  }),
);

/** The card came after the places had gone. */
export const eventPaidLate = reservationNotice(
  "event-paid-late",
  z.object({ ...ofReservation, yen: z.number() }),
  { title: "席のとりおきを過ぎたお支払い", example: { reservationId: "example", yen: 3_300 } },
  (about, world) => ({
    subject: `「${about.event.title}」のお支払いをお返しします`,
    parts: [
      `「${about.event.title}」のお支払いが、席のとりおきの時刻のあとに届きました。予約にはなっていません。`,
      facts(about),
      ...wentBack({ tickets: 0, yen: about.payload.yen }),
      otherEvents(world),
    ],
  }),
);
