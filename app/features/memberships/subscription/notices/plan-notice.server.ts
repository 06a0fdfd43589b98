// How a letter about a plan is declared: of one member, with the name of the plan and the way to
// the card.
import { z } from "zod";
import type { NoticeKind } from "#features/platform/notifications/kinds.ts";
import { defineNotice, everyChannel } from "#features/platform/notifications/notice.server.ts";
import type { Letter } from "#features/platform/notifications/letter.ts";
import { formatJapaneseMoment, formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { cardLink } from "../plans/card-link.server.ts";

/** An instant, as it lies in the post. */
export const noticeMoment = z.string();
export const inMoments = (value: string) => formatJapaneseMoment(new Date(value));
export const inDays = (value: string) => formatJapaneseYear(tokyoDate(new Date(value)));
export const inYen = (value: number) => formatYen(value);
export const stopLink = (baseUrl: string) => ({
  link: `${baseUrl}/mypage/stop`,
  words: "解約・休止",
});
export const plansLink = (baseUrl: string) => ({
  link: `${baseUrl}/mypage/plan`,
  words: "プランを見る",
});

const ofPlan = { uid: z.string(), itemId: z.string() };
export type AboutPlan<Payload> = {
  baseUrl: string;
  title: string;
  payload: Payload;
  cardLink: string;
};

export function planNotice<Fields extends z.ZodRawShape>(
  key: string,
  fields: Fields,
  write: (about: AboutPlan<z.infer<z.ZodObject<Fields>>>) => Letter,
  kind: NoticeKind = "plan",
) {
  type Payload = z.infer<z.ZodObject<typeof ofPlan>> & z.infer<z.ZodObject<Fields>>;
  const payload = z.object({ ...ofPlan, ...fields }) as unknown as z.ZodType<Payload>;
  return defineNotice({
    key,
    payload,
    kind,
    channels: everyChannel,
    about: async (given: Payload, { site, titleOf }) => ({
      payload: given,
      baseUrl: site.baseUrl,
      title: (await titleOf(given.itemId)) ?? "プラン",
    }),
    to: (about) => ({ uid: about.payload.uid, mail: "proved" }),
    // The link of the mail opens without signing in and for two weeks; on the page it needs
    // neither.
    inbox: (about) => write({ ...about, cardLink: `${about.baseUrl}/mypage/cards` }),
    mail: (about, { secret, now }) =>
      write({
        ...about,
        cardLink: `${about.baseUrl}${cardLink(secret, about.payload.uid, now)}`,
      }),
  });
}
