// Why the database does not answer, or broke off: a Japanese clause for the known causes.

type Failure = Error & { code?: unknown; errors?: unknown };

/**
 * PostgreSQL's states by their first letters, then the system's codes. Source: PostgreSQL, appendix
 * A.
 */
const clauses: [code: RegExp, clause: string][] = [
  [/^28P01$/, "パスワードがちがいます"],
  [/^28/, "この利用者名と接続のしかたでは入れません"],
  [/^3D000$/, "その名前のデータベースがありません"],
  [/^57P03$/, "起動の途中です"],
  [/^57P0[12]$/, "データベースが止められました"],
  [/^57014$/, "時間がかかりすぎたため、打ち切られました"],
  [/^55P03$/, "ほかの起動が終わるのを待ちきれませんでした"],
  [/^53100$/, "データベースのディスクに空きがありません"],
  [/^53300$/, "接続の数がいっぱいです"],
  [/^53/, "データベースの余裕がありません"],
  [/^25006$/, "読み取り専用です（控えのサーバーにつながっています）"],
  [/^40/, "ほかの処理とぶつかりました"],
  [/^08/, "接続が切れました"],
  [/^ECONNREFUSED$/, "つながりを断られました（起動していないか、ポートがちがいます）"],
  [/^(ENOTFOUND|EAI_AGAIN|EAI_NODATA)$/, "その名前の機械が見つかりません"],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, "返事がありません"],
  [/^(ECONNRESET|EPIPE)$/, "接続が切れました"],
  [/^ENOENT$/, "ソケットがありません（起動していないか、場所がちがいます）"],
  [/^EACCES$/, "ソケットを開く権限がありません"],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|EPROTO/, "TLS の証明書を確かめられません"],
];
const byMessage: [text: RegExp, clause: string][] = [
  [/does not support SSL/, "TLS に対応していません"],
  [/password must be a string|SASL/, "パスワードがありません"],
  [/timeout/i, "返事がありません"],
  [/Connection terminated|Client has encountered a connection error/, "接続が切れました"],
];

/**
 * In Japanese, without a full stop, why a connection or a query failed; nothing when the cause is
 * not the database's.
 */
export function databaseTrouble(error: unknown): string | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    const { code, errors, message } = cause as Failure;
    const clause =
      (typeof code === "string" && clauses.find(([known]) => known.test(code))?.[1]) ||
      byMessage.find(([known]) => known.test(message))?.[1];
    if (clause) return clause;
    // Several addresses of one name were tried: each has its own error.
    cause = Array.isArray(errors) && errors[0] instanceof Error ? errors[0] : cause.cause;
  }
  return undefined;
}
