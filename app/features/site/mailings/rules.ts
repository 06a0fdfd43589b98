// A letter of the shop to many members: what it says, and how far it is.
import type { Letter, LetterPart } from "#features/platform/notifications/letter.ts";
import { formatJapaneseYear, type TokyoDate } from "#lib/tokyo-date.ts";

/** How many the desk's list shows. */
export const mailingsShown = 50;

/** As which kind of notice it goes. */
export const mailingKind = "news";

/** `going`: waits for its hour, or is being sent. `recalling`: is gone, looked for once more. */
export type MailingState = "draft" | "going" | "stopped" | "done" | "recalling" | "recalled";
export const isRecalled = (state: MailingState): boolean =>
  state === "recalling" || state === "recalled";
/** What has been begun can be taken back, but once. */
export const mayRecall = (state: MailingState): boolean => state !== "draft" && !isRecalled(state);
/** What a letter about a policy always says. `link`: a path of this site. */
export type PolicyNews = { title: string; from: string; link: string };
export type MailingText = {
  subject: string;
  body: string;
  link: string;
  policy?: PolicyNews | undefined;
};

/** A path of this site: nothing leads elsewhere under the shop's name. */
export const isOwnPath = (text: string): boolean => /^\/(?!\/)[^\s\\]*$/.test(text);

/** What changes, from when on, and where it stands: whatever staff write around it. */
const policyParts = ({ title, from, link }: PolicyNews, baseUrl: string): LetterPart[] => [
  {
    rows: [
      ["変わるもの", title],
      ["いつから", from],
    ],
  },
  { link: `${baseUrl}${link}`, words: "新しい内容を読む" },
];

export const letterOfMailing = (
  { subject, body, link, policy }: MailingText,
  baseUrl: string,
): Letter => ({
  subject,
  parts: [
    ...body.split(/\n{2,}/).filter((part) => part.trim() !== ""),
    ...(policy ? policyParts(policy, baseUrl) : []),
    ...(link === "" ? [] : [{ link: `${baseUrl}${link}`, words: "くわしく見る" }]),
  ],
});

/** To whom it goes: all conditions together; none: to every member. */
export type MailingWhom = {
  itemId: string | null;
  prefecture: string;
  bought: string;
  boughtFrom: string | null;
  quietFrom: string | null;
};
/** "英知・東京都・品番 A-1 を買った方". */
export function whomWords(whom: MailingWhom, itemTitle: (id: string) => string): string {
  const { itemId, prefecture, bought, boughtFrom, quietFrom } = whom;
  const from = boughtFrom ? `${formatJapaneseYear(boughtFrom as TokyoDate)}から` : "";
  const parts = [
    ...(itemId === null ? [] : [itemTitle(itemId)]),
    ...(prefecture ? [`お届け先が${prefecture}の方`] : []),
    ...(bought || boughtFrom ? [`${from}${bought ? `品番 ${bought}` : "品"}を買った方`] : []),
    ...(quietFrom ? [`${formatJapaneseYear(quietFrom as TokyoDate)}からご注文のない方`] : []),
  ];
  return parts.join("・") || "すべての会員";
}

/** Whether it goes to a member who holds just these. */
export const isMailingFor = (
  { itemId }: { itemId: string | null },
  held: readonly string[],
): boolean => itemId === null || held.includes(itemId);

export type MailingShown = "draft" | "waiting" | "sending" | "stopped" | "done" | "recalled";
export function shownOfMailing(
  { state, beginsAt }: { state: MailingState; beginsAt: Date | null },
  now: Date,
): MailingShown {
  if (state === "going") return beginsAt !== null && beginsAt > now ? "waiting" : "sending";
  return state === "recalling" ? "recalled" : state;
}
export const mailingWords: Readonly<Record<MailingShown, string>> = {
  draft: "下書き",
  waiting: "予約",
  sending: "送っています",
  stopped: "止めました",
  done: "送りました",
  recalled: "取り消しました",
};

/** What stands in the inbox of who has opened it. */
export const recalledLetter = (subject: string): Letter => ({
  subject: `（取り消し）${subject}`,
  parts: ["この手紙は、お店が取り消しました。ご心配をおかけして、申し訳ありません。"],
});
