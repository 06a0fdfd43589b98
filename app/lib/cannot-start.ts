/** What a person must put right before the site can start; the message is a whole Japanese sentence. */
export class CannotStart extends Error {
  override name = "CannotStart";
}

const byCode: Record<string, string> = {
  ENOSPC: "ディスクの空きがありません。空きを増やしてから、もう一度お試しください。",
  EDQUOT: "使えるディスクの量をこえています。空きを増やしてから、もう一度お試しください。",
  EROFS:
    "ディスクが読み取り専用のため、書きこめません。DATA_DIR に書きこめる場所を指定してください。",
  EACCES: "ファイルを読み書きする権限がありません。DATA_DIR の持ち主と権限をご確認ください。",
  EPERM: "ファイルを読み書きする権限がありません。DATA_DIR の持ち主と権限をご確認ください。",
  ENOENT: "DATA_DIR の場所を作れません。書きこめる場所を指定してください。",
  ENOTDIR: "DATA_DIR がフォルダーではありません。別の場所を指定してください。",
  EADDRINUSE: "ポートがほかのプログラムで使われています。PORT に別の番号を指定してください。",
  EADDRNOTAVAIL: "HOST の住所では待ち受けられません。HOST をご確認ください。",
};

/** The sentence for a known cause, else nothing. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof CannotStart) return error.message;
  if (error instanceof Error && "code" in error && typeof error.code === "string")
    return byCode[error.code];
  return undefined;
}
