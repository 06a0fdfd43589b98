/**
 * Exit codes of the server, read by whatever starts it. Node itself leaves with 1 after an uncaught
 * exception, so 1 says nothing.
 */
export const exitCode = {
  /** Not now, but perhaps in a moment: start again. Source: sysexits.h, EX_TEMPFAIL. */
  tryAgain: 75,
  /**
   * A person must put something right: starting again does not help. Source: sysexits.h, EX_CONFIG.
   */
  needsAPerson: 78,
} as const;

/**
 * What a person must put right before the site can start; the message is one or more whole Japanese
 * sentences.
 */
export class CannotStart extends Error {
  override name = "CannotStart";
}

/**
 * What passes by itself, or once a person has made room: the message is a whole Japanese sentence.
 */
export class CannotStartYet extends Error {
  override name = "CannotStartYet";
}

type Failure = Error & { code?: unknown; path?: unknown };

const byCode: Record<string, (path: string) => string> = {
  ENOSPC: () => "ディスクの空きがありません。空きを増やしてください。",
  EDQUOT: () => "使えるディスクの量をこえています。空きを増やしてください。",
  EROFS: (path) =>
    `ディスクが読み取り専用のため、${path || "ファイル"}に書きこめません。DATA_DIR に書きこめる場所を指定してください。`,
  EACCES: (path) =>
    `${path || "ファイル"}を読み書きする権限がありません。持ち主と権限をご確認ください。`,
  EPERM: (path) =>
    `${path || "ファイル"}を読み書きする権限がありません。持ち主と権限をご確認ください。`,
  ENOENT: (path) => `${path || "ファイル"}がありません。`,
  ENOTDIR: (path) =>
    `${path || "場所"}の途中に、フォルダーではないものがあります。別の場所を指定してください。`,
};
/** Room on a disk may be made while we wait. */
const passing = new Set(["ENOSPC", "EDQUOT"]);

const codeOf = (error: unknown) =>
  error instanceof Error && typeof (error as Failure).code === "string"
    ? String((error as Failure).code)
    : "";

/**
 * Known by its name: the server's bundle holds these classes once more, and what it throws is no
 * instance of ours.
 */
const isOf = (kind: { name: string }, error: unknown): error is Error =>
  error instanceof Error && error.name === kind.name;

/** The sentence for a known cause, else nothing. */
export function sentenceOf(error: unknown): string | undefined {
  if (isOf(CannotStart, error) || isOf(CannotStartYet, error)) return error.message;
  const { path } = error as Failure;
  return byCode[codeOf(error)]?.(typeof path === "string" ? `${path} ` : "");
}

/** With which code a start ends that failed so. */
export function exitCodeOf(error: unknown): number {
  if (isOf(CannotStartYet, error) || passing.has(codeOf(error))) return exitCode.tryAgain;
  return sentenceOf(error) ? exitCode.needsAPerson : exitCode.tryAgain;
}
