// What members cost: signing in, a small write, the check of what they hold, and their page.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { openDatabase } from "../app/db/client.server.ts";
import { issueAccessToken } from "../app/features/identity/account/sign-in/access-token.server.ts";
import {
  hashPassword,
  isPassword,
} from "../app/features/identity/account/sign-in/password.server.ts";
import { findActor } from "../app/features/identity/session/service.server.ts";

export type Signed = { uid: string; signInId: string; token: string };
const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Members who are signed in, each with a plan that is open. */
export async function someSignedIn(client: pg.Client | pg.Pool, count: number): Promise<Signed[]> {
  const people = Array.from({ length: count }, (): Signed => ({
    uid: randomUUID(),
    signInId: randomUUID(),
    token: randomBytes(32).toString("base64url"),
  }));
  for (const { uid, signInId, token } of people) {
    await client.query(
      "insert into users (uid, display_name, created, updated) values ($1, '三条 澪', now(), now())",
      [uid],
    );
    await client.query(
      "insert into sign_in (token_hash, id, uid, created_at, last_used_at, proved_at, idle_until, ends_at) values ($1, $2, $3, now(), now(), now(), now() + interval '1 day', now() + interval '1 day')",
      [hashOf(token), signInId, uid],
    );
    await client.query(
      "insert into item_own (id, uid, item_id, status, store, since_at, expire_at, since, expire, origin, created_at, updated_at) values (gen_random_uuid(), $1::uuid, '000001', 'active', 1, now() - interval '1 day', now() + interval '30 days', current_date - 1, current_date + 30, 'bench:' || ($1::uuid)::text, now(), now())",
      [uid],
    );
  }
  return people;
}

const at = (times: readonly number[], share: number) =>
  times[Math.floor(times.length * share)] ?? 0;
async function many(
  count: number,
  atOnce: number,
  work: (n: number) => Promise<void>,
): Promise<{ perSecond: number; p50: number; p99: number }> {
  const times: number[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        const n = next++;
        const start = performance.now();
        await work(n);
        times.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  times.sort((a, b) => a - b);
  return { perSecond: count / seconds, p50: at(times, 0.5), p99: at(times, 0.99) };
}

/**
 * Passwords typed at the real form, each from an address of its own; beside it the hash alone, two
 * at a time as the server does.
 */
export async function signInMany(base: string, client: pg.Client, count: number) {
  const password = "correct horse";
  const hash = await hashPassword(password);
  const people = Array.from({ length: 50 }, () => ({
    uid: randomUUID(),
    email: `${randomUUID()}@example.jp`,
  }));
  for (const { uid, email } of people) {
    await client.query(
      "insert into users (uid, email, email_verified_at, created, updated) values ($1, $2, now(), now(), now())",
      [uid, email],
    );
    await client.query("insert into credential (uid, hash, updated_at) values ($1, $2, now())", [
      uid,
      hash,
    ]);
  }
  const alone = await many(count, 2, async () => {
    await isPassword(password, hash);
  });
  const form = await many(count, 16, async (n) => {
    const answer = await fetch(`${base}/account/login`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: base, "x-forwarded-for": `10.20.${n >> 8}.${n & 255}` },
      body: new URLSearchParams({
        intent: "login",
        email: people[n % people.length]?.email ?? "",
        password,
      }),
    });
    if (answer.status !== 303) throw new Error(`sign-in: ${answer.status}`);
    await answer.arrayBuffer();
  });
  return { alone, form };
}

/**
 * The script by which `wrk` keeps the places of these listeners through the real call, one after
 * the other.
 */
export async function playingScript(
  folder: string,
  base: string,
  secret: string,
  people: readonly Signed[],
  itemId: string,
): Promise<string> {
  const heads = await Promise.all(
    people.map(
      async (who) =>
        `{ ["Cookie"] = "session=${who.token}", ["Authorization"] = "Bearer ${await issueAccessToken(secret, who, new Date())}", ["Content-Type"] = "application/json", ["Origin"] = "${base}" }`,
    ),
  );
  const path = join(folder, "playing.lua");
  writeFileSync(
    path,
    `local heads = { ${heads.join(", ")} }\nlocal n = 0\nfunction request()\n  n = n + 1\n  return wrk.format("POST", nil, heads[n % ${people.length} + 1], '{"id":"${itemId}","seconds":' .. (n % 200) .. ',"duration":300,"completed":false}')\nend\n`,
  );
  return path;
}

/**
 * The same row written by the same driver and nothing around it, over as many connections as the
 * server has: what the database can commit.
 */
export async function commitMany(
  url: string,
  people: readonly Signed[],
  itemId: string,
  seconds: number,
) {
  const pool = new pg.Pool({ connectionString: url, max: 16 });
  const until = performance.now() + seconds * 1_000;
  let done = 0;
  await Promise.all(
    Array.from({ length: 32 }, async (_, worker) => {
      for (let n = worker; performance.now() < until; n += 32) {
        await pool.query({
          name: "bench-write",
          values: [people[n % people.length]?.uid, itemId, n % 200, new Date()],
          text: `insert into playback (uid, item_id, seconds, duration, completed, session, device, at) values ($1, $2, $3, 300, false, '', '', $4)
          on conflict (uid, item_id) do update set seconds = excluded.seconds, at = excluded.at`,
        });
        done += 1;
      }
    }),
  );
  await pool.end();
  return done / seconds;
}

/**
 * A million licences of 200,000 members; the check is the one of every request: the sign-in with
 * all that is valid now.
 */
export async function checkAmongMany(url: string, members: number, each: number) {
  const { db, pool, close } = openDatabase(url, { max: 4 });
  await pool.query("set statement_timeout = 0");
  const root = new pg.Client({ connectionString: url });
  await root.connect();
  await root.query(
    "insert into users (uid, display_name, created, updated) select gen_random_uuid(), 'bench', now(), now() from generate_series(1, $1::int)",
    [members],
  );
  await root.query(
    `insert into item_own (id, uid, item_id, status, store, since_at, expire_at, since, expire, origin, created_at, updated_at)
    select gen_random_uuid(), uid, (array['000001', '000002', '000007', '000009', '000016'])[n], case when n = 5 then 'ended' else 'active' end, 1, now() - interval '100 days', now() + (n - 3) * interval '30 days', current_date - 100, current_date + (n - 3) * 30, 'many:' || uid || ':' || n, now(), now()
    from users, generate_series(1, $1::int) n where display_name = 'bench'`,
    [each],
  );
  const tokens = Array.from({ length: 2_000 }, () => randomBytes(32).toString("base64url"));
  const { rows: people } = await root.query<{ uid: string }>(
    "select uid from users where display_name = 'bench' order by uid limit 2000",
  );
  for (const [n, { uid }] of people.entries()) {
    await root.query(
      "insert into sign_in (token_hash, id, uid, created_at, last_used_at, proved_at, idle_until, ends_at) values ($1, gen_random_uuid(), $2, now(), now(), now(), now() + interval '1 day', now() + interval '1 day')",
      [hashOf(tokens[n] ?? ""), uid],
    );
  }
  await root.query("analyze");
  const {
    rows: [count],
  } = await root.query<{ n: number }>("select count(*)::int as n from item_own");
  const now = new Date();
  const check = async (n: number) => {
    const actor = await findActor(db, tokens[(n * 7_919) % tokens.length], now);
    if (actor.kind !== "member" || actor.heldItems.length !== 1)
      throw new Error(`Held: ${actor.kind === "member" ? actor.heldItems.join() : "nobody"}`);
  };
  await many(2_000, 1, check);
  const one = await many(4_000, 1, check);
  const ping = await many(4_000, 1, async () => {
    await pool.query("select 1");
  });
  await root.end();
  await close();
  return { licences: count?.n ?? 0, one, ping };
}
