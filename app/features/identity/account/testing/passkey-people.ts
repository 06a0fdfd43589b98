// People with passkeys, over a database that stands anew for each test.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach } from "vitest";
import { findActor } from "#features/identity/session/service.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import type { Member } from "../rules.ts";
import { beginSignIn } from "../service.server.ts";
import { relyingPartyOf } from "../sign-in/passkey-challenge.server.ts";
import { beginLoginByPasskey, loginByPasskey } from "../sign-in/passkey-sign-in.server.ts";
import { addPasskey, beginPasskey } from "../sign-in/passkey.server.ts";
import { type Lies, softwareDevice, type SoftwareDevice } from "./software-device.ts";

export const passkeyParty = relyingPartyOf({ name: "くせごよみ", baseUrl: "https://shop.example" });
export const passkeyNoon = tokyo("2026-11-21 12:00:00");
export const aBrowserKey = "b".repeat(43);
export const newDevice = () => softwareDevice(passkeyParty.origin);

const [rp, now] = [passkeyParty, passkeyNoon];
type Base = Awaited<ReturnType<typeof freshDatabase>>;

const peopleOver = (base: () => Base) => {
  async function signedIn(uid: string, at = now): Promise<Member> {
    const { token } = await beginSignIn(base().db, { uid, means: "mail", device: "" }, at);
    const actor = await findActor(base().db, token, at);
    if (actor.kind !== "member") throw new Error("not signed in");
    return actor;
  }
  return {
    signedIn,
    async member(email: string, authority = "customer"): Promise<Member> {
      const uid = randomUUID();
      await base().pool.query(
        "insert into users (uid, email, email_verified_at, display_name, authority, created, updated) values ($1, $2, $3, '三条 澪', $4, $3, $3)",
        [uid, email, now, authority],
      );
      return signedIn(uid);
    },
    /** As they are by now. */
    async again({ uid, signInId }: Member): Promise<Member> {
      const {
        rows: [row],
      } = await base().pool.query<{
        proved_at: Date;
        second_at: Date | null;
        authority: Member["authority"];
      }>(
        "select s.proved_at, s.second_at, u.authority from sign_in s join users u on u.uid = s.uid where s.id = $1",
        [signInId],
      );
      return {
        kind: "member",
        uid,
        signInId,
        displayName: "",
        email: null,
        authority: row?.authority ?? "customer",
        roles: [],
        heldItems: [],
        provedAt: row?.proved_at ?? now,
        second: Boolean(row?.second_at),
        secondAt: row?.second_at ?? null,
        leaving: false,
      };
    },
  };
};

/** Whose base is a new one for each test of the file. */
export function passkeyPeople() {
  const there = {} as { base: Base };
  beforeEach(async () => {
    there.base = await freshDatabase();
  });
  afterEach(() => there.base.close());
  async function asked(who: Member, at = now) {
    const options = await beginPasskey(there.base.db, rp, who, at);
    if (!options.ok) throw new Error(options.code);
    return options.value;
  }
  return Object.assign(there, {
    ...peopleOver(() => there.base),
    asked,
    add: async (who: Member, one: SoftwareDevice, lies: Lies = {}, at = now) =>
      addPasskey(
        there.base.db,
        rp,
        who,
        { response: one.create(await asked(who, at), lies), name: "iPhone・Safari" },
        at,
      ),
    login: async (one: SoftwareDevice, lies: Lies = {}, { by = aBrowserKey, at = now } = {}) =>
      loginByPasskey(
        there.base.db,
        rp,
        {
          response: one.get(await beginLoginByPasskey(there.base.db, rp, aBrowserKey, now), lies),
          browserKey: by,
        },
        at,
      ),
    audits: async (action: string) =>
      (await there.base.pool.query("select 1 from audit where action = $1", [action])).rowCount,
  });
}
