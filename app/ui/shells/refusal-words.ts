// What a page says instead of what was asked for, by the status of the answer.
import { viewingRefused, viewingTitle } from "#lib/viewing-words.ts";

type ErrorWords = { title: string; line: string; picture: "lost" | "broken" | "wait" };
export const failedTitle = "An error occurred";
const wordsByStatus: Readonly<Record<number, ErrorWords>> = {
  400: {
    title: failedTitle,
    line: "送られた内容を読みとれませんでした。前の画面にもどって、もう一度お試しください。",
    picture: "broken",
  },
  403: {
    title: "いまの担当では使えません",
    line: "必要なときは、店主の方におたのみください。",
    picture: "lost",
  },
  404: {
    title: "404 Not Found",
    line: "このページは、どこかへ歩いていきました。住所が変わったか、なくなったようです。",
    picture: "lost",
  },
  429: {
    title: failedTitle,
    line: "アクセスが続いています。すこし待ってから、もう一度お試しください。",
    picture: "wait",
  },
  503: {
    title: failedTitle,
    line: "ただいま、つながりにくくなっています。すこし待ってから、もう一度お試しください。ご注文の途中でも、二重のお支払いにはなりません。",
    picture: "wait",
  },
  507: {
    title: failedTitle,
    line: "いま、新しい内容を受けつけられません。すこし待ってから、もう一度お試しください。",
    picture: "wait",
  },
};
const ofOurs: ErrorWords = {
  title: failedTitle,
  line: "こちらの手ちがいです。すこし待ってから、もう一度お試しください。",
  picture: "broken",
};

/** A form sent by script gets the page of the refusal as the error's data. */
const isViewing = (error: unknown): boolean =>
  String((error as { data?: unknown } | null)?.data).includes(viewingRefused);
const ofViewing: ErrorWords = { title: viewingTitle, line: viewingRefused, picture: "lost" };

export const errorWordsOf = (status: number): ErrorWords => wordsByStatus[status] ?? ofOurs;
export const wordsOfError = (error: unknown, status: number): ErrorWords =>
  isViewing(error) ? ofViewing : errorWordsOf(status);
