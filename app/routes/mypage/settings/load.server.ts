import { waysIn } from "#features/identity/account/profile/ways-in.server.ts";
import { isFresh, meansNames, needsOldPassword } from "#features/identity/account/rules.ts";
import { profileOf, signIns } from "#features/identity/account/service.server.ts";
import { passkeys } from "#features/identity/account/sign-in/passkey.server.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import type { OfMember } from "#server/access.server.ts";
import { done, problems } from "../settings-words.ts";

/** Everything the page shows of the member, and what was just done. */
export async function settingsOf({ services, actor, now }: OfMember, request: Request) {
  const query = new URL(request.url).searchParams;
  const [profile, ways, keys, devices] = await Promise.all([
    profileOf(services.db, actor.uid),
    waysIn(services.db, actor.uid),
    passkeys(services.db, actor.uid),
    signIns(services.db, actor.uid, now),
  ]);
  const means = devices.find(({ id }) => id === actor.signInId)?.means;
  return {
    me: actor.uid,
    profile: {
      displayName: profile?.displayName ?? "",
      kana: profile?.kana ?? "",
      email: profile?.email ?? "",
      emailVerified: profile?.emailVerified ?? false,
    },
    ways: {
      password: ways.password,
      mustChange: ways.mustChange,
      email: ways.email,
      line: ways.line?.label ?? null,
      google: ways.google?.label ?? null,
    },
    keys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      made: formatJapaneseMoment(createdAt),
      last: lastUsedAt && formatJapaneseMoment(lastUsedAt),
    })),
    can: { line: Boolean(services.identity.line), google: Boolean(services.identity.google) },
    fresh: isFresh(actor.provedAt, now),
    wantOld: needsOldPassword({ has: ways.password, means, provedAt: actor.provedAt }, now),
    means: means ? meansNames[means] : "",
    devices: devices.map(({ id, device, means, lastUsedAt }) => ({
      id,
      device,
      means: meansNames[means],
      last: formatJapaneseMoment(lastUsedAt),
      here: id === actor.signInId,
    })),
    say: done[query.get("done") ?? ""] ?? "",
    atPasskeys: query.get("done") === "passkey",
    problem: problems[query.get("problem") ?? ""] ?? "",
    prove: query.has("prove"),
    wantPassword: query.has("password"),
  };
}
export type SettingsData = Awaited<ReturnType<typeof settingsOf>>;
