// What a device is asked to sign: a challenge counts once, for minutes, for the browser or the
// sign-in that asked; origin and domain are those of our own settings.
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Reader, Db } from "#db/client.server.ts";
import {
  insertChallenge,
  useChallenge,
  deleteOldChallenges,
  type PasskeyRow,
} from "../internal/passkey-store.server.ts";
import { hashOfToken } from "../service.server.ts";
import { passkeyChallengeMs } from "../rules.ts";

/** Large, and needed by few requests: it comes when somebody first uses a passkey. */
export const library = () => import("@simplewebauthn/server");

export type RelyingParty = { name: string; id: string; origin: string };
export const relyingPartyOf = ({
  name,
  baseUrl,
}: {
  name: string;
  baseUrl: string;
}): RelyingParty => ({ name, id: new URL(baseUrl).hostname, origin: new URL(baseUrl).origin });

type Purpose = "add" | "login" | "prove";
/** `by`: the browser's secret, or the id of the sign-in. */
export type Bound = { purpose: Purpose; by: string };

export const saveChallenge = async (
  db: Reader,
  challenge: string,
  { purpose, by }: Bound,
  now: Date,
) =>
  insertChallenge(db, {
    challengeHash: hashOfToken(challenge),
    purpose,
    boundHash: hashOfToken(by),
    endsAt: new Date(now.getTime() + passkeyChallengeMs),
  });
export const isOurs =
  (db: Db, { purpose, by }: Bound, now: Date) =>
  (challenge: string) =>
    useChallenge(
      db,
      { challengeHash: hashOfToken(challenge), purpose, boundHash: hashOfToken(by) },
      now,
    );
export const purgeOldChallenges = (db: Db, now: Date) => deleteOldChallenges(db, now);

export const bytesOfUid = (uid: string) =>
  Uint8Array.from(Buffer.from(uid.replaceAll("-", ""), "hex"));
export const handleOf = (uid: string) => Buffer.from(bytesOfUid(uid)).toString("base64url");
export const transportsOf = (row: PasskeyRow) =>
  row.transports as NonNullable<RegistrationResponseJSON["response"]["transports"]>;
