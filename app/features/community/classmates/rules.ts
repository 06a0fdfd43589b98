// A class of people who were together somewhere, and the gentle words that they give each other.
// Source: docs/adr/0500-words-of-a-class.md.

export type ClassStatus = "draft" | "open" | "closed";
export const classStatusNames: Readonly<Record<ClassStatus, string>> = {
  draft: "準備中",
  open: "書けます",
  closed: "終わりました",
};
/** `passed`: the writer says nothing about this one. */
export type WordState = "draft" | "written" | "passed";

/** Three write about each: with fewer than four nobody would ever read anything. */
export const minMembers = 4;
export const maxMembers = 60;
/** Most classes of one member that the page leads to, the newest. */
export const maxOwnClasses = 20;
/** Words are read from so many on, and in steps of as many. */
export const minRead = 3;
export const maxWordLine = 120;
/** Until then a word is rewritten or taken back; nobody reads it before. */
export const wordOpenMs = 24 * 3_600_000;

type Asked = {
  lines: (name: string) => readonly string[];
  /** Above the answers, to whom they are about. */
  told: string;
  answers: readonly string[];
};
/** No points, and nothing about bodies, age or belongings. */
export const classQuestions: readonly Asked[] = [
  {
    lines: (name) => [`${name}さんと`, "居るとき、", "あなたの息は。"],
    told: "あなたと居るとき、その人の息は。",
    answers: [
      "ふかくなる",
      "はやくなる。わるくない",
      "とまって、笑う",
      "とくに変わらない",
      "まだ、わからない",
    ],
  },
  {
    lines: (name) => [`${name}さんが`, "加わると、", "その場は。"],
    told: "あなたが加わると、その場は。",
    answers: [
      "ほどけて、話しやすい",
      "うごきだす",
      "しずかに整う",
      "とくに変わらない",
      "まだ、わからない",
    ],
  },
  {
    lines: (name) => [`${name}さんと、`, "もう一度", "居るなら。"],
    told: "もう一度、あなたと居るなら。",
    answers: [
      "ならんで歩きたい",
      "だまって、となりに居たい",
      "いっしょに手をうごかしたい",
      "話をききたい",
      "まだ、わからない",
    ],
  },
];

export type ClassTimes = { status: ClassStatus; until: Date };
/** Whether words can be written now. */
export const isWriting = ({ status, until }: ClassTimes, now: Date): boolean =>
  status === "open" && now < until;

type Stands = { state: WordState; writtenAt: Date | null };
/** Whether nobody reads it yet, so that it may be changed or taken back. */
export const mayChangeWord = ({ state, writtenAt }: Stands, now: Date): boolean =>
  state !== "written" || writtenAt === null || now.getTime() < writtenAt.getTime() + wordOpenMs;

/** The first question of a word that has no answer; nothing when all have one. */
export function openQuestion(answers: readonly number[]): number | undefined {
  const at = classQuestions.findIndex((_, index) => answers[index] === undefined);
  return at === -1 ? undefined : at + 1;
}

export type ReadWord = {
  id: string;
  answers: readonly number[];
  line: string;
  writtenAt: Date;
  /** Its reader did not want to see its line any more. */
  isReported: boolean;
};
/** What one reads of oneself: how many gave which answer, and the lines, without their order. */
export type WordSummary = {
  words: number;
  questions: { counts: { text: string; count: number }[] }[];
  lines: { id: string; line: string }[];
};

/**
 * What somebody reads at `now`. Words count when nobody can take them back any more; from three on
 * they are given in threes, so that no single one is seen to arrive. The rest comes when nothing is
 * written any more. `words` are in the order in which they were written.
 */
export function readSummary(
  words: readonly ReadWord[],
  times: ClassTimes,
  now: Date,
): { settled: number; summary: WordSummary | undefined } {
  const settled = words.filter(
    ({ writtenAt }) => now.getTime() >= writtenAt.getTime() + wordOpenMs,
  );
  const isOver = !isWriting(times, now) && settled.length === words.length;
  const count = isOver ? settled.length : settled.length - (settled.length % minRead);
  if (count < minRead) return { settled: settled.length, summary: undefined };
  const given = settled.slice(0, count);
  return {
    settled: settled.length,
    summary: {
      words: count,
      questions: classQuestions.map(({ answers }, at) => ({
        counts: answers
          .map((text, answer) => ({
            text,
            count: given.filter((word) => word.answers[at] === answer).length,
          }))
          .filter((one) => one.count > 0),
      })),
      // Their ids are made by chance: the order tells neither writer nor time.
      lines: given
        .filter(({ line, isReported }) => line !== "" && !isReported)
        .map(({ id, line }) => ({ id, line }))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    },
  };
}
