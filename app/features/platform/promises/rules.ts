// What the house may promise. A text, a plan or a ticket that speaks of an area names it here, and
// is there only when the area is.

/**
 * The areas that texts speak of before they stand, and whether they stand.
 *
 * An area is turned on in the commit that brings its last screen: every text and every item that
 * waited for it comes back by itself. `promises.test.ts` compares this table with the routes and
 * with what is for sale.
 */
export const areas = {
  diary: true,
  stamps: true,
  kansou: true,
  chat: true,
  events: true,
  shindan: true,
  questionnaire: true,
  lineMessages: true,
  push: true,
} as const satisfies Record<string, boolean>;
export type PromisedArea = keyof typeof areas;

type Standing = Readonly<Record<PromisedArea, boolean>>;

/** Each of the areas stands. */
export const stands = (needed: readonly PromisedArea[], standing: Standing = areas): boolean =>
  needed.every((area) => standing[area]);

/** The lines when the area stands, else none: to be spread into the list that they belong to. */
export const when = <Line>(area: PromisedArea, ...lines: Line[]): Line[] =>
  stands([area]) ? lines : [];

/** The one sentence when the area stands, else the other; without another, nothing. */
export const whenSaid = (area: PromisedArea, words: string, otherwise = ""): string =>
  stands([area]) ? words : otherwise;

/**
 * The route that shows an area is there: the specification's own, or ours where it names none (the
 * rooms of the chat stand beside the inbox). Source: specification §2, reading "Diaries".
 */
export const promisedRoutes: Readonly<Partial<Record<PromisedArea, string>>> = {
  diary: "/mypage/eichi-diary/:day?",
  stamps: "/mypage/stamps",
  kansou: "/timeline/:id?/kansou",
  chat: "/timeline/rooms/:plan?",
  events: "/event/reservation_form",
  shindan: "/shindan/4st",
  questionnaire: "/questionnaire/:id?",
};

/** Items that give nothing while an area is missing: they are not for sale before. */
export const neededBy: Readonly<Record<string, readonly PromisedArea[]>> = {
  // Nothing but the diary on the phone.
  "400005": ["diary"],
  // A ticket without anything to use it for.
  "500001": ["events"],
  "500003": ["events"],
  "500010": ["events"],
};
