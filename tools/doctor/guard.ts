// How the way to a database of somebody else is guarded: by TLS, and by a user who may not do more
// than the shop needs.
import type { Pool } from "pg";
import { type Finding, isGood, isNoted } from "./finding.ts";

export type GuardFacts = {
  /** Over a socket, or to this machine itself. */
  stays: boolean;
  /** The version of TLS. */
  tls: string | null;
  mayMakeTables: boolean;
  isSuperuser: boolean;
};
const facts = `select
  coalesce(host(inet_client_addr()) = host(inet_server_addr()), true) as stays,
  (select version from pg_stat_ssl where pid = pg_backend_pid()) as tls,
  has_schema_privilege(current_schema(), 'create') as "mayMakeTables",
  (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser"`;

export function guardFindingOf({ stays, tls, mayMakeTables, isSuperuser }: GuardFacts): Finding {
  const what = "データベースの守り";
  const open = [
    ...(stays || tls
      ? []
      : ["ほかの機械まで暗号にせずに通っています（接続先に ?sslmode=verify-full を付けられます）"]),
    ...(isSuperuser ? ["店の利用者が、データベースの管理者です"] : []),
    ...(mayMakeTables && !isSuperuser ? ["店の利用者が、表を作り、消すことができます"] : []),
  ];
  if (open.length > 0)
    return isNoted(what, `${open.join("。")}。手引きの「データベースを別に置く」をご覧ください。`);
  return isGood(what, `${tls ?? "この機械の中"}、店の利用者は行を読み書きするだけです`);
}

export async function guardFinding(pool: Pool): Promise<Finding> {
  const { rows } = await pool.query<GuardFacts>(facts);
  if (!rows[0]) throw new Error("no answer");
  return guardFindingOf(rows[0]);
}
