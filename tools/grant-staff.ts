// Who may enter the back office: npm run tools -- grant-staff mio@example.jp
// [--owner|--roles shop,support|--remove|--reset-second]
import { parseArgs } from "node:util";
import type { Db } from "#db/client.server.ts";
import { canonicalEmail } from "#features/identity/addresses/email.ts";
import { deskRoles } from "#features/identity/account/rules.ts";
import { removeSecondFactor } from "#features/identity/account/sign-in/totp.server.ts";
import { grantAuthority } from "#features/backoffice/staff/authority.server.ts";
import { membersFound } from "#features/backoffice/staff/service.server.ts";

type Tool = { db: Db; args: readonly string[]; print: (line: string) => void; now: Date };
const usage =
  "使い方: grant-staff メールアドレス [--owner | --roles shop,support | --remove | --reset-second]";

export async function run({ db, args, print, now }: Tool): Promise<number> {
  const {
    positionals: [given],
    values,
  } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      owner: { type: "boolean", default: false },
      roles: { type: "string", default: deskRoles.join(",") },
      remove: { type: "boolean", default: false },
      "reset-second": { type: "boolean", default: false },
    },
  });
  const email = given && canonicalEmail(given);
  if (!email) {
    print(usage);
    return 1;
  }
  const member = (await membersFound(db, email)).members.find(
    (one) => one.email === email && one.emailVerifiedAt,
  );
  if (!member) {
    print(
      `${email} の会員は見つかりませんでした。先に会員登録と、メールの確認をすませてください。`,
    );
    return 1;
  }
  if (values["reset-second"]) {
    await removeSecondFactor(db, member.uid);
    print(`${email} の2段階認証を消しました。つぎに番台へ入るときに、登録しなおします。`);
    return 0;
  }
  const authority = values.remove ? "customer" : values.owner ? "owner" : "staff";
  const asked = values.roles.split(",");
  const roles = deskRoles.filter((role) => asked.includes(role));
  if (authority === "staff" && roles.length !== asked.length) {
    print(usage);
    return 1;
  }
  const granted = await grantAuthority(
    db,
    { uid: member.uid, authority, roles, reason: "grant-staff の命令", actor: "tool" },
    now,
  );
  if (!granted.ok && granted.code === "last-owner") {
    print(`${email} は、ただひとりの店主です。先に、ほかの方を --owner で店主にしてください。`);
    return 1;
  }
  if (!granted.ok && granted.code !== "unchanged") throw new Error(granted.code);
  print(
    values.remove
      ? `${email} を番台から外しました。`
      : `${email} は番台（/admin）に入れます。もう一度ログインしてください。`,
  );
  return 0;
}
