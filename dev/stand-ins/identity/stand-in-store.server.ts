// What the sign-in stand-ins remember, in the schema of all stand-ins: a restart forgets nobody.
import { randomBytes } from "node:crypto";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import type { Pool } from "pg";
import { type Persona, subjectOf } from "./personas.ts";
import type { Adapter, AdapterPayload } from "oidc-provider";

const tables = `
select pg_advisory_xact_lock(73122011);
create schema if not exists stand_in;
create table if not exists stand_in.object (provider text not null, id text not null,
  kind text not null, data jsonb not null, created_at timestamptz not null,
  primary key (provider, id));`;

export async function createSignInTables(pool: Pool): Promise<void> {
  const tx = await pool.connect();
  try {
    await tx.query("begin");
    await tx.query(tables);
    await tx.query("commit");
  } catch (error) {
    await tx.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    tx.release();
  }
}

export type Keys = { es: JWK; rs: JWK; cookie: string };
/**
 * The keys of both providers, made once: a token or a half-finished sign-in of before a restart
 * still holds after it.
 */
export async function savedKeys(pool: Pool, now: Date): Promise<Keys> {
  const read = async () =>
    (
      await pool.query<{ data: Keys }>(
        "select data from stand_in.object where provider = 'oidc' and id = 'keys'",
      )
    ).rows[0]?.data;
  const before = await read();
  if (before) return before;
  const fresh = async (alg: string, kid: string): Promise<JWK> => ({
    ...(await exportJWK((await generateKeyPair(alg, { extractable: true })).privateKey)),
    alg,
    use: "sig",
    kid,
  });
  const made: Keys = {
    es: await fresh("ES256", randomBytes(8).toString("hex")),
    rs: await fresh("RS256", randomBytes(8).toString("hex")),
    cookie: randomBytes(32).toString("hex"),
  };
  await pool.query(
    `insert into stand_in.object (provider, id, kind, data, created_at)
      values ('oidc', 'keys', 'keys', $1, $2) on conflict do nothing`,
    [JSON.stringify(made), now],
  );
  return (await read()) ?? made;
}

type Kept = { payload: AdapterPayload; endsAt: number };
/** One store for each provider; kinds are those of the library. */
export function adapterOf(pool: Pool, provider: string, now: () => Date) {
  return class PgAdapter implements Adapter {
    kind: string;
    constructor(kind: string) {
      this.kind = kind;
    }
    keyOf(id: string) {
      return `${this.kind}:${id}`;
    }
    async upsert(id: string, payload: AdapterPayload, expiresIn: number) {
      const kept: Kept = {
        payload,
        endsAt: expiresIn ? now().getTime() + expiresIn * 1_000 : Number.MAX_SAFE_INTEGER,
      };
      await pool.query(
        `insert into stand_in.object (provider, id, kind, data, created_at)
          values ($1, $2, $3, $4, $5) on conflict (provider, id)
          do update set data = excluded.data`,
        [provider, this.keyOf(id), this.kind, JSON.stringify(kept), now()],
      );
    }
    async read(where: string, value: string): Promise<AdapterPayload | undefined> {
      const { rows } = await pool.query<{ data: Kept }>(
        `select data from stand_in.object where provider = $1 and kind = $2 and ${where} = $3
          limit 1`,
        [provider, this.kind, value],
      );
      const kept = rows[0]?.data;
      return kept && kept.endsAt > now().getTime() ? kept.payload : undefined;
    }
    find(id: string) {
      return this.read("id", this.keyOf(id));
    }
    findByUid(uid: string) {
      return this.read("data->'payload'->>'uid'", uid);
    }
    findByUserCode(code: string) {
      return this.read("data->'payload'->>'userCode'", code);
    }
    async consume(id: string) {
      await pool.query(
        `update stand_in.object set data = jsonb_set(data, '{payload,consumed}', $3::jsonb)
          where provider = $1 and id = $2`,
        [provider, this.keyOf(id), String(Math.floor(now().getTime() / 1_000))],
      );
    }
    async destroy(id: string) {
      await pool.query("delete from stand_in.object where provider = $1 and id = $2", [
        provider,
        this.keyOf(id),
      ]);
    }
    async revokeByGrantId(grantId: string) {
      await pool.query(
        "delete from stand_in.object where provider = $1 and data->'payload'->>'grantId' = $2",
        [provider, grantId],
      );
    }
  };
}

/** Codes, tokens and half-finished sign-ins that are over. */
export async function removeEnded(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `delete from stand_in.object where provider in ('oidc-line', 'oidc-google')
      and (data->>'endsAt')::numeric < $1`,
    [now.getTime()],
  );
}

/** Keeps a person under what the provider calls them. */
export async function savePersona(
  pool: Pool,
  provider: "line" | "google",
  persona: Persona,
  now: Date,
): Promise<string> {
  const subject = subjectOf(provider, persona);
  await pool.query(
    `insert into stand_in.object (provider, id, kind, data, created_at)
      values ($1, $2, 'persona', $3, $4) on conflict (provider, id)
      do update set data = excluded.data`,
    [`oidc-${provider}`, `persona:${subject}`, JSON.stringify(persona), now],
  );
  return subject;
}
export async function readPersona(
  pool: Pool,
  provider: "line" | "google",
  subject: string,
): Promise<Persona | undefined> {
  const { rows } = await pool.query<{ data: Persona }>(
    "select data from stand_in.object where provider = $1 and id = $2",
    [`oidc-${provider}`, `persona:${subject}`],
  );
  return rows[0]?.data;
}
