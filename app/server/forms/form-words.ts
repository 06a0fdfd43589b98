// What a refused form is told: code → sentence, once. A code that only one form knows has its words
// beside that form; the compiler finds a code that has words in neither place (`WordsFor` in
// form-action.server.ts).

/**
 * 409 and above the form when it is a sentence alone. `errors`: beside the fields of these names.
 */
export type FormWord =
  | string
  | { status?: number; problem?: string; errors?: Readonly<Record<string, string>> };

export const formWords = {
  /** Too many passwords are being compared at once. */
  busy: {
    status: 429,
    problem: "こみあっています。少し待ってから、もう一度お試しください。",
  },
  /** The payment provider cannot be reached, or has trouble of its own; nothing was written. */
  "provider-down": {
    status: 503,
    problem:
      "決済会社につながりませんでした。何も変わっていません。すこしおいて、もう一度お試しください。",
  },
  "not-found": {
    status: 404,
    problem: "見つかりませんでした。画面を開きなおして、お確かめください。",
  },
  /** The same page's form was sent before, with other words in it. */
  "used-key": "この画面からは、もう送られています。画面を開きなおして、記録をお確かめください。",
  /** A member's ways in change only within ten minutes of a proof. */
  "needs-proof": {
    status: 403,
    problem: "安全のため、先にご本人の確認をお願いします（下の「ご本人の確認」）。",
  },
} as const satisfies Record<string, FormWord>;
export type CommonCode = keyof typeof formWords;

/** Seconds to wait, in minutes as they are said. */
export const minutesOf = (waitSeconds: number): number => Math.ceil(waitSeconds / 60);
/** Too many wrong passwords or codes. */
export const restingWords = (waitSeconds: number): string =>
  `続けてまちがえられたため、お休みしています。${minutesOf(waitSeconds)}分ほどおいてください。`;
